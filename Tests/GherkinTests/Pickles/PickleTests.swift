import Gherkin
import Testing

@Suite("Pickles")
struct PickleTests {
    /// A paragraph for each pickle: its name and tags, then its steps.
    private func pickles(_ text: String) throws -> String {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(text, uri: "a.feature", ids: &ids)
        return document.pickles(ids: &ids).map(describe).joined(separator: "\n")
    }

    private func describe(_ pickle: Pickle) -> String {
        let tags = pickle.tags.map { " \($0.name)#\($0.astNodeId)" }.joined()
        let location = pickle.location.map { "\($0.line):\($0.column ?? 0)" } ?? ""
        let head =
            "\(location) \(quoted(pickle.name)) #\(pickle.id) of \(pickle.astNodeIds.joined(separator: ","))\(tags)"
        let steps = pickle.steps.map { step in
            "\n  \(step.type.rawValue) \(quoted(step.text)) #\(step.id) of \(step.astNodeIds.joined(separator: ","))"
                + (step.argument.map { " \(describe($0))" } ?? "")
        }
        return head + steps.joined()
    }

    private func describe(_ argument: PickleStepArgument) -> String {
        var parts: [String] = []
        if let docString = argument.docString {
            let index = docString.argumentIndex.map { "\($0): " } ?? ""
            parts.append("\(index)\(docString.mediaType.map(quoted) ?? "-") \(quoted(docString.content))")
        }
        if let table = argument.dataTable {
            let rows = table.rows.map { $0.cells.map(\.value).joined(separator: "|") }
            parts.append("\(table.argumentIndex.map { "\($0): " } ?? "")\(rows)")
        }
        return parts.joined(separator: " and ")
    }

    @Test("a scenario gives one, with the steps of the backgrounds in front and the tags of all above")
    func scenarios() throws {
        let text = """
            @f
            Feature: f
              Background:
                Given a
              @s
              Scenario: s
                When b
              @r
              Rule: r
                Background:
                  Given c
                @t @f
                Example: t
                  Then d
            """
        #expect(
            try pickles(text)
                == """
                6:3 's' #16 of 4 @f#13 @s#3
                  Context 'a' #14 of 0
                  Action 'b' #15 of 2
                13:5 't' #20 of 10 @f#13 @r#11 @t#8 @f#9
                  Context 'a' #17 of 0
                  Context 'c' #18 of 5
                  Outcome 'd' #19 of 7
                """)
    }

    @Test("a scenario without steps has none from the background either")
    func withoutSteps() throws {
        #expect(try pickles("Feature:\nBackground:\n* a\nScenario: s") == "4:1 's' #3 of 2")
        #expect(
            try pickles("Feature:\nBackground:\n* a\nScenario: s\nExamples:\n|x|\n|1|") == "7:1 's' #6 of 5,3")
    }

    @Test("a row of examples gives one, with its values filled in")
    func outlines() throws {
        let text = """
            Feature: f
              Background:
                Given <n>
              Scenario Outline: <n> of <m>
                When <n><n>
                  | <n> | <m |
                Then y
                  \"""<m>
                  <n>
                  \"""
                @e
                Examples:
                  | n | m |
                  | 1 | a |
                  | 2 |   |
                Examples:
                  | m | n |
                  | b | 3 |
                Examples: no table
                Examples: no row
                  | n |
            """
        let found = try pickles(text)
        #expect(
            found == """
                14:7 '1 of a' #20 of 16,6 @e#8
                  Context '<n>' #17 of 0
                  Action '11' #18 of 3,6 ["1|<m"]
                  Outcome 'y' #19 of 4,6 'a' '1'
                15:7 '2 of ' #24 of 16,7 @e#8
                  Context '<n>' #21 of 0
                  Action '22' #22 of 3,7 ["2|<m"]
                  Outcome 'y' #23 of 4,7 '' '2'
                18:7 '3 of b' #28 of 16,11
                  Context '<n>' #25 of 0
                  Action '33' #26 of 3,11 ["3|<m"]
                  Outcome 'y' #27 of 4,11 'b' '3'
                """)
    }

    @Test("conjunctions continue with the type before them, across backgrounds")
    func types() throws {
        let text = """
            Feature:
              Background:
                Given a
                And b
              Rule:
                Background:
                  But c
                Scenario:
                  And d
                  When e
                  And f
                  * g
                  And h
                Scenario Outline:
                  And i
                  Examples:
                    | x |
                    | y |
            """
        var ids = IdGenerator()
        let pickles = try GherkinParser().parse(text, uri: "", ids: &ids).pickles(ids: &ids)
        let types = pickles.map { $0.steps.map { "\($0.text) \($0.type.rawValue)" }.joined(separator: ", ") }
        #expect(
            types == [
                "a Context, b Context, c Context, d Context, e Action, f Action, g Unknown, h Unknown",
                "a Context, b Context, c Context, i Context",
            ])
        #expect(try self.pickles("Feature:\nScenario:\nAnd x") == "2:1 '' #3 of 1\n  Unknown 'x' #2 of 0")
    }

    @Test("a step with a table and a doc string says which comes first")
    func bothArguments() throws {
        #expect(
            try pickles("Feature:\nScenario:\n* a\n|b|\n```\nc\n```\n* d\n```\n```\n|e|") == """
                2:1 '' #7 of 4
                  Unknown 'a' #5 of 1 2: - 'c' and 1: ["b"]
                  Unknown 'd' #6 of 3 1: - '' and 2: ["e"]
                """)
    }

    @Test("a document without a feature or without scenarios gives none")
    func none() throws {
        #expect(try pickles("") == "")
        #expect(try pickles("# c") == "")
        #expect(try pickles("Feature: f\nBackground:\n* x\nRule:") == "")
    }

    @Test("any of them can be had by its index")
    func randomAccess() throws {
        let rows = (1...50).map { "|\($0)|\n" }.joined()
        let text = "Feature:\nScenario: a\n* a\nScenario: b<n>\n* b\nExamples:\n|n|\n\(rows)Scenario: c\n* c\n"
        var ids = IdGenerator(next: 1000)
        let document = try GherkinParser().parse(text, uri: "a.feature", ids: &ids)
        let pickles = document.pickles(ids: &ids)
        #expect(pickles.count == 52)
        #expect(pickles[0].name == "a")
        #expect(pickles[7].name == "b7")
        #expect(pickles[50].name == "b50")
        #expect(pickles[51].name == "c")
        let numbers = pickles.map { Int($0.id) ?? 0 }
        #expect(numbers[7] == numbers[0] + 14)
        #expect(numbers[51] + 1 == ids.next)
        #expect(pickles[51].steps[0].astNodeIds == [document.feature.flatMap(lastStepId)])
        #expect(pickles[51].uri == "a.feature")
        #expect(pickles[51].language == "en")
    }

    private func lastStepId(_ feature: GherkinDocument.Feature) -> String? {
        guard case .scenario(let scenario)? = feature.children.last else { return nil }
        return scenario.steps.last?.id
    }
}
