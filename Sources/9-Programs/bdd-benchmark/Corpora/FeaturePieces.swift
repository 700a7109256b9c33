import BDDSteps

/// Makes the parts of a feature one by one: rules with backgrounds, scenarios and outlines.
struct FeaturePieces {
    private var random: RandomStream
    private var pieceCount = 0

    init(random: RandomStream) {
        self.random = random
    }

    mutating func featureHeading() -> String {
        var text = "# language: en\n"
        addTags(to: &text, indent: "")
        text += "Feature: The \(adjective()) \(noun()) of the \(noun())\n\n"
        for _ in 0..<3 { text += "  \(sentence()).\n" }
        addBackground(to: &text, indent: "  ")
        return text
    }

    /// Makes a scenario or an outline. Every twelfth one begins a new rule.
    mutating func next() -> FeatureText.Piece {
        pieceCount += 1
        var text = "\n"
        let startsRule = pieceCount % 12 == 0
        if startsRule {
            text += "  Rule: A \(noun()) \(verb()) one \(noun()) only\n"
            addDescription(to: &text, indent: "    ")
            addBackground(to: &text, indent: "    ")
            text += "\n"
        }
        let indent = pieceCount < 12 ? "  " : "    "
        if chance(of: 8) { text += "\(indent)# \(sentence())\n" }
        if chance(of: 3) { addTags(to: &text, indent: indent) }
        let rows = chance(of: 5) ? addOutline(to: &text, indent: indent) : 1
        if rows == 1 { addScenario(to: &text, indent: indent) }
        return FeatureText.Piece(text: text, pickleCount: rows)
    }
}

extension FeaturePieces {
    private mutating func addTags(to text: inout String, indent: String) {
        let tags = (0...number(upTo: 2)).map { _ in pick(Vocabulary.tags) }
        text += indent + tags.joined(separator: " ") + "\n"
    }

    private mutating func addDescription(to text: inout String, indent: String) {
        guard chance(of: 4) else { return }
        for _ in 0...number(upTo: 2) { text += "\(indent)\(sentence()).\n" }
    }

    private mutating func addBackground(to text: inout String, indent: String) {
        text += "\n\(indent)Background:\n"
        text += "\(indent)  Given a \(adjective()) \(noun()) in the \(noun())\n"
        if chance(of: 2) { text += "\(indent)  And the \(noun()) \(verb()) \(number(upTo: 500)) \(noun())s\n" }
    }

    private mutating func addScenario(to text: inout String, indent: String) {
        text += "\(indent)Scenario: The \(noun()) \(verb()) a \(adjective()) \(noun())\n"
        addDescription(to: &text, indent: indent + "  ")
        for (keyword, greatest) in [("Given", 2), ("When", 1), ("Then", 2)] {
            for index in 0...number(upTo: greatest) {
                text += "\(indent)  \(index == 0 ? keyword : chance(of: 4) ? "But" : "And") \(step())\n"
                addArgument(to: &text, indent: indent + "    ")
            }
        }
    }

    /// - Returns: the number of rows of its examples, at least two.
    private mutating func addOutline(to text: inout String, indent: String) -> Int {
        text += "\(indent)Scenario Outline: A <size> \(noun()) \(verb()) <count> \(noun())s\n"
        text += "\(indent)  Given a <size> \(noun()) that \(verb()) a \(noun())\n"
        text += "\(indent)  When the \(noun()) \(verb()) <count> \(noun())s and \(number(upTo: 99)) more\n"
        text += "\(indent)  Then \"<reason>\" is shown in the \(noun())\n"
        var rows = 0
        for block in 0...number(upTo: 1) {
            text += "\n"
            if block == 1 { addTags(to: &text, indent: indent + "  ") }
            text += "\(indent)  Examples:\(block == 1 ? " \(adjective()) ones" : "")\n"
            text += "\(indent)    | size       | count | reason |\n"
            let count = 2 + number(upTo: 5)
            for _ in 0..<count {
                text += "\(indent)    | \(padded(adjective(), to: 10)) | \(padded("\(number(upTo: 9_999))", to: 5)) | "
                text += "the \(noun()) \\| \(noun()) |\n"
            }
            rows += count
        }
        return rows
    }

    private mutating func addArgument(to text: inout String, indent: String) {
        if chance(of: 12) {
            addTable(to: &text, indent: indent)
        } else if chance(of: 24) {
            addDocString(to: &text, indent: indent)
        }
    }

    private mutating func addTable(to text: inout String, indent: String) {
        text += "\(indent)| \(padded("name", to: 12)) | \(padded("price", to: 8)) | note |\n"
        for _ in 0...number(upTo: 4) {
            let price = "\(number(upTo: 999)).\(10 + number(upTo: 89))"
            text += "\(indent)| \(padded(noun(), to: 12)) | \(padded(price, to: 8)) | \(adjective()) |\n"
        }
    }

    private mutating func addDocString(to text: inout String, indent: String) {
        let fence = chance(of: 3) ? "```" : "\"\"\""
        text += "\(indent)\(fence)\(chance(of: 2) ? "json" : "")\n"
        for _ in 0...number(upTo: 4) { text += "\(indent)  { \"\(noun())\": \"\(sentence())\" }\n" }
        text += "\(indent)\(fence)\n"
    }

    private mutating func step() -> String {
        switch number(upTo: 4) {
        case 0: "the \(noun()) \(verb()) \(number(upTo: 500)) \(noun())s"
        case 1: "I open the \(adjective()) \(noun()) of the \(noun())"
        case 2: "the \(noun()) says \"\(sentence())\""
        case 3: "a \(adjective()) \(noun()) \(verb()) the \(noun()) within \(number(upTo: 60)) minutes"
        default: "the \(noun()) is \(adjective()) and the \(noun()) is \(adjective())"
        }
    }
}

extension FeaturePieces {
    private mutating func noun() -> String { pick(Vocabulary.nouns) }
    private mutating func verb() -> String { pick(Vocabulary.verbs) }
    private mutating func adjective() -> String { pick(Vocabulary.adjectives) }
    private mutating func sentence() -> String { pick(Vocabulary.sentences) }
    private mutating func pick(_ words: [String]) -> String { words[number(upTo: words.count - 1)] }
    private mutating func chance(of count: Int) -> Bool { number(upTo: count - 1) == 0 }
    private mutating func number(upTo greatest: Int) -> Int { Int(random.number(upTo: UInt64(greatest))) }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.unicodeScalars.count))
    }
}
