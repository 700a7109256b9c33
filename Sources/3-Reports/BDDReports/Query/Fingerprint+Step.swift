package import Gherkin

extension Fingerprint {
    /// Adds the parts of a step that affect what runs: its text, its doc string and its table.
    package mutating func add(_ step: PickleStep) {
        add(step.text)
        if let docString = step.argument?.docString {
            add(docString.mediaType ?? "")
            add(docString.content)
        }
        for row in step.argument?.dataTable?.rows ?? [] {
            add(row.cells.count)
            for cell in row.cells { add(cell.value) }
        }
    }
}
