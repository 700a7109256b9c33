import Gherkin

/// Tags, columns and placeholders, with their byte ranges.
extension FeatureDocument {
    var tags: [Range<Int>] { lines.all.flatMap { $0.kind == .tags ? tags(in: $0.text) : [] } }

    func tags(in range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start: Int?
        for index in range.lowerBound...range.upperBound {
            let byte = index < range.upperBound ? text.bytes[index] : UInt8(ascii: " ")
            let ends = DocumentText.isSpace(byte) || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "`")
            if let first = start, ends || byte == UInt8(ascii: "#") && text.bytes[index - 1] == 0x20 {
                if index > first + 1 { found.append(first..<index) }
                start = nil
            }
            if byte == UInt8(ascii: "#"), start == nil, index > range.lowerBound, text.bytes[index - 1] == 0x20 {
                break
            }
            if byte == UInt8(ascii: "@") { start = index }
        }
        return found
    }

    /// The names of the columns of an outline's examples, without duplicates.
    func columns(of scenario: Range<Int>) -> [String] {
        var names: [String] = []
        for cell in headerCells(of: scenario) {
            let name = text.string(cell)
            if !name.isEmpty, !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// The ranges of the header cells of an outline's examples.
    func headerCells(of scenario: Range<Int>) -> [Range<Int>] {
        headerRows(of: scenario).flatMap { TableCells(text, lines.all[$0].text).ranges }
    }

    private func headerRows(of scenario: Range<Int>) -> [Int] {
        var rows: [Int] = []
        var isBelowExamples = false
        for number in scenario {
            switch lines.all[number].kind {
            case .heading(.examples): isBelowExamples = true
            case .row where isBelowExamples:
                rows.append(number)
                isBelowExamples = false
            default: break
            }
        }
        return rows
    }

    /// The placeholders in a scenario: each name between `<` and `>`, and the range including these marks.
    func placeholders(in scenario: Range<Int>) -> [(name: String, range: Range<Int>)] {
        var found: [(name: String, range: Range<Int>)] = []
        var isBelowExamples = false
        for number in scenario {
            let line = lines.all[number]
            if line.kind == .heading(.examples) { isBelowExamples = true }
            if isBelowExamples || line.kind == .comment || line.kind == .tags { continue }
            found += placeholders(inBytes: line.text)
        }
        return found
    }

    func placeholders(inBytes range: Range<Int>) -> [(name: String, range: Range<Int>)] {
        var found: [(name: String, range: Range<Int>)] = []
        var open: Int?
        for index in range {
            if text.bytes[index] == UInt8(ascii: "<") { open = index }
            if text.bytes[index] == UInt8(ascii: ">"), let start = open {
                if index > start + 1 { found.append((text.string(start + 1..<index), start..<index + 1)) }
                open = nil
            }
        }
        return found
    }
}
