import BDDKit
import BDDSteps
import CucumberMessages

/// Steps about the values of cells in braces, drawn as properties draw them.
let generatorSteps: StepLibrary<LayoutTrialWorld> = [
    ParameterType("cell", pattern: #"\{.+\}"#, useForSnippets: false) { text in text },

    When("{int} values of {cell} are drawn") { (world, count: Int, cell: String) in
        let feature = """
            Feature: Any value
              Scenario Outline: A value
                Given the value <value>
                Examples:
                  | value |
                  | \(cell) |
            """
        try await world.run(feature, ["--seed", "1", "--property-runs", "\(count)"])
        let failure = try world.failure()
        try expect(try world.latest().status == .passed, "no values were drawn: \(failure)")
    },

    Then("they are made of all of these characters and no others: {}") { (world, characters: String) in
        let drawn = Set(try world.inputs().joined())
        try expect(String(drawn.sorted()), equals: String(characters.sorted()), "the characters")
    },
    Then("each of them is one character") { world in
        try expectNone(of: try world.inputs().filter { $0.count != 1 }, "one character")
    },
    Then(#"each of them is like \/{}\/"#) { (world, pattern: String) in
        let expression = try Regex(pattern)
        try expectNone(of: try world.inputs().filter { try expression.wholeMatch(in: $0) == nil }, "/\(pattern)/")
    },
    Then("their words are all of the words of this text, and no others:") { (world, text: DocString) in
        let (drawn, known) = (Set(try world.inputs().flatMap(words)), Set(words(of: text.content)))
        try expect(drawn.subtracting(known).sorted().joined(separator: ", "), equals: "", "the words not in the text")
        try expect(known.subtracting(drawn).sorted().joined(separator: ", "), equals: "", "the words in none of them")
    },
    Then("they have from {int} to {int} {word}") { (world, least: Int, most: Int, part: String) in
        let counts = Set(try world.inputs().map { try number(of: part, in: $0) })
        let (expected, actual) = (inWords(Array(least...most)), inWords(counts.sorted()))
        try expect(actual, equals: expected, "the numbers of \(part)")
    },
    Then("their widths and their heights go from {int} to {int}") { (world, least: Int, most: Int) in
        for measure in ["widths", "heights"] {
            let measures = try world.inputs().map { try number(of: measure, in: $0) }
            try expect(measures.min() ?? 0, equals: least, "the least of the \(measure)")
            try expect(measures.max() ?? 0, equals: most, "the greatest of the \(measure)")
        }
    },
    Then("there are {int} different values") { (world, count: Int) in
        try expect(Set(try world.inputs()).count, equals: count, "the different values")
    },
    Then("at least {int} of them have more than {int} letters") { (world, count: Int, letters: Int) in
        let long = try world.inputs().count { $0.count > letters }
        try expect(long >= count, "expected at least \(count) of more than \(letters) letters, actual \(long)")
    },
    Then("there are at least {int} different {word}") { (world, count: Int, part: String) in
        try world.expectDifferent(part, atLeast: count)
    },
    Then("there are at least {int} different images, texts and sub-texts") { (world, count: Int) in
        for part in ["images", "texts", "sub-texts"] { try world.expectDifferent(part, atLeast: count) }
    },
]

extension LayoutTrialWorld {
    fileprivate func expectDifferent(_ part: String, atLeast count: Int) throws {
        let parts = Set(try inputs().map { try text(of: part, in: $0) })
        try expect(parts.count >= count, "expected at least \(count) different \(part), actual \(parts.count)")
    }
}

/// Fails the step if there are wrong values, and names the first one.
private func expectNone(of others: [String], _ form: String) throws {
    let rest = others.count > 1 ? " and \(others.count - 1) more" : ""
    try expect(others.isEmpty, "expected \(form), actual \"\(others.first ?? "")\"\(rest)")
}

private func words(of text: String) -> [String] {
    text.split { !$0.isLetter }.map { $0.lowercased() }
}

private func inWords(_ numbers: [Int]) -> String {
    numbers.map(\.description).joined(separator: ", ")
}

/// The size of a value in `part`, such as the number of its letters.
private func number(of part: String, in value: String) throws -> Int {
    switch part {
    case "letters": return value.count
    case "sentences": return value.count { $0 == "." }
    case "words": return value.split(separator: " ").count
    case "widths": return try PlainImage(value).size.width
    case "heights": return try PlainImage(value).size.height
    default: throw StepFailure("nobody knows how to count '\(part)'")
    }
}

/// The part of `value` that `part` names, such as its image.
private func text(of part: String, in value: String) throws -> String {
    let quoted = value.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    switch part {
    case "values": return value
    case "colours": return String(value.drop { $0 != "#" }.prefix(7))
    case "images" where quoted.count == 5: return quoted[0]
    case "texts" where quoted.count == 5: return quoted[1]
    case "sub-texts" where quoted.count == 5: return quoted[3]
    default: throw StepFailure("'\(value)' has no '\(part)'")
    }
}
