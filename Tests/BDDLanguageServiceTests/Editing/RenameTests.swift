import Testing

@testable import BDDLanguageService

@Suite("Renaming")
struct RenameTests {
    private static let outline = """
        Feature: a
          Scenario Outline: b
            When I tap row <row>, column 2
            Then nothing happens

            Examples:
              | row |
              | 1   |
              | 3   |
        """

    private func rename(_ text: String, to name: String, _ files: [String: String] = [:]) -> Result<
        [String: String], RenameError
    > {
        let project = EditedProject(files)
        let position = project.open(text)
        do throws(RenameError) {
            let edits = try project.service.rename("a.feature", at: position, to: name)
            return .success(
                Dictionary(uniqueKeysWithValues: edits.map { ($0.path, project.text(of: $0.path, with: $0.edits)) }))
        } catch {
            return .failure(error)
        }
    }

    @Test("A step is renamed in all files, with its values and placeholders, and in Swift")
    func step() throws {
        let cursor = Self.outline.replacing("I tap row", with: "I ‸tap row")
        let other = "Feature: b\n  Scenario: c\n    When I tap row 7, column 8\n    * I tap row 1, column 2"
        let files = try rename(cursor, to: "in column {int} I tap {int}", ["b.feature": other]).get()
        #expect(files.keys.sorted() == ["Steps.swift", "a.feature", "b.feature"])
        #expect(
            files["a.feature"]
                == Self.outline.replacing(
                    "I tap row <row>, column 2", with: "in column <row> I tap 2"))
        #expect(
            files["b.feature"] == "Feature: b\n  Scenario: c\n    When in column 7 I tap 8\n    * in column 1 I tap 2")
        #expect(
            files["Steps.swift"]
                == EditedProject.code.replacing(
                    "I tap row {int}, column {int}", with: "in column {int} I tap {int}"))
    }

    @Test(
        "What cannot be renamed is refused, and nothing changes",
        arguments: [
            ("I ‸tap row 1, column 2", "I tap {int}", RenameError.otherParameters(needed: ["int", "int"])),
            ("I ‸tap row 1, column 2", "I tap {int} {int", .expression("")),
            ("nothing ‸happens", "all", .regularExpression(location: "Steps.swift:15")),
            ("the ‸app is open", "the board shows:", .meaning(path: "a.feature", line: 3)),
            ("no ‸such step", "any", .nothingHere),
        ])
    func refused(step: String, name: String, expected: RenameError) {
        switch rename("Feature: a\n  Scenario: b\n    When \(step)", to: name) {
        case .success(let files): Issue.record("\(files)")
        case .failure(.expression): #expect(expected == .expression(""))
        case .failure(let error): #expect(error == expected)
        }
    }

    @Test("A tag is renamed in all files")
    func tag() throws {
        let files = try rename("@a‸b @c\nFeature: a", to: "new", ["b.feature": "@c @ab\nFeature: b"]).get()
        #expect(files == ["a.feature": "@new @c\nFeature: a", "b.feature": "@c @new\nFeature: b"])
        #expect(rename("@a‸b\nFeature: a", to: "two words") == .failure(.notATag("@two words")))
    }

    @Test("A placeholder is renamed in its outline, the header with it")
    func placeholder() throws {
        let files = try rename(Self.outline.replacing("<row>", with: "<r‸ow>"), to: "line").get()
        #expect(
            files == [
                "a.feature": Self.outline.replacing("<row>", with: "<line>").replacing("| row |", with: "| line |")
            ])
        #expect(rename(Self.outline.replacing("<row>", with: "<r‸ow>"), to: "a|b") == .failure(.notAPlaceholder("a|b")))
    }

    @Test("What can be renamed has its expression as its name")
    func target() {
        let project = EditedProject()
        let found = project.service.renamable(
            "a.feature", at: project.open(Self.outline.replacing("I tap", with: "I ‸tap")))
        #expect(found?.name == "I tap row {int}, column {int}")
    }
}
