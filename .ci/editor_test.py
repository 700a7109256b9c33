"""'bdd lsp' as pytest-lsp's client sees it: a protocol client that checks each message against the specification."""
import asyncio
import os
import pathlib
import shutil

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

PROJECT = pathlib.Path(os.environ["BDD_PROJECT"])
PROGRAM = PROJECT / ".build" / "debug" / "bdd"
FEATURE = PROJECT / "Features" / "new.feature"
BOARD = PROJECT / "Features" / "tic-tac-toe" / "moves.feature"


def uri(path):
    return path.as_uri()


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=["sh", "-c", f"cd '{PROJECT}' && exec .build/debug/bdd lsp"]))
async def client(lsp_client: LanguageClient):
    registered = []

    @lsp_client.feature("client/registerCapability")
    def register(params: lsp.RegistrationParams):
        registered.extend(registration.method for registration in params.registrations)

    @lsp_client.feature("workspace/codeLens/refresh")
    def refresh(_):
        registered.append("workspace/codeLens/refresh")

    lsp_client.registered = registered
    capabilities = client_capabilities("visual-studio-code")
    result = await lsp_client.initialize_session(
        lsp.InitializeParams(capabilities=capabilities, root_uri=uri(PROJECT)))
    assert result.server_info.name == "bdd"
    lsp_client.encoding = result.capabilities.position_encoding
    yield
    await lsp_client.shutdown_session()


class Document:
    """An open document: edits go to the server in pieces, as an editor sends them."""

    def __init__(self, client, path, text):
        self.client, self.uri, self.text, self.version = client, uri(path), text, 1
        client.text_document_did_open(lsp.DidOpenTextDocumentParams(
            lsp.TextDocumentItem(uri=self.uri, language_id="cucumber", version=1, text=text)))

    @property
    def identifier(self):
        return lsp.TextDocumentIdentifier(self.uri)

    def position(self, offset):
        before = self.text[:offset].split("\n")
        return lsp.Position(len(before) - 1, len(before[-1].encode("utf-16-le")) // 2)

    def at(self, words):
        return self.position(self.text.index(words))

    def offset(self, position):
        lines = self.text.split("\n")
        line = lines[position.line].encode("utf-16-le")[: position.character * 2].decode("utf-16-le")
        return sum(len(text) + 1 for text in lines[: position.line]) + len(line)

    def edit(self, range, text):
        start, end = self.offset(range.start), self.offset(range.end)
        self.text = self.text[:start] + text + self.text[end:]
        self.version += 1
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(version=self.version, uri=self.uri),
            [lsp.TextDocumentContentChangePartial(range=range, text=text)]))

    def apply(self, edits):
        for edit in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character), reverse=True):
            self.edit(edit.range, edit.new_text)

    def type(self, text):
        end = self.position(len(self.text))
        self.edit(lsp.Range(end, end), text)

    async def complete(self, typed, label):
        """Types, and takes the completion with that label."""
        self.type(typed)
        end = self.position(len(self.text))
        answer = await self.client.text_document_completion_async(lsp.CompletionParams(self.identifier, end))
        found = [item for item in answer.items if item.label == label]
        assert found, f"no {label!r} among {[item.label for item in answer.items][:12]}"
        item = found[0]
        text = plain(item.text_edit.new_text) if item.insert_text_format == 2 else item.text_edit.new_text
        self.edit(item.text_edit.range, text)

    async def diagnostics(self):
        """What the server says of this version."""
        for _ in range(200):
            if self.client.diagnostics_version.get(self.uri) == self.version:
                return list(self.client.diagnostics[self.uri])
            await asyncio.sleep(0.02)
        raise AssertionError("no diagnostics came")


def plain(snippet):
    """A snippet with its first choices."""
    import re
    text = re.sub(r"\$\{\d+\|((?:\\.|[^,|])*)[^}]*\|\}", r"\1", snippet)
    text = re.sub(r"\$\{\d+:((?:\\.|[^}])*)\}", r"\1", text)
    return re.sub(r"\\(.)", r"\1", text)


@pytest.fixture(autouse=True)
def versions(client):
    """Notes of which version diagnostics are."""
    client.diagnostics_version = {}
    original = client.protocol.fm.features["textDocument/publishDiagnostics"]

    def note(*arguments):
        params = arguments[-1]
        client.diagnostics_version[params.uri] = params.version
        return original(params)

    client.protocol.fm.features["textDocument/publishDiagnostics"] = note


@pytest.mark.asyncio
async def test_scenario_from_nothing(client):
    document = Document(client, FEATURE, "")
    await document.complete("F", "Feature:")
    document.type("Squares\n\n  ")
    await document.complete("Sc", "Scenario:")
    document.type("The first one\n    ")
    await document.complete("", "Given")
    await document.complete("a new", "a new game of tic-tac-toe")
    document.type("\n    ")
    await document.complete("W", "When")
    await document.complete("I place a p", "I place a peg on square 2")
    document.type("\n    ")
    await document.complete("Th", "Then")
    await document.complete("square 2 has ", "square 2 has C")
    assert document.text == (
        "Feature: Squares\n\n  Scenario: The first one\n    Given a new game of tic-tac-toe\n"
        "    When I place a peg on square 2\n    Then square 2 has C")
    assert await document.diagnostics() == []


TEXT = """Feature: Pegs

  Scenario: Too far
    Given a new game of tic-tac-toe
    When I place a pegg on square 1
    Then square 1 has C
"""


