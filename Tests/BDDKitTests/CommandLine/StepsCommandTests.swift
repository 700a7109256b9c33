import BDDRules
import BDDSentences
import Gherkin
import Testing

@testable import BDDKit
@testable import BDDOptions
@testable import BDDRunning
@testable import BDDSteps

@Suite("bdd steps")
struct StepsCommandTests {
    private enum Shade: String, CaseIterable { case red, blue }

    private func list(_ features: String = "") throws -> StepList {
        let steps: StepLibrary<Notes> = [
            ParameterType("shade", Shade.self, file: "/x/ShopSteps.swift", line: 1),
            Given("a {shade} box of {int} cm", file: "/x/ShopSteps.swift", line: 2) { (_, _: Shade, _: Int) in },
            When("it is opened", file: "/x/ShopSteps+More.swift", line: 3) { _ in },
        ]
        let folder = try ScratchFolder()
        try folder.write(features, to: "a.feature")
        let loader = try FeatureLoader(paths: [folder.path], dialect: .english)
        var ids = IdGenerator()
        return StepList(
            SupportCode([steps]), loader.load(try loader.files().features, spills: false, ids: &ids).features)
    }

    @Test("A step that is not used has example values; one that is used those of its first use")
    func sentences() throws {
        let unused = try list().steps
        #expect(unused.map { $0.text { "<\($0)>" } } == ["a <blue> box of <1> cm", "it is opened"])
        #expect(unused.map(\.group) == ["Shop", "Shop"])
        #expect(unused.map(\.uses.count) == [0, 0])
        let used = try list("Feature: F\n  Scenario: S\n    Given a blue box of 7 cm\n    And a red box of 8 cm\n")
            .steps
        #expect(used[0].text { "<\($0)>" } == "a <blue> box of <7> cm")
        #expect(used[0].uses.map(\.line) == [3, 4])
    }

    @Test("A word that stands only in the name of a type is not offered")
    func offers() throws {
        let steps = try list().steps
        #expect(
            StepsCommand.refusal(of: "hint", steps)
                == "no step contains 'hint'\n  'hint' is not a shade: blue, red\n")
        #expect(StepsCommand.refusal(of: "oened", steps) == "no step contains 'oened'; did you mean 'opened'?\n")
    }

    @Test("What each value may be is said in words")
    func values() throws {
        let values = try list().steps[0].values
        #expect(values.map(\.type) == ["shade", "int"])
        #expect(values.map(\.words) == ["one of blue, red", "a whole number in digits"])
        #expect(values[0].choices == ["blue", "red"])
    }

    @Test("As text, a step has its values, its uses and where it is defined")
    func text() throws {
        #expect(
            StepListFormat.text.text(of: try list().steps) == """
                Shop

                  Given a ‹blue› box of ‹1› cm
                      ‹shade›: one of blue, red
                      ‹int›: a whole number in digits
                      not used yet – /x/ShopSteps.swift:2
                  When it is opened
                      not used yet – /x/ShopSteps+More.swift:3

                """)
    }

    @Test("A word is looked for in sentences, values and comments")
    func words() throws {
        let steps = try list().steps
        #expect(steps.map { $0.contains("BLUE") } == [true, false])
        #expect(steps.map { $0.contains("opened") } == [false, true])
        #expect(steps.map { $0.contains("purple") } == [false, false])
    }

    @Test("A word that no step has is answered with those it was meant for, or with the values that it is none of")
    func refusals() throws {
        let steps = try list().steps
        #expect(StepsCommand.refusal(of: "opend", steps) == "no step contains 'opend'; did you mean 'opened'?\n")
        #expect(
            StepsCommand.refusal(of: "purple", steps) == """
                no step contains 'purple'
                  'purple' is not a shade: blue, red

                """)
        #expect(StepsCommand.refusal(of: "box", steps) == "")
    }
}
