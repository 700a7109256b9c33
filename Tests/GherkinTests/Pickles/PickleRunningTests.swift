import Testing

@testable import Gherkin

@Suite struct PickleRunningTests {
    @Test("Steps and tags in one go are those that are made one by one")
    func sameAsOneByOne() throws {
        let text = """
            @a
            Feature: f
              Background:
                Given <x> is no placeholder here

              @b @b
              Scenario Outline: <x>
                When <x> has
                  | <x> |
                Then it says
                  \"\"\"<x>
                  <x>!
                  \"\"\"

                @c
                Examples:
                  | x |
                  | 1 |
                  | 2 |

              Scenario: plain
                Given a step
            """
        var ids = IdGenerator()
        let document = try GherkinParser(dialect: .english).parse(Array(text.utf8), uri: "a.feature", ids: &ids)
        for pickle in document.pickles(ids: &ids) {
            var steps: [(text: String, line: Int?, argument: PickleStepArgument?)] = []
            pickle.forEachStep { steps.append(($0, $1, $2)) }
            #expect(steps.map(\.text) == pickle.steps.map(\.text))
            #expect(steps.map(\.line) == pickle.steps.map(\.location?.line))
            #expect(steps.map(\.argument) == pickle.steps.map(\.argument))
            #expect(pickle.tagNames == pickle.tags.map(\.name))
            #expect((-1...3).map { pickle.stepId(at: $0) } == [nil] + pickle.steps.map(\.id) + pad(pickle))
        }
    }

    private func pad(_ pickle: Pickle) -> [String?] {
        Array(repeating: nil, count: 4 - pickle.steps.count)
    }
}
