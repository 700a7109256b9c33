import Gherkin
import Testing

@Suite("Formatting of doc strings")
struct DocStringFormattingTests {
    private func content(_ text: String) throws -> String? {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(text, uri: "a.feature", ids: &ids)
        guard case .scenario(let scenario) = document.feature?.children.first else { return nil }
        return scenario.steps.first?.docString?.content
    }

    /// - Parameter lines: the lines of the doc string as in the file.
    private func expect(
        _ lines: [String], give expected: [String], _ location: SourceLocation = #_sourceLocation
    ) throws {
        let head = "Feature: A\n\n  Scenario: B\n    Given c\n"
        let text = head + lines.joined(separator: "\n") + "\n"
        let made = try formatted(text)
        #expect(made == head + expected.joined(separator: "\n") + "\n", sourceLocation: location)
        #expect(try content(made) == content(text), sourceLocation: location)
    }

    @Test("The lines inside move with the delimiter")
    func moving() throws {
        try expect(
            ["\"\"\" json", "{", "  \"a\": 1", "", "}  ", "\"\"\""],
            give: ["      \"\"\" json", "      {", "        \"a\": 1", "", "      }  ", "      \"\"\""])
        try expect(
            ["          ```", "            a", "          ```"], give: ["      ```", "        a", "      ```"])
    }

    @Test("Lines that are less indented than the delimiter say the same as before")
    func lessIndented() throws {
        try expect(
            ["        \"\"\"", "    a", "b", "\tc", "   ", "          d", "    \"\"\""],
            give: ["      \"\"\"", "      a", "      b", "      c", "", "        d", "      \"\"\""])
    }

    @Test("Lines of blanks and tabs keep what is left of them when they are read")
    func blanks() throws {
        try expect(
            ["  \"\"\"", "    ", "  \tx", "\t\t\ty", "  \"\"\""],
            give: ["      \"\"\"", "        ", "      \tx", "      \ty", "      \"\"\""])
    }

    @Test("Nothing inside is taken for anything else")
    func inside() throws {
        try expect(
            ["\"\"\"", "  # no comment", "|a|b|", "\\\"\\\"\\\"", "Scenario: no", "", "", "", "@no", "\"\"\""],
            give: [
                "      \"\"\"", "        # no comment", "      |a|b|", "      \\\"\\\"\\\"", "      Scenario: no", "",
                "",
                "", "      @no", "      \"\"\"",
            ])
    }
}
