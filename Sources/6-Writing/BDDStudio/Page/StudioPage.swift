import BDDDiagnostics
import BDDHTTP
import BDDReportFormats
import Gherkin

/// The page of the studio. Its structure is here; its behaviour is in the script.
enum StudioPage {
    /// The scripts in the order in which they run. They share one scope.
    static let script =
        "'use strict';\n(async () => {\n"
        + [
            SharedPage.script, JS.elements, JS.server, JS.text, JS.history, JS.files, JS.saving, JS.editor,
            JS.completions, JS.rows, JS.changes, JS.keys, JS.problems, JS.results, JS.film, JS.playing, JS.features,
            JS.merging, JS.start,
        ].joined(separator: "\n") + "\n})();\n"

    static let style = [
        SharedPage.style, CSS.colors, CSS.page, CSS.editor, CSS.results, CSS.dialogs, CSS.small,
    ].joined(separator: "\n")

    /// The HTML of the page.
    ///
    /// - Parameters:
    ///   - name: The project's name.
    ///   - token: The token that the page sends with each `POST`.
    static func document(name: String, token: String) -> HTTPResponse {
        let text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta name="token" content="\(escaped(token))">
            <meta name="project" content="\(escaped(name))">
            <title>\(escaped(name))</title>
            <link rel="icon" href="data:,">
            <link rel="stylesheet" href="/studio.css">
            <script src="/studio.js" defer></script>
            </head>
            <body data-pane="text">
            <button type="button" id="skip">To the text</button>
            <header>
            <h1>\(escaped(name))</h1>
            <p id="summary" role="group" aria-label="All scenarios"></p>
            <p id="announced" class="unseen" role="status"></p>
            <span id="progress"></span>
            <div class="controls">
            <button type="button" id="stop" title="Shift+F9" hidden>Stop</button>
            <button type="button" id="run-all" class="main" title="F9">Run all</button>
            <button type="button" id="run-failed">Run failed</button>
            <a href="/report.html" class="button icon" download="report.html" title="Save the report as a page"
            aria-label="Save report">⤓</a>
            <button type="button" id="show-help" class="icon" title="Keys (?)" aria-label="Keys">?</button>
            </div>
            <nav class="tabs" aria-label="Parts of the page">
            <button type="button" data-pane="features" aria-pressed="false">Features</button>
            <button type="button" data-pane="text" aria-pressed="true">Text</button>
            <button type="button" data-pane="result" aria-pressed="false">Result</button>
            </nav>
            </header>
            <p id="gone" role="alert" hidden>The program has ended, or cannot be reached. What you write stays here: start
            it again, and open the address that it prints.</p>
            <p id="locked" role="alert" hidden>This page may not read or write any more: nothing that you type here is saved or run.
            It stays in this browser. Open the address that the program printed last, and it is there again.</p>
            <div id="build" role="status" hidden></div>
            <div id="trouble" role="alert" hidden></div>
            <div id="lost" role="status" hidden><div id="lost-names"></div>
            <button type="button" id="lost-seen">All right</button></div>
            <div id="changed" role="status" hidden></div>
            <main>
            <nav id="left" aria-label="Features">
            <h2 class="unseen">Features</h2>
            <input type="search" id="search" placeholder="Search all features" aria-label="Search all features"
            role="combobox" aria-autocomplete="list" aria-expanded="false" aria-controls="matches" aria-haspopup="listbox">
            <p id="found" class="hint" role="status" hidden></p>
            <ul id="matches" role="listbox" aria-label="Lines that were found" hidden></ul>
            <div class="list-head"><button type="button" id="new-feature">New feature</button>
            <button type="button" id="only-failed" aria-pressed="false">Only failed</button></div>
            <p id="no-features" class="hint" hidden></p>
            <div id="scroller" tabindex="-1"><ul id="features"></ul></div>
            </nav>
            <section id="middle" aria-label="Text">
            <div class="bar">
            <h2 id="path">No feature is open</h2><span id="dirty"></span>
            <div class="controls">
            <button type="button" id="save" disabled title="Ctrl+S">Save</button>
            <label title="Save automatically"><input type="checkbox" id="autosave"> auto</label>
            <button type="button" id="undo" class="icon" title="Undo (Ctrl+Z)" aria-label="Undo">↶</button>
            <button type="button" id="redo" class="icon" title="Redo (Ctrl+Y)" aria-label="Redo">↷</button>
            <button type="button" id="discard" class="icon" title="Discard what is not saved" aria-label="Discard">✕</button>
            <button type="button" id="format" class="icon" title="Format the text" aria-label="Format">⇥</button>
            <button type="button" id="new-scenario" class="icon" title="New scenario (Alt+Enter)" aria-label="New scenario">+</button>
            <button type="button" id="run-file" class="icon" title="Run this file" aria-label="Run this file">▶</button>
            <button type="button" id="show-more" class="icon" title="More: copy, rename, move, delete" aria-label="More"
            aria-haspopup="dialog">…</button>
            </div>
            </div>
            <div id="editor">
            <div class="margin"><div id="gutter" aria-hidden="true"></div></div>
            <div class="sheet">
            <div id="paper" aria-hidden="true"></div>
            <textarea id="text" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" disabled
            aria-label="Text of the feature" aria-autocomplete="list" aria-controls="completions"
            aria-haspopup="listbox"></textarea>
            <ul id="completions" role="listbox" aria-label="What may come next" hidden></ul>
            <div id="fixes" role="dialog" aria-label="What is wrong here" hidden></div>
            </div>
            </div>
            <ul id="problems" aria-label="Mistakes" hidden></ul>
            </section>
            <aside id="right" aria-label="Result" tabindex="-1"><div id="result"></div></aside>
            </main>
            <p id="said" role="status"></p>
            <dialog id="new" aria-labelledby="new-title"><form id="new-form">
            <h2 id="new-title">A new feature</h2>
            <label>What is it about? <input id="new-name" required autocomplete="off"></label>
            <label>Where? <select id="new-folder"></select></label>
            <label>Written as <select id="new-kind"><option value=".feature">Gherkin</option>
            <option value=".feature.md">Markdown</option></select></label>
            <label>In <select id="new-language">\(languages)</select></label>
            <p id="new-problem" role="alert"></p>
            <div class="controls"><button>Make it</button><button type="button" id="new-cancel">Cancel</button></div>
            </form></dialog>
            <dialog id="more" aria-labelledby="more-title">
            <h2 id="more-title">More</h2>
            <h3>At the caret</h3>
            <button type="button" id="copy-scenario">Copy the scenario, with other values</button>
            <button type="button" id="copy-row">Add a row</button>
            <button type="button" id="ask-name">Rename in all files (F2)</button>
            <button type="button" id="show-uses">Show where it is used (Shift+F12)</button>
            <button type="button" id="ask-step">Ask developers for this step</button>
            <h3>This feature</h3>
            <button type="button" id="ask-move">Rename or move the feature</button>
            <button type="button" id="remove-feature">Delete the feature</button>
            <button type="button" id="undo-change" disabled>Undo the last change of files</button>
            <div class="narrow">
            <h3>This page</h3>
            <button type="button" id="more-autosave" aria-pressed="false">Save automatically</button>
            <a href="/report.html" class="button" download="report.html">Save the report as a page</a>
            <button type="button" id="more-help">Keys</button>
            </div>
            <div class="controls"><button type="button" id="more-close">Close</button></div>
            </dialog>
            <dialog id="rename" aria-labelledby="rename-title"><form id="rename-form">
            <h2 id="rename-title">Rename in all files</h2>
            <label>New name <input id="rename-name" required autocomplete="off" spellcheck="false"></label>
            <p class="hint">What stands between { and } is a value: keep each of them.</p>
            <p id="rename-problem" role="alert"></p>
            <p id="rename-count" role="status"></p>
            <div class="scrolls" tabindex="0" role="group" aria-label="Lines that would change"><table><thead><tr><th scope="col">Line</th>
            <th scope="col">Now</th><th scope="col">Then</th></tr></thead><tbody id="rename-lines"></tbody></table></div>
            <div class="controls"><button id="rename-do" disabled>Rename</button>
            <button type="button" id="rename-cancel">Cancel</button></div>
            </form></dialog>
            <dialog id="move" aria-labelledby="move-title"><form id="move-form">
            <h2 id="move-title">Rename or move the feature</h2>
            <label>What is it about? <input id="move-name" autocomplete="off"></label>
            <label>Where? <select id="move-folder"></select></label>
            <label>Name of the file <input id="move-file" required autocomplete="off"></label>
            <p id="move-problem" role="alert"></p>
            <div class="controls"><button>Change it</button><button type="button" id="move-cancel">Cancel</button></div>
            </form></dialog>
            <dialog id="help" aria-labelledby="help-title">
            <h2 id="help-title" tabindex="-1" autofocus>Keys</h2>
            <h3>By keyboard alone</h3>
            <ul id="tasks"></ul>
            <h3>All keys</h3>
            <dl id="keys"></dl>
            <div class="controls"><button type="button" id="help-close">Close</button></div>
            </dialog>
            <dialog id="sure" aria-label="Discard">
            <p>Your unsaved changes will be lost; the file goes back to what is on disk.</p>
            <div class="controls"><button type="button" id="sure-yes">Discard it</button>
            <button type="button" id="sure-no">Keep it</button></div>
            </dialog>
            <dialog id="sure-remove" aria-label="Delete">
            <p>This feature has changes that are not saved. Delete it with them? <em>Undo it</em> brings all of it back.</p>
            <div class="controls"><button type="button" id="sure-remove-yes">Delete it</button>
            <button type="button" id="sure-remove-no">Keep it</button></div>
            </dialog>
            <dialog id="merge" aria-labelledby="merge-title">
            <h2 id="merge-title">Changed here and on disk</h2>
            <p><code id="merge-path"></code> was changed by somebody else while you wrote. Choose what to keep. Changes that
            only one of you made are merged automatically.</p>
            <div class="scrolls"><table><thead><tr><th scope="col">Mine</th><th scope="col">On disk</th>
            <th scope="col">Taken</th></tr></thead><tbody id="merge-rows"></tbody></table></div>
            <div class="controls"><button type="button" id="merge-done">Merge</button>
            <button type="button" id="merge-later">Later</button></div>
            </dialog>
            </body>
            </html>

            """
        return HTTPResponse(.ok, Array(text.utf8), type: "text/html; charset=utf-8")
    }

    /// The languages of features, as `option` elements.
    private static let languages = Dialect.languages.compactMap { code in
        Dialect(language: code).map { "<option value=\"\(code)\">\(escaped($0.native)) (\(escaped($0.name)))</option>" }
    }.joined(separator: "\n")

    /// The text escaped for an element or attribute.
    private static func escaped(_ text: String) -> String {
        var buffer = TextBuffer()
        buffer.append(escaped: text)
        return buffer.string
    }
}
