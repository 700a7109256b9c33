import BDDDiagnostics
import Gherkin

/// Finds empty names, and tags, second colons and steps that stand in a name by mistake.
extension FeatureReview {
    mutating func checkName(_ name: String, behind keyword: String, at location: Location) {
        if name.isEmpty {
            return report(
                .emptyName, "this \(keyword) has no name, so nobody knows what it is about", at: location,
                help: "say behind the colon what is expected")
        }
        checkTags(in: name, at: location)
        checkColon(in: name, behind: keyword, at: location)
        checkSteps(in: name, at: location)
    }

    /// Tags at the end of a name.
    private mutating func checkTags(in name: String, at location: Location) {
        guard name.utf8.contains(UInt8(ascii: "@")) else { return }
        let words = name.split(whereSeparator: \.isWhitespace)
        let tags = words.reversed().prefix { word in
            word.first == "@" && word.dropFirst().first?.isLetter == true && word.last?.isPunctuation == false
        }
        guard let first = tags.last else { return }
        let written = tags.reversed().joined(separator: " ")
        report(
            .tagInName, "'\(first)' is a part of the name here, and no tag",
            at: lines.location(of: String(first), behind: location),
            help: "if it is meant as a tag, write '\(written)' on a line of its own above this one")
    }

    /// A second colon, or a second keyword with its colon.
    private mutating func checkColon(in name: String, behind keyword: String, at location: Location) {
        guard name.utf8.contains(UInt8(ascii: ":")) else { return }
        let keywords: [KeywordKind] = [.feature, .rule, .background, .scenario, .scenarioOutline, .examples]
        // A name such as ':yank' is a command.
        let isDouble = name.first == ":" && name.dropFirst().first?.isLetter != true
        let again = isDouble ? "" : keywords.flatMap { dialect[$0] }.first { name.hasPrefix($0 + ":") }
        guard let again else { return }
        report(
            .stepInName, "'\(again):' is a part of the name here", at: lines.location(of: name, behind: location),
            help: "a heading has one keyword and one colon: remove '\(again):'")
    }

    /// A step of the program behind its keyword: it does not run.
    private mutating func checkSteps(in name: String, at location: Location) {
        guard let catalogue, let found = StepInName(name, dialect, catalogue: catalogue) else { return }
        report(
            .stepInName, "'\(ParseErrorText.shortened(found.step))' is a part of the name here, and does not run",
            at: lines.location(of: found.step, behind: location),
            help: "put the step on a line of its own below this one")
    }
}

/// A step of the program in the name of a heading.
struct StepInName {
    /// From its keyword on.
    let step: String

    init?(_ name: String, _ dialect: Dialect, catalogue: StepCatalogue) {
        for kind in KeywordKind.allCases where kind.isStep {
            for keyword in dialect[kind] where keyword.first?.isLetter == true && name.hasBytes(of: keyword) {
                for range in name.byteRanges(of: keyword) {
                    let isWord =
                        range.lowerBound == name.startIndex || name[..<range.lowerBound].last?.isWhitespace == true
                    guard isWord, catalogue.isSentence(String(name[range.upperBound...])) else { continue }
                    step = String(name[range.lowerBound...])
                    return
                }
            }
        }
        return nil
    }
}

extension SourceLines {
    /// Where a text stands in the line of a heading; the heading where it does not stand there as it is.
    func location(of text: String, behind heading: Location) -> Location {
        let line = all[heading.line - 1]
        guard let range = line.ranges(of: text).last else { return heading }
        return Location(line: heading.line, column: line[..<range.lowerBound].unicodeScalars.count + 1)
    }
}
