import Gherkin
import Testing

@Suite("Tags")
struct TagTests {
    @Test("stand on lines above what they are of, and are numbered after its children")
    func owners() {
        let text = """
            @f1 @f2
            @f3
            Feature: f
              @s
              Scenario: s
                Given x
                @e

                Examples:
              @r
              # comment
              Rule: r
                @t
                Example: t
            """
        #expect(
            outline(text) == """
                3:1 'Feature' 'f' in en
                  1:1 '@f1' #9
                  1:5 '@f2' #10
                  2:1 '@f3' #11
                  5:3 'Scenario' 's' #4
                    4:3 '@s' #3
                    6:5 'Given ' Context 'x' #0
                    9:5 'Examples' '' #2
                      7:5 '@e' #1
                  12:3 'Rule' 'r' #8
                    10:3 '@r' #7
                    14:5 'Example' 't' #6
                      13:5 '@t' #5
                11:1 comment '  # comment'
                """)
    }

    @Test(
        "may touch, may be parted by any whitespace, and end where a comment starts",
        arguments: [
            ("@a@b", "1:1 '@a'|1:3 '@b'"), ("@a   @b ", "1:1 '@a'|1:6 '@b'"), ("@a\u{A0}@b", "1:1 '@a'|1:4 '@b'"),
            ("@a #@b", "1:1 '@a'"), ("@a#b", "1:1 '@a#b'"), ("@ a", "1:1 '@a'"), ("@", "1:1 '@'"),
            ("\u{3000}@é @日本", "1:2 '@é'|1:5 '@日本'"), ("@a\t#", "1:1 '@a'"), ("@a,b:c(1)", "1:1 '@a,b:c(1)'"),
        ])
    func spelling(_ line: String, _ tags: String) throws {
        let feature = try #require(try parse(line + "\nFeature: f").feature)
        let found = feature.tags.map { "\($0.location.line):\($0.location.column ?? 0) \(quoted($0.name))" }
        #expect(found.joined(separator: "|") == tags)
    }

    @Test("may not hold whitespace")
    func whitespace() {
        #expect(
            outline("@a @b c\nFeature: f") == """
                (1:4): A tag may not contain whitespace
                (1:1): expected: #EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty, got '@a @b c'
                """)
        #expect(
            outline("Feature: f\n@a b\nScenario: s") == "(2:1): A tag may not contain whitespace")
    }

    @Test("belong to a rule when no heading follows")
    func astray() {
        #expect(
            outline("Feature: f\nScenario: s\nGiven x\n@a\nGiven y\nScenario: t\nRule: r") == """
                (5:1): expected: #TagLine, #RuleLine, #Comment, #Empty, got 'Given y'
                (6:1): expected: #TagLine, #RuleLine, #Comment, #Empty, got 'Scenario: t'
                """)
    }

    @Test("are looked at ahead of the table above them that they end")
    func lookAhead() {
        #expect(
            outline("Feature: f\nScenario: s\n* x\n|a|\n|b|c|\n@ok\n@bad tag\nScenario: t") == """
                (7:1): A tag may not contain whitespace
                (5:1): inconsistent cell count within the table
                (7:1): expected: #TagLine, #RuleLine, #Comment, #Empty, got '@bad tag'
                (8:1): expected: #TagLine, #RuleLine, #Comment, #Empty, got 'Scenario: t'
                (9:0): unexpected end of file, expected: #TagLine, #RuleLine, #Comment, #Empty
                """)
    }
}
