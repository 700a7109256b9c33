import Testing

@Suite("TableLayout")
struct TableLayoutTests {
    /// The formatted rows of a table below a step, without their indent.
    private func rows(_ lines: String...) throws -> [String] {
        let text = "Feature: A\n\n  Scenario: B\n    Given c:\n" + lines.joined(separator: "\n") + "\n"
        let made = try formatted(text).split(separator: "\n").dropFirst(3)
        #expect(made.allSatisfy { $0.hasPrefix("      ") })
        return made.map { String($0.dropFirst(6)) }
    }

    @Test("Cells stand left, padded to the width of their column")
    func padding() throws {
        #expect(try rows("|a|  bcd|", "\t| 12345 || ") == ["| a     | bcd |", "| 12345 |     |"])
        #expect(try rows("||", "||") == ["|  |", "|  |"])
    }

    @Test("Width is what a terminal shows")
    func width() throws {
        #expect(
            try rows("| 字字 | x |", "| e\u{301} | y |", "| 🎉 | z |")
                == ["| 字字 | x |", "| e\u{301}    | y |", "| 🎉   | z |"])
    }

    @Test("Escapes stay as they are written")
    func escapes() throws {
        #expect(try rows(#"|a\|b|\\|c\n|"#, #"|d|e\f|\ |"#) == [#"| a\|b | \\  | c\n |"#, #"| d    | e\f | \   |"#])
    }

    @Test("Text after the last bar stays, though nothing reads it")
    func rest() throws {
        #expect(try rows("|a|b|   # so", "|c|d|e", "|f|g|") == ["| a | b | # so", "| c | d | e", "| f | g |"])
    }

    @Test("A blank line between rows stays, and no more than one")
    func blankLines() throws {
        #expect(
            try formatted("Feature: A\n\n  Scenario: B\n    Given c:\n\n\n      |d|\n\n\n      |e|\n")
                == "Feature: A\n\n  Scenario: B\n    Given c:\n      | d |\n\n      | e |\n")
    }

    @Test("One very long cell sticks out; long ones that are nearly alike make a wide column")
    func longCells() throws {
        let long = String(repeating: "x", count: 200)
        #expect(try rows("|a|b|", "|\(long)|c|", "|de|f|") == ["| a  | b |", "| \(long) | c |", "| de | f |"])
        let shorter = String(repeating: "y", count: 150)
        let padding = String(repeating: " ", count: 50)
        #expect(
            try rows("|\(shorter)|b|", "|\(long)|c|") == ["| \(shorter)\(padding) | b |", "| \(long) | c |"])
    }

    @Test("A table that is aligned in its file stays aligned, by columns or by characters")
    func aligned() throws {
        let long = String(repeating: "x", count: 200)
        let space = String(repeating: " ", count: 199)
        let wide = ["| \(long) | b |", "| a\(space) | c |"]
        #expect(try rows(wide[0], wide[1]) == wide)
        #expect(try rows("|\(long)  |b|", "|a\(space)  |c|") == wide)
        let characters = ["| 字字 | x |", "| ab | y |"]
        #expect(try rows(characters[0], characters[1]) == characters)
        let scalars = ["| e\u{301} | x |", "| ab | y |"]
        #expect(try rows(scalars[0], scalars[1]) == scalars)
        let escaped = [#"| a\|b | 1 |"#, #"| \\   | 2 |"#]
        #expect(try rows(escaped[0], escaped[1]) == escaped)
    }

    @Test("A column of an aligned table whose cells stand right stays so, its header on the side where it stands")
    func right() throws {
        let left = ["| name | price |", "| a    |    12 |", "| bcd  |     5 |", "| e    |       |"]
        #expect(try rows(left[0], left[1], left[2], left[3]) == left)
        let right = ["|  b | n |", "| 12 | x |", "|  5 | y |"]
        #expect(try rows(right[0], right[1], right[2]) == right)
        #expect(try rows("|  b |", "| 12|", "|  5 |") == ["| b  |", "| 12 |", "| 5  |"])
        // One row below its header shows the side only beside the header.
        let one = ["| name | price |", "| a    |    12 |"]
        #expect(try rows(one[0], one[1]) == ["| name | price |", "| a    |    12 |"])
        let narrow = ["|  b |", "| 12 |"]
        #expect(try rows(narrow[0], narrow[1]) == narrow)
        #expect(try rows("| b  |", "| 12 |") == ["| b  |", "| 12 |"])
    }

    @Test("A table below '# format: off' is only indented")
    func switchedOff() throws {
        #expect(
            try rows("  # format: off", "  |a|   b |", "  |cde| f|  ") == ["# format: off", "|a|   b |", "|cde| f|  "])
        #expect(try rows("  # format: on", "  |a|   b |") == ["# format: on", "| a | b |"])
    }
}