@pytest.mark.asyncio
async def test_mistake_is_fixed(client):
    document = Document(client, FEATURE, TEXT)
    [mistake] = await document.diagnostics()
    assert mistake.code == "undefined-step" and mistake.severity == 1
    assert mistake.message.startswith("there is no such step")
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(document.identifier, mistake.range, lsp.CodeActionContext([mistake])))
    titles = [action.title for action in actions]
    assert titles[0] == "Write 'I place a peg on square 1'"
    assert titles[1].startswith("Make this step, in ")
    [change] = actions[0].edit.document_changes
    document.apply(change.edits)
    assert "When I place a peg on square 1\n" in document.text
    assert await document.diagnostics() == []


@pytest.mark.asyncio
async def test_questions(client):
    document = Document(client, BOARD, BOARD.read_text())
    position = document.at("I place a peg on square")
    hover = await client.text_document_hover_async(lsp.HoverParams(document.identifier, position))
    assert hover.contents.value.startswith("*When* I place a peg on square **")
    [place] = await client.text_document_definition_async(lsp.DefinitionParams(document.identifier, position))
    assert place.uri.endswith("/Sources/9-Programs/Acceptance/TicTacToeSteps.swift")
    uses = await client.text_document_references_async(
        lsp.ReferenceParams(lsp.ReferenceContext(False), document.identifier, position))
    assert len(uses) > 3 and all(use.uri.endswith(".feature") for use in uses)
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document.identifier))
    assert [symbol.kind for symbol in symbols] == [lsp.SymbolKind.Module]
    scenarios = [child for rule in symbols[0].children for child in rule.children
                 if child.kind == lsp.SymbolKind.Method]
    assert len(scenarios) == document.text.count("  Scenario")
    found = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams("nobody"))
    assert all("nobody" in symbol.name.lower() for symbol in found)
    folds = await client.text_document_folding_range_async(lsp.FoldingRangeParams(document.identifier))
    assert folds[0].start_line == symbols[0].range.start.line
    tokens = await client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(document.identifier))
    assert len(tokens.data) % 5 == 0 and len(tokens.data) > 50
    lenses = await client.text_document_code_lens_async(lsp.CodeLensParams(document.identifier))
    assert [lens.command.title for lens in lenses][:2] == ["▶ Run all", "▶ Run"]


@pytest.mark.asyncio
async def test_rename_of_a_step(client):
    # The unsaved text counts too.
    extra = Document(client, FEATURE, TEXT.replace("pegg", "peg"))
    document = Document(client, BOARD, BOARD.read_text())
    position = document.at("I place a peg on square")
    target = await client.text_document_prepare_rename_async(
        lsp.PrepareRenameParams(document.identifier, position))
    assert target.placeholder == "I place a peg on square {int}"
    edit = await client.text_document_rename_async(
        lsp.RenameParams(document.identifier, position, "on square {int} I put a peg"))
    files = {change.text_document.uri: change for change in edit.document_changes}
    assert extra.uri in files and files[extra.uri].text_document.version == 1
    assert any(name.endswith("TicTacToeSteps.swift") for name in files)
    document.apply(files[document.uri].edits)
    assert "I place a peg on square" not in document.text and "on square 5 I put a peg" in document.text
    from pygls.exceptions import JsonRpcException
    with pytest.raises(JsonRpcException) as error:
        await client.text_document_rename_async(
            lsp.RenameParams(extra.identifier, extra.at("I place a peg"), "I put a peg"))
    assert error.value.code == -32803
    assert error.value.message == "the step needs the same parameters as before: {int}"


@pytest.mark.asyncio
async def test_formatting(client):
    document = Document(client, FEATURE, TEXT.replace("    Given", " Given").replace("pegg", "peg"))
    edits = await client.text_document_formatting_async(
        lsp.DocumentFormattingParams(document.identifier, lsp.FormattingOptions(2, True)))
    assert len(edits) == 1
    document.apply(edits)
    assert document.text == TEXT.replace("pegg", "peg")


@pytest.mark.asyncio
async def test_run(client):
    FEATURE.write_text(TEXT.replace("pegg", "peg"))
    document = Document(client, FEATURE, FEATURE.read_text())
    assert await document.diagnostics() == []
    client.diagnostics_version = {}
    await client.workspace_execute_command_async(
        lsp.ExecuteCommandParams("bdd.run", [document.uri, 2]))
    assert [report.kind for report in client.progress_reports["bdd-run"]] == ["begin", "end"]
    [result] = await document.diagnostics()
    assert result.source == "bdd run" and result.range.start.line == 5
    FEATURE.unlink()


@pytest.mark.asyncio
async def test_program_is_built_anew(client):
    document = Document(client, FEATURE, TEXT.replace("pegg", "peg"))
    assert await document.diagnostics() == []
    client.diagnostics_version = {}
    # What cannot be started changes nothing.
    (PROJECT / "broken").write_text("no program")
    (PROJECT / "broken").chmod(0o755)
    (PROJECT / "broken").rename(PROGRAM)
    await asyncio.sleep(2)
    hover = lsp.HoverParams(document.identifier, document.at("a new game"))
    assert (await client.text_document_hover_async(hover)).contents.value.startswith("*Given* a new game")
    shutil.copy(PROJECT / "other", PROJECT / "built")
    (PROJECT / "built").rename(PROGRAM)
    found = await document.diagnostics()
    assert [mistake.code for mistake in found] == ["undefined-step"] * 3
    assert "workspace/codeLens/refresh" in client.registered
    assert (await client.text_document_hover_async(hover)).contents.value.startswith("there is no such step")
