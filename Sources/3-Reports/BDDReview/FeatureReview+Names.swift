import BDDDiagnostics
import BDDRules
import BDDSentences
import Gherkin

/// Finds empty names, and tags, second colons and steps that are part of a name by mistake.
extension FeatureReview {
    mutating func checkName(_ name: String, behind keyword: String, at location: Location) {
        if name.isEmpty {
            return report(
                .emptyName, "this \(keyword) has no name, so nobody knows what it is about", at: location,
                help: "say after the colon what is expected")
        }
        checkTags(in: name, at: location)
        checkColon(in: name, behind: keyword, at: location)
        checkSteps(in: name, at: location)
    }

    /// Reports tags at the end of a name.
    private mutating func checkTags(in name: String, at location: Location) {
        guard name.utf8.contains(UInt8(ascii: "@")) else { return }
        let words = name.split(whereSeparator: \.isWhitespace)
        let tags = words.reversed().prefix { word in
            word.first == "@" && word.dropFirst().first?.isLetter == true && word.last?.isPunctuation == false
        }
        guard let first = tags.last else { return }
        let written = tags.reversed().joined(separator: " ")
        report(
            .tagInName, "'\(first)' is part of the name here, not a tag",
            at: lines.location(of: String(first), behind: location),
            help: "if it is meant as a tag, write '\(written)' on a line of its own above this one")
    }

    /// Reports a second colon, or a second keyword with its colon, in a name.
    private mutating func checkColon(in name: String, behind keyword: String, at location: Location) {
        guard name.utf8.contains(UInt8(ascii: ":")) else { return }
        let keywords: [KeywordKind] = [.feature, .rule, .background, .scenario, .scenarioOutline, .examples]
        // A name such as ':yank' is a command.
        let isDouble = name.first == ":" && name.dropFirst().first?.isLetter != true
        let again = isDouble ? "" : keywords.flatMap { dialect[$0] }.first { name.hasPrefix($0 + ":") }
        guard let again else { return }
        report(
            .stepInName, "'\(again):' is part of the name here", at: lines.location(of: name, behind: location),
            help: "a heading has one keyword and one colon: remove '\(again):'")
    }

    /// Reports a step of the program, with its keyword, in a name. It does not run.
    private mutating func checkSteps(in name: String, at location: Location) {
        guard let catalogue, let found = StepInName(name, dialect, catalogue: catalogue) else { return }
        let headings = [KeywordKind.rule, .background, .scenario, .scenarioOutline].flatMap { dialect[$0] }
        if let heading = headings.first(where: { name.hasBytes(of: " \($0):") }) {
            return report(
                .stepInName, "'\(heading):' and the steps behind it are part of the name here, so nothing of it runs",
                at: lines.location(of: "\(heading):", behind: location),
                help: "the line breaks are lost: begin a line with each heading and each step")
        }
        report(
            .stepInName, "'\(found.step.shortened)' is part of the name here, so it does not run",
            at: lines.location(of: found.step, behind: location),
            help: "put the step on a line of its own below this one")
    }
}
