import CucumberExpressions

@testable import BDDLanguageService
@testable import BDDSentences

/// A language service with a few steps and files. In the texts `‸` marks the cursor.
struct EditedProject {
    let service: LanguageService

    static let code = """
        let steps = [
            /// Opens the app.
            Given("the app is open") { world in
                try world.open()
            },
            When("I tap row {int}, column {int}") { (world, row: Int, column: Int) in
                try world.tap(row, column)
            },
            When("I colour row {int} {colours}") { (world, row: Int, colours: [Colour]) in
            },
            Then("the board shows:") { (world, board: DataTable) in
            },
            Then("row {int} is {colour}") { (world, row: Int, colour: Colour) in
            },
            Then(/^nothing happens$/) { _ in },
        ]
        """

    static let catalogue: StepCatalogue = {
        var registry = ParameterTypeRegistry()
        func define(_ name: String, _ pattern: String) {
            try? registry.define(ParameterType(name, regexps: [pattern]) { $0.first.flatMap(\.self) ?? "" })
        }
        define("colour", "red|yellow|green")
        define("colours", "(?:red|yellow|green)(?:, (?:red|yellow|green)){0,3}")
        let sources = [
            ("Given", "the app is open", 3), ("When", "I tap row {int}, column {int}", 6),
            ("When", "I colour row {int} {colours}", 9), ("Then", "the board shows:", 11),
            ("Then", "row {int} is {colour}", 13),
        ]
        var definitions = sources.compactMap { keyword, source, line in
            (try? CucumberExpression(source, registry: registry)).map {
                StepCatalogue.Definition(.cucumber($0), location: "Steps.swift:\(line)", keyword: keyword)
            }
        }
        if let nothing = try? RegularExpression("^nothing happens$", registry: registry) {
            definitions.append(StepCatalogue.Definition(.regular(nothing), location: "Steps.swift:15", keyword: "Then"))
        }
        return StepCatalogue(definitions, registry: registry)
    }()

    init(_ files: [String: String] = [:], encoding: PositionEncoding = .utf16) {
        service = LanguageService(Self.catalogue, encoding: encoding) { path in
            path == "Steps.swift" ? Array(Self.code.utf8) : files[path].map { Array($0.utf8) }
        }
        for path in files.keys { service.refresh(path) }
    }

    /// Opens a text, and returns the position of its cursor.
    func open(_ text: String, as path: String = "a.feature") -> TextPosition {
        let parts = text.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
        service.open(path, text: parts.joined(), version: 1)
        let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        return TextPosition(line: lines.count - 1, character: lines[lines.count - 1].utf16.count)
    }

    /// `text` after the edits, made in the way clients make them.
    static func text(_ text: String, with edits: [TextEdit]) -> String {
        var document = DocumentText(Array(text.utf8), encoding: .utf16)
        for edit in edits.sorted(by: { $0.span.start > $1.span.start }) { document.replace(edit.span, with: edit.text) }
        return document.string
    }

    /// The service's text of a file, after the edits.
    func text(of path: String, with edits: [TextEdit]) -> String {
        Self.text(service.text(of: path) ?? Self.code, with: edits)
    }
}
