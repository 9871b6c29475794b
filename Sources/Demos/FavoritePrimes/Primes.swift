/// Whether a number is prime, by trial division: O(√number).
func isPrime(_ number: Int) -> Bool {
  guard number > 3 else { return number > 1 }
  var divisor = 2
  while divisor * divisor <= number {
    if number.isMultiple(of: divisor) { return false }
    divisor += divisor == 2 ? 1 : 2
  }
  return true
}
