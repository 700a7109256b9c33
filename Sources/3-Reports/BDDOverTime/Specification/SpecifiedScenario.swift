import BDDReports
package import Gherkin

/// A scenario or scenario outline, with hashes of its parts. Its texts are read from the document on request.
package struct SpecifiedScenario: Sendable {
    package let node: GherkinDocument.Scenario
    package let uri: String
    package let line: Int
    package let name: String
    /// The index of its file in the specification.
    package let file: Int
    /// The index of its rule in the file; nil if it belongs to the feature directly.
    package let rule: Int?
    /// The hash of each step: text, table and doc string. The type of a step may depend on the step before it.
    package let steps: [UInt64]
    /// The hash of all steps and examples.
    package let contents: UInt64

    init(_ node: GherkinDocument.Scenario, uri: String, file: Int, rule: Int?) {
        self.node = node
        self.uri = uri
        self.file = file
        self.rule = rule
        line = node.location.line
        name = node.name
        steps = node.steps.fingerprints
        var contents = Fingerprint()
        for (step, type) in zip(steps, node.steps.types) {
            contents.add(type.rawValue)
            contents.add(step)
        }
        for examples in node.examples {
            contents.add(examples.name)
            for tag in examples.tags.map(\.name).sorted() { contents.add(tag) }
            if let header = examples.tableHeader { contents.add(header) }
            for row in examples.tableBody { contents.add(row) }
        }
        self.contents = contents.value
    }
}

extension NodeList<GherkinDocument.Step> {
    /// The types of the steps. `And`, `But` and `*` have the type of the step before them.
    var types: [StepKeywordType] {
        var last = StepKeywordType.unknown
        return map { step in
            switch step.keywordType {
            case .conjunction, .unknown: break
            case .context, .action, .outcome: last = step.keywordType
            }
            return last
        }
    }

    var fingerprints: [UInt64] {
        map { step in
            var hash = Fingerprint()
            hash.add(step.text)
            if let docString = step.docString {
                hash.add(docString.mediaType ?? "")
                hash.add(docString.content)
            }
            for row in step.dataTable?.rows.map(\.self) ?? [] { hash.add(row) }
            return hash.value
        }
    }
}

extension Fingerprint {
    mutating func add(_ row: GherkinDocument.TableRow) {
        let cells = row.cells
        add(cells.count)
        for cell in cells { add(cell.value) }
    }
}
