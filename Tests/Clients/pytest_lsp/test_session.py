"""A session as pytest-lsp leads it: a stock LSP client, and the store methods as requests of its own."""

import asyncio
import os

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, make_test_lsp_client

SERVER = os.environ["STORESCOPE"]
DEMO = "favorite-primes"
INCREMENT = {"counter": {"_0": {"incrementTapped": {}}}}


def make_client() -> LanguageClient:
    client = make_test_lsp_client()
    client.events = asyncio.Queue()

    @client.feature("store/stream/event")
    def keep(params):
        client.events.put_nowait(params)

    return client


@pytest_lsp.fixture(
    config=ClientServerConfig(
        server_command=[SERVER, "lsp", "--stdio", f"--clientProcessId={os.getpid()}", "--demo", DEMO],
        client_factory=make_client,
    )
)
async def client(client: LanguageClient):
    # As an editor with everything would announce itself.
    result = await client.initialize_session(
        types.InitializeParams(
            capabilities=pytest_lsp.client_capabilities("visual-studio-code"),
            root_uri="file:///tmp",
            process_id=os.getpid(),
        )
    )
    assert result.server_info.name == "storescope"
    client.offer = result.capabilities.experimental["store"]
    yield client
    await client.shutdown_session()
    assert await asyncio.wait_for(client._server.wait(), 5) == 0


async def ask(client, method, params=None):
    return plain(await asyncio.wait_for(client.protocol.send_request_async(method, params or {}), 10))


def plain(value):
    """What pygls made an object of, as dictionaries and lists again."""
    if hasattr(value, "_asdict"):
        return {key: plain(member) for key, member in value._asdict().items()}
    if isinstance(value, dict):
        return {key: plain(member) for key, member in value.items()}
    return [plain(element) for element in value] if isinstance(value, (list, tuple)) else value


@pytest.mark.asyncio
async def test_what_is_offered(client: LanguageClient):
    offer = plain(client.offer)
    version = await ask(client, "store/version")
    assert version["protocol"] == offer["version"]
    assert {"store/list", "store/dispatch", "store/stream/listen"} <= set(offer["methods"])
    assert "actions" in offer["streams"]


@pytest.mark.asyncio
async def test_dispatch_is_told_and_read_back(client: LanguageClient):
    store = (await ask(client, "store/list"))["stores"][0]["id"]
    listener = (await ask(client, "store/stream/listen", {"stream": "actions", "stores": [store]}))["listener"]
    before = await ask(client, "store/state/get", {"store": store, "path": "/count"})
    done = await ask(client, "store/dispatch", {"store": store, "action": INCREMENT})
    assert done["changed"] is True

    event = plain(await asyncio.wait_for(client.events.get(), 10))
    assert event["listener"] == listener and event["n"] == 1
    assert [action["seq"] for action in event["events"]] == [done["seq"]]
    assert event["events"][0]["origin"] == "client"

    after = await ask(client, "store/state/get", {"store": store, "path": "/count"})
    assert after["seq"] == done["seq"]
    assert int(after["node"]["value"]) == int(before["node"]["value"]) + 1
    await ask(client, "store/stream/cancel", {"listener": listener})


@pytest.mark.asyncio
async def test_a_mistake_is_an_error_with_a_sentence(client: LanguageClient):
    with pytest.raises(Exception) as caught:
        await ask(client, "store/get", {"store": "nope"})
    assert "nope" in str(caught.value)
