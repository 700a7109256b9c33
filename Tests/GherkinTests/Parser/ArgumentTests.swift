import Testing

@Suite("Data tables and doc strings")
struct ArgumentTests {
    private func step(_ below: String) -> String {
        outline("Feature:\nScenario:\n* x\n" + below)
    }

    private func expected(_ lines: String) -> String {
        """
        1:1 'Feature' '' in en
          2:1 'Scenario' '' #\(lines.contains("#0") ? 2 : 1)
            3:1 '* ' Unknown 'x' #\(lines.contains("#0") ? 1 : 0)
              \(lines)
        """
    }

    @Test(
        "a cell is trimmed and unescaped, and its column is where its value starts",
        arguments: [
            ("|a|", "4:1 | 2 'a' | #0"), ("  | a |\tb\t|", "4:3 | 5 'a' | 9 'b' | #0"), ("||", "4:1 | 2 '' | #0"),
            ("|  | |", "4:1 | 4 '' | 6 '' | #0"), (#"|\n|\|\\|\a|"#, #"4:1 | 2 '⏎' | 5 '|\' | 10 '\a' | #0"#),
            (#"| a\nb |"#, "4:1 | 3 'a⏎b' | #0"), (#"| \n |"#, "4:1 | 3 '⏎' | #0"),
            (#"|a\\|b|"#, #"4:1 | 2 'a\' | 6 'b' | #0"#),
            ("|é|\u{A0}日本 |😀|", "4:1 | 2 'é' | 5 '日本' | 9 '😀' | #0"), ("|a|b", "4:1 | 2 'a' | #0"),
            ("|a| # c", "4:1 | 2 'a' | #0"), ("|", "4:1 |  | #0"), (#"|a\|"#, "4:1 |  | #0"),
            ("|a|\\", "4:1 | 2 'a' | #0"),
        ])
    func cells(_ row: String, _ outline: String) {
        #expect(step(row) == expected(outline))
    }

    @Test("rows of one table have the same number of cells: the first that has not is reported, once for each table")
    func cellCounts() {
        #expect(
            step("|a|b|\n  |c|\n|d|\n* y\n|e|\n|f|g|") == """
                (5:3): inconsistent cell count within the table
                (9:1): inconsistent cell count within the table
                """)
        #expect(
            outline("Feature:\nScenario:\nExamples:\n|a|\n|b|c|\n") == "(5:1): inconsistent cell count within the table"
        )
    }

    @Test("a table is reported where it ends")
    func orderOfErrors() {
        #expect(
            step("|a|\n|b|c|\nwhat\n|d|") == """
                (6:1): expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, \
                #ScenarioLine, #RuleLine, #Comment, #Empty, got 'what'
                (5:1): inconsistent cell count within the table
                """)
        #expect(
            step("|a|\n|b|c|\n\"\"\"\n") == """
                (5:1): inconsistent cell count within the table
                (7:0): unexpected end of file, expected: #DocStringSeparator, #Other
                """)
    }

    @Test(
        "a doc string has either delimiter, a media type, and loses the indentation of its opening line",
        arguments: [
            ("\"\"\"\na\n\"\"\"", "4:1 \"\"\" 'a'"), ("```\na\n```", "4:1 ``` 'a'"),
            ("\"\"\" json \na\n\"\"\"", "4:1 \"\"\" 'json' 'a'"), ("\"\"\"\"\n\"\"\"x", "4:1 \"\"\" '\"' ''"),
            ("  \"\"\"\n  a\n   b\n c\n\n  \n\"\"\"", "4:3 \"\"\" 'a⏎ b⏎c⏎⏎'"),
            ("\u{A0}```\n\u{3000}a \n```", "4:2 ``` 'a '"), ("```\n\"\"\"\n  ```", "4:1 ``` '\"\"\"'"),
            ("\"\"\"\n```\n# c\n@t\n| x\n\"\"\"", "4:1 \"\"\" '```⏎# c⏎@t⏎| x'"),
            ("```\na``` \n```", "4:1 ``` 'a``` '"), ("```\n\n```", "4:1 ``` ''"),
        ])
    func docStrings(_ text: String, _ outline: String) {
        #expect(step(text) == expected(outline))
    }

    @Test("a doc string's own delimiter may be escaped, the other needs no escape")
    func escapes() {
        #expect(
            step(
                #"""
                """
                \"\"\" \`\`\` \" \"\"\"\"
                """
                """#) == expected(##"4:1 """ '""" \`\`\` \" """\"'"##))
        #expect(
            step(
                #"""
                ```
                \`\`\` \"\"\"
                ```
                """#) == expected(##"4:1 ``` '``` \"\"\"'"##))
    }

    @Test("a step may have a table and a doc string, in either order, and no third argument")
    func both() {
        #expect(
            step("|a|\n\"\"\"\n\"\"\"\n* y\n```\n```\n|b|") == """
                1:1 'Feature' '' in en
                  2:1 'Scenario' '' #4
                    3:1 '* ' Unknown 'x' #1
                      5:1 \""" ''
                      4:1 | 2 'a' | #0
                    7:1 '* ' Unknown 'y' #3
                      8:1 ``` ''
                      10:1 | 2 'b' | #2
                """)
        #expect(
            step("|a|\n\"\"\"\n\"\"\"\n|b|") == """
                (7:1): expected: #EOF, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, #RuleLine, #Comment, #Empty, \
                got '|b|'
                """)
        #expect(
            step("```\n```\n\"\"\"") == """
                (6:1): expected: #EOF, #TableRow, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, #RuleLine, \
                #Comment, #Empty, got '\""\"'
                """)
    }

    @Test("a row and a fence need a step")
    func withoutStep() {
        #expect(
            outline("|a|\n\"\"\"") == """
                (1:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got '|a|'
                (2:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got '\""\"'
                """)
    }
}
