import Testing

@testable import BDDRunning
@testable import BDDSteps

@Suite struct CaseMakerTests {
    private final class Desk: World {
        init() {}
    }

    private let code = SupportCode([
        [
            Before { _ in },
            After("@late") { _ in },
            Given("a desk") { _ in },
            Given("a number {int}") { (_, _: Int) in },
            Given("a text:") { (_, _: DocString) in },
        ] as StepLibrary<Desk>
    ])

    private let property = PropertyInput(
        outline: ScenarioInput(
            name: "The number <n>", uri: "a.feature", line: 7, tags: ["@late"],
            steps: [
                StepInput(text: "a number <n>", line: 2), StepInput(text: "a desk", line: 8),
                StepInput(text: "a number <n>", line: 9),
                StepInput(text: "a text:", line: 10, docString: DocString(content: "<n>", mediaType: nil)),
            ]),
        backgroundSteps: 1, header: ["n"], cells: ["{int}"], generated: [0], stream: 5)

    /// The texts of the case's steps, with the number of matching definitions.
    private func steps(_ testCase: AssembledTestCase) -> [String] {
        testCase.steps.map { step in
            switch step {
            case .hook(let hook, _): "\(step.line): \(hook.hook.type)"
            case .step(let bound):
                "\(step.line): \(bound.input.text) \(bound.input.docString?.content ?? "-") \(bound.matches.count)"
            case .unmatchable(let reason, _): reason
            }
        }
    }

    @Test("A case has the values in its texts but those of the background, each step bound, between the hooks")
    func values() {
        let maker = CaseMaker(property, code)
        for value in ["3", "x"] {
            let testCase = maker.testCase([value])
            #expect(testCase.name == "The number \(value)")
            #expect(
                steps(testCase) == [
                    "7: beforeTestCase", "2: a number <n> - 0", "8: a desk - 1",
                    "9: a number \(value) - \(value == "3" ? 1 : 0)", "10: a text: \(value) 1", "7: afterTestCase",
                ])
        }
    }

    @Test("A step is bound once for a value, unless a value can form another placeholder")
    func bound() {
        let steps = ["say <a>", "say <a> and <b>", "<<a>>", "say <b>", "say nothing"].enumerated().map {
            StepInput(text: $1, line: $0)
        }
        let property = PropertyInput(
            outline: ScenarioInput(name: "n", uri: "a.feature", line: 7, tags: [], steps: steps), backgroundSteps: 0,
            header: ["a", "b"], cells: ["{word}", "{word}"], generated: [0, 1], stream: 5)
        #expect(steps.map { property.onlyColumn(of: $0) } == [0, nil, nil, 1, nil])
        let code = SupportCode([[Given(/say (.*)/) { (_, _: String) in }] as StepLibrary<Desk>])
        let maker = CaseMaker(property, code)
        let values = ["1", "2", "<b>", "<", ">", "b", "<a>", "1"]
        for _ in 0..<2 {
            for a in values {
                for b in values {
                    let filled = StepBinder(code: code).bind(property.filled(with: [a, b]))
                    #expect(self.steps(maker.testCase([a, b])) == self.steps(filled), "\(a) \(b)")
                }
            }
        }
    }

    @Test("It makes the cases that the filled outline is assembled to")
    func sameAsFilled() {
        let testCase = CaseMaker(property, code).testCase(["12"])
        let assembled = StepBinder(code: code).bind(property.filled(with: ["12"]))
        #expect(steps(testCase) == steps(assembled))
        #expect(testCase.name == assembled.name)
        #expect([testCase.uri, testCase.tags.joined()] == [assembled.uri, assembled.tags.joined()])
        #expect(testCase.line == assembled.line)
    }
}
