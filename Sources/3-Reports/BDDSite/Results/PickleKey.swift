import BDDPlatform
import BDDReports
import Gherkin

/// Recognises a scenario, or a row of its examples, in the results of a run: its file, its name and all that its steps
/// say. A scenario whose text has changed since the run has another key, so that no page shows a result of other text.
struct PickleKey: Hashable, Sendable {
    let uri: String
    private let contents: UInt64

    init(_ pickle: Pickle) {
        uri = Self.path(pickle.uri)
        var hash = Fingerprint()
        hash.add(pickle.name)
        for step in pickle.steps { hash.add(step) }
        contents = hash.value
    }

    /// The path of a file as this program writes it. Some versions of Cucumber write a `file:` address instead.
    static func path(_ uri: String) -> String {
        guard uri.hasPrefix("file:") else { return WorkingDirectory.relative(uri) }
        let path = uri.dropFirst("file:".count)
        return WorkingDirectory.relative(String(path.hasPrefix("//") ? path.dropFirst(2) : path))
    }
}

extension Fingerprint {
    fileprivate mutating func add(_ step: PickleStep) {
        add(step.text)
        guard let argument = step.argument else { return add(0) }
        if let docString = argument.docString {
            add(1)
            add(docString.mediaType ?? "")
            add(docString.content)
        }
        for row in argument.dataTable?.rows ?? [] {
            add(row.cells.count)
            for cell in row.cells { add(cell.value) }
        }
    }
}
