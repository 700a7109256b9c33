import Testing

@testable import BDDReportFormats
@testable import CucumberMessages

@Suite("A step's text and its arguments")
struct StepTextTests {
    private func parts(_ text: String, _ groups: [StepMatchArgument.Group]) -> [String] {
        let arguments = groups.map { StepMatchArgument(group: $0) }
        let step = TestStep(id: "1", stepMatchArgumentsLists: [arguments])
        return step.parts(of: text).map { $0.isArgument ? "<\($0.text)>" : String($0.text) }
    }

    @Test("arguments are cut out where they stand")
    func cut() {
        #expect(
            parts("I have 42 cukes in 3 bags", [.init(start: 7, value: "42"), .init(start: 19, value: "3")])
                == ["I have ", "<42>", " cukes in ", "<3>", " bags"])
        #expect(parts("42", [.init(start: 0, value: "42")]) == ["<42>"])
        #expect(parts("say \"\"", [.init(start: 5, value: "")]) == ["say \"", "<>", "\""])
    }

    @Test("starts count code points, and UTF-16 units where only these fit")
    func units() {
        #expect(parts("🥒🥒 are 2", [.init(start: 7, value: "2")]) == ["🥒🥒 are ", "<2>"])
        #expect(parts("🥒🥒 are 2", [.init(start: 9, value: "2")]) == ["🥒🥒 are ", "<2>"])
        #expect(parts("e\u{301} 1", [.init(start: 3, value: "1")]) == ["e\u{301} ", "<1>"])
    }

    @Test("arguments that do not stand where they should are not cut out")
    func wrong() {
        #expect(parts("abc", [.init(start: 1, value: "x")]) == ["abc"])
        #expect(parts("abc", [.init(start: 99, value: "x"), .init(start: -1, value: "a")]) == ["abc"])
        #expect(parts("abc", [.init(start: nil, value: "a"), .init(start: 0, value: nil)]) == ["abc"])
        #expect(parts("aba", [.init(start: 2, value: "a"), .init(start: 0, value: "a")]) == ["ab", "<a>"])
        #expect(parts("🥒", [.init(start: 1, value: "🥒")]) == ["🥒"])
    }

    @Test("a step that several definitions match has no arguments")
    func ambiguous() {
        let argument = StepMatchArgument(group: .init(start: 0, value: "a"))
        let step = TestStep(id: "1", stepMatchArgumentsLists: [[argument], [argument]])
        #expect(step.parts(of: "abc") == [StepTextPart(text: "abc", isArgument: false)])
    }
}
