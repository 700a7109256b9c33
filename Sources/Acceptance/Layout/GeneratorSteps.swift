import BDDKit

/// What the cells in braces give, drawn as properties draw them.
let generatorSteps: StepLibrary<LayoutTrialWorld> = [
    When(/^(\d+) values of (\{.+\}) are drawn$/) { (world, count: Int, cell: String) in
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
        try expect(try world.latest().status == .passed, failure)
    },

    Then("they are made of all of these characters and no others: {}") { (world, characters: String) in
        let drawn = Set(try world.inputs().joined())
        try expect(String(drawn.sorted()), equals: String(characters.sorted()), "the characters")
    },
    Then("each of them is one character") { world in
        let others = try world.inputs().filter { $0.count != 1 }
        try expect(others, equals: [], "the other values")
    },
    Then(#"each of them is like \/{}\/"#) { (world, pattern: String) in
        let expression = try Regex(pattern)
        let others = try world.inputs().filter { try expression.wholeMatch(in: $0) == nil }
        try expect(others, equals: [], "the other values")
    },
    Then("they have from {int} to {int} {word}") { (world, least: Int, most: Int, part: String) in
        let counts = Set(try world.inputs().map { try number(of: part, in: $0) })
        try expect(counts.sorted(), equals: Array(least...most), "the numbers of \(part)")
    },
    Then("their {word} go from {int} to {int}") { (world, measure: String, least: Int, most: Int) in
        let measures = try world.inputs().map { try number(of: measure, in: $0) }
        try expect([measures.min(), measures.max()], equals: [least, most], "the least and the greatest \(measure)")
    },
    Then("there are at least {int} different {word}") { (world, count: Int, part: String) in
        let parts = Set(try world.inputs().map { try text(of: part, in: $0) })
        try expect(parts.count >= count, "there are only \(parts.count) different \(part)")
    },
]

/// How much of something a value has.
private func number(of part: String, in value: String) throws -> Int {
    switch part {
    case "letters": return value.count
    case "words": return value.split(separator: " ").count
    case "widths": return try PlainImage(value).size.width
    case "heights": return try PlainImage(value).size.height
    default: throw StepFailure("nobody knows how to count '\(part)'")
    }
}

/// A part of a value.
private func text(of part: String, in value: String) throws -> String {
    let quoted = value.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    switch part {
    case "values": return value
    case "colours": return String(value.drop { $0 != "#" }.prefix(7))
    case "images": return quoted[0]
    case "texts" where quoted.count == 5: return quoted[1]
    case "sub-texts" where quoted.count == 5: return quoted[3]
    default: throw StepFailure("'\(value)' has no '\(part)'")
    }
}
