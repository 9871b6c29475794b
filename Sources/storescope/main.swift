print("storescope")
