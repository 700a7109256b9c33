/// The free text below a heading.
extension Assembly {
    /// A line of it. Empty lines at its end do not count.
    mutating func describe(_ line: Range<Int>) {
        grammar.enter(.description)
        var range = description
        if range.start == 0 { range = TextRange(line.lowerBound..<line.lowerBound) }
        if !line.isEmpty { range.end = UInt32(truncatingIfNeeded: line.upperBound) }
        description = range
    }

    /// That of the heading that was read last; its start is 0 before its first line.
    var description: TextRange {
        get {
            switch grammar.section {
            case .preamble: .empty
            case .header where isRuleOpen: records.rules[records.rules.count - 1].heading.description
            case .header: records.feature?.heading.description ?? .empty
            case .background: records.backgrounds[records.backgrounds.count - 1].heading.description
            case .scenario: records.scenarios[records.scenarios.count - 1].heading.description
            case .examples: records.examples[records.examples.count - 1].heading.description
            }
        }
        set {
            switch grammar.section {
            case .preamble: break
            case .header where isRuleOpen: records.rules[records.rules.count - 1].heading.description = newValue
            case .header: records.feature?.heading.description = newValue
            case .background: records.backgrounds[records.backgrounds.count - 1].heading.description = newValue
            case .scenario: records.scenarios[records.scenarios.count - 1].heading.description = newValue
            case .examples: records.examples[records.examples.count - 1].heading.description = newValue
            }
        }
    }
}
