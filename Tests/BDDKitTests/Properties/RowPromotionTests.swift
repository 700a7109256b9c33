import Foundation
import Gherkin
import Testing

@testable import BDDAuthoring
@testable import BDDRunning

@Suite("Rows that falsify a property are written into its feature file")
struct RowPromotionTests {
    private func falsification(line: Int, _ values: [String], uri: String = "a.feature") -> Falsification {
        Falsification(
            uri: uri, line: line, seed: 1, caseNumber: 1, passed: 0, original: values, smallest: values, steps: [],
            program: nil)
    }

    private func promoted(_ text: String, line: Int, _ values: [String], uri: String = "a.feature") throws -> String {
        var promotion = RowPromotion(Array(text.utf8), uri: uri, dialect: .english)
        let isAdded = try promotion.add(falsification(line: line, values))
        #expect(isAdded)
        return String(decoding: promotion.bytes, as: UTF8.self)
    }

    @Test("Below the property, as wide as the columns are")
    func aligned() throws {
        let text = """
            Feature: F
              Scenario Outline: S
                Given <a> and <b>
                Examples:
                  | a     | b     |
                  | {int} | {int} |
                  | 1     | 2     |

              Scenario: T
                Given x
            """
        #expect(
            try promoted(text, line: 6, ["10", "-3"]) == """
                Feature: F
                  Scenario Outline: S
                    Given <a> and <b>
                    Examples:
                      | a     | b     |
                      | {int} | {int} |
                      | 10    | -3    |
                      | 1     | 2     |

                  Scenario: T
                    Given x
                """)
    }

    @Test("A value that is wider than its column widens the column in all rows, and nothing else")
    func widened() throws {
        let text = """
            Feature: F
              Scenario Outline: S
                Given <a> and <b>
                Examples:
                  | a      | b |
                  # the any | of it
                  | {word} | 1 |

                  | 漢字   | 2 |
            """
        #expect(
            try promoted(text, line: 7, ["abcdefghij", "1|2"]) == #"""
                Feature: F
                  Scenario Outline: S
                    Given <a> and <b>
                    Examples:
                      | a          | b    |
                      # the any | of it
                      | {word}     | 1    |
                      | abcdefghij | 1\|2 |

                      | 漢字       | 2    |
                """#)
    }

    @Test("In a table that is not aligned only the row is new")
    func ragged() throws {
        let text =
            "Feature: F\n Scenario Outline: S\n  Given <a><b>\n  Examples:\n|a|b|\n  |{int}  | {int}|\n | 1 |2 |\n"
        #expect(
            try promoted(text, line: 6, ["10", "5"])
                == "Feature: F\n Scenario Outline: S\n  Given <a><b>\n  Examples:\n|a|b|\n  |{int}  | {int}|\n  |10 | 5|\n | 1 |2 |\n"
        )
    }

    @Test("Lines end as they did, also where the last one does not")
    func lineEnds() throws {
        let lines = [
            "Feature: F", "  Scenario Outline: S", "    Given <a>", "    Examples:", "      | a     |",
            "      | {int} |",
        ]
        #expect(
            try promoted(lines.joined(separator: "\r\n"), line: 6, ["7"])
                == (lines + ["      | 7     |"]).joined(separator: "\r\n"))
        #expect(
            try promoted(lines.joined(separator: "\r\n") + "\r\n", line: 6, ["7"])
                == (lines + ["      | 7     |"]).joined(separator: "\r\n") + "\r\n")
    }

    @Test("What is not a text stays, byte for byte")
    func bytes() throws {
        let before = Array("Feature: F \u{FEFF}".utf8) + [0xFF, 0xFE, 0x0A]
        let table = Array(
            "  Scenario Outline: S\n    Given <a>\n    Examples:\n      | a     |\n      | {int} |\n".utf8)
        var promotion = RowPromotion(before + table, uri: "a.feature", dialect: .english)
        let isAdded = try promotion.add(falsification(line: 6, ["7"]))
        #expect(isAdded)
        #expect(promotion.bytes == before + table + Array("      | 7     |\n".utf8))
    }

    @Test("Backslashes, bars and line breaks are escaped so that the row says the same")
    func escaped() throws {
        let text = "Feature: F\n Scenario Outline: S\n  Given <a>\n  Examples:\n   | a |\n   | {text} |\n"
        let value = "a|b\\c\nd\\"
        let changed = try promoted(text, line: 6, [value])
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(changed.utf8), uri: "a.feature", ids: &ids)
        #expect(
            document.pickles(ids: &ids).map { $0.steps[0].text }
                == ["Given {text}", "Given \(value)"].map { String($0.dropFirst(6)) })
    }

    @Test("In Markdown the row of dashes stays aligned")
    func markdown() throws {
        let text = """
            # Feature: F
            ## Scenario Outline: S
            * Given <a>
            ### Examples: E
              | a     |
              | ----- |
              | {int} |
            """
        #expect(
            try promoted(text, line: 7, ["-1234567"], uri: "a.feature.md") == """
                # Feature: F
                ## Scenario Outline: S
                * Given <a>
                ### Examples: E
                  | a        |
                  | -----    |
                  | {int}    |
                  | -1234567 |
                """)
    }

    @Test("A row that is there already is not written again")
    func twice() throws {
        let text = "Feature: F\n Scenario Outline: S\n  Given <a>\n  Examples:\n   | a |\n   | {int} |\n   |  7 |\n"
        var promotion = RowPromotion(Array(text.utf8), uri: "a.feature", dialect: .english)
        let isAdded = try promotion.add(falsification(line: 6, ["7"]))
        #expect(!isAdded)
        #expect(promotion.bytes == Array(text.utf8))
    }

    @Test("A row that cannot be written so that the file says the same is refused", arguments: [[" 7"], ["1", "2"]])
    func refused(_ values: [String]) {
        let text = "Feature: F\n Scenario Outline: S\n  Given <a>\n  Examples:\n   | a |\n   | {int} |\n"
        var promotion = RowPromotion(Array(text.utf8), uri: "a.feature", dialect: .english)
        let falsification = falsification(line: 6, values)
        #expect(throws: PromotionError.unfit(falsification)) { _ = try promotion.add(falsification) }
        #expect(promotion.bytes == Array(text.utf8))
    }

    @Test("Several rows of several tables are written into the file in one go, with its mode kept")
    func file() throws {
        let folder = try ScratchFolder()
        let text = """
            Feature: F
              Scenario Outline: S
                Given <a>
                Examples:
                  | a     |
                  | {int} |
                  | {hex} |
              Rule: R
                Scenario Outline: T
                  Given <a>
                  Examples:
                    | a      |
                    | {word} |

            """
        let path = try folder.write(text, to: "a.feature")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        var ids = IdGenerator()
        let features = FeatureSet(paths: [path], dialect: .english, ids: &ids).features
        let rows = [
            falsification(line: 13, ["aaaaaaa"], uri: path), falsification(line: 6, ["7"], uri: path),
            falsification(line: 7, ["F"], uri: path),
        ]
        var promoter = Promoter(features, dialect: .english)
        promoter.promote(rows)
        #expect(promoter.errors == [])
        #expect(
            promoter.notes == [
                "\(path):6: the falsifying row was added below: | 7 |",
                "\(path):7: the falsifying row was added below: | F |",
                "\(path):13: the falsifying row was added below: | aaaaaaa |",
            ])
        #expect(
            try String(contentsOfFile: path, encoding: .utf8) == """
                Feature: F
                  Scenario Outline: S
                    Given <a>
                    Examples:
                      | a     |
                      | {int} |
                      | 7     |
                      | {hex} |
                      | F     |
                  Rule: R
                    Scenario Outline: T
                      Given <a>
                      Examples:
                        | a       |
                        | {word}  |
                        | aaaaaaa |

                """)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)

        var again = Promoter(features, dialect: .english)
        again.promote([rows[0]])
        #expect(again.errors == [.changed(rows[0])])
        #expect(
            again.errors[0].description
                == "\(path):13: error: the falsifying row was not written, because the file has changed since: "
                + "| aaaaaaa |")
    }

    @Test("A file that is a link is written where it really is")
    func link() throws {
        let folder = try ScratchFolder()
        let text = "Feature: F\n Scenario Outline: S\n  Given <a>\n  Examples:\n   | a |\n   | {int} |\n"
        let real = try folder.write(text, to: "real.feature")
        let link = folder.path + "/link.feature"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
        var ids = IdGenerator()
        var promoter = Promoter(
            FeatureSet(paths: [link], dialect: .english, ids: &ids).features, dialect: .english)
        promoter.promote([falsification(line: 6, ["7"], uri: link)])
        #expect(try String(contentsOfFile: real, encoding: .utf8) == text + "   | 7 |\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
    }

    @Test("A run that is asked to writes the row, and says so")
    func run() throws {
        let feature = """
            Feature: F
              Scenario Outline: S
                When a step fails above 1000 for <n>
                Examples:
                  | n             |
                  | {int 0..9999} |

            """
        let run = try CrashFixture.run(feature, ["--seed", "7", "--promote", "-f", "summary"])
        #expect(run.exitCode == 1)
        #expect(
            run.errors == """
                run.feature:6: the falsifying row was added below: | 1001 |
                To repeat the cases of properties: --seed 7

                """)
        let text = try String(contentsOf: run.folder.appending(path: "run.feature"), encoding: .utf8)
        #expect(text == feature + "      | 1001          |\n")
    }
}
