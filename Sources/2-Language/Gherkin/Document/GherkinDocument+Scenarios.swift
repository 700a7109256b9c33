import BDDJSON

extension GherkinDocument {
    /// All scenarios, including those in rules.
    package var scenarios: [GherkinDocument.Scenario] {
        var scenarios: [GherkinDocument.Scenario] = []
        forEachChild { child, _ in
            if case .scenario(let scenario) = child { scenarios.append(scenario) }
        }
        return scenarios
    }

    /// The line of each scenario's keyword, indexed by the scenario's number.
    package var scenarioLines: [Int] { storage.records.scenarios.map { Int($0.heading.position.line) } }

    /// The text of each scenario, indexed by its number: from its keyword to the keyword of the next scenario, which
    /// excludes the tags above its own keyword.
    package var scenarioTexts: [String] {
        let starts = storage.records.scenarios.map { Int($0.heading.keyword.start) } + [storage.bytes.count]
        return zip(starts, starts.dropFirst()).map { storage.string(TextRange($0..<max($0, $1))) }
    }

    /// All tags, in no particular order.
    package var tags: [Tag] {
        var tags = feature.map { Array($0.tags) } ?? []
        forEachChild { child, _ in
            switch child {
            case .background: break
            case .rule(let rule): tags += rule.tags
            case .scenario(let scenario):
                tags += scenario.tags
                for examples in scenario.examples { tags += examples.tags }
            }
        }
        return tags
    }
}

/// Looks at the bytes of a node before its texts are made. The answer is true for some nodes without the byte, and never
/// false for one with it.
extension GherkinDocument.Scenario {
    /// Whether the scenario, its steps and its examples may have a byte.
    package func mayHave(_ byte: UInt8) -> Bool {
        let next = index + 1
        let start = Int(storage.records.scenarios[index].heading.keyword.start)
        let end =
            next < storage.records.scenarios.count
            ? Int(storage.records.scenarios[next].heading.keyword.start) : storage.bytes.count
        return storage.mayHave(byte, in: start..<max(start, end))
    }
}

extension GherkinDocument.DataTable {
    /// Whether the cells of the table may have a byte.
    package func mayHave(_ byte: UInt8) -> Bool {
        let (rows, range) = (storage.records.rows, storage.records.tables[index].rows.range.indices)
        guard let first = range.first, let last = range.last else { return false }
        let start = rows.offset(ofBar: rows.bars(ofRow: first).lowerBound)
        let end = rows.offset(ofBar: rows.bars(ofRow: last).upperBound - 1)
        return storage.mayHave(byte, in: start..<max(start, end))
    }
}

extension GherkinDocument.DocString {
    /// Whether the content may have a byte.
    package func mayHave(_ byte: UInt8) -> Bool {
        storage.mayHave(byte, in: storage.records.docStrings[index].content.indices)
    }
}

extension DocumentStorage {
    /// In a decoded document the texts of a node may stand anywhere.
    fileprivate func mayHave(_ byte: UInt8, in range: Range<Int>) -> Bool {
        if form == .decoded { return true }
        let bytes = bytes
        return search(bytes.elements, for: byte, in: range) < range.upperBound
    }
}

extension GherkinDocument.Scenario {
    /// The scenario's index in the document, from 0.
    package var number: Int { index }
}
