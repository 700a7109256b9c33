import Gherkin
import Testing

@testable import BDDRunning

@Suite("LineFilter")
struct LineFilterTests {
    /// Each line, followed by the scenarios that it selects.
    private static let feature = """
        # a comment                      | A B C1 C2 C3 D E
        @f                               | A B C1 C2 C3 D E
        Feature: F                       | A B C1 C2 C3 D E
          What it is for.                | A B C1 C2 C3 D E

          Background:                    | A B C1 C2 C3 D E
            Given a                      | A B C1 C2 C3 D E
          @a                             | A
          @more                          | A
          Scenario: A                    | A
            Given a                      | A
                                         | A
          Scenario: B                    | B
            Why.                         | B
            Given a                      | B
              ```                        | B
              text                       | B
              ```                        | B
          # a comment                    | B
          @c                             | C1 C2 C3
          Scenario Outline: C<n>         | C1 C2 C3
            Given <n>                    | C1 C2 C3
            @e                           | C1 C2
            Examples: few                | C1 C2
              | n |                      | C1 C2
              | 1 |                      | C1
                                         | C1
              | 2 |                      | C2
            Examples:                    | C3
              | n |                      | C3
              | 3 |                      | C3
            Examples: none               |
              | n |                      |
          @r                             | D E
          Rule: R                        | D E
            Background:                  | D E
              Given a                    | D E
            Example: D                   | D
              Given a                    | D
            Example: E                   | E
              Given a                    | E
          Rule: empty                    |
        """

    private static let lines = feature.split(separator: "\n", omittingEmptySubsequences: false)

    /// The lines without the bars and the scenarios after them.
    private static let text = lines.map { line in
        line.count < 33 ? "" : String(line.prefix(33))
    }.joined(separator: "\n")

    private let pickles: [(name: String, ids: [String])]
    private let filter: LineFilter

    init() throws {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array(Self.text.utf8), uri: "a.feature", ids: &ids)
        pickles = document.pickles(ids: &ids).map { ($0.name, $0.astNodeIds) }
        filter = LineFilter(document)
    }

    @Test("A line stands for the innermost part it is in", arguments: lines.indices.filter { lines[$0].count > 33 })
    func line(_ index: Int) {
        let ids = Set(filter.ids(at: index + 1))
        let selected = pickles.filter { !ids.isDisjoint(with: $0.ids) }.map(\.name)
        let expected = Self.lines[index].dropFirst(34).split(separator: " ").map(String.init)
        #expect(selected == expected, "line \(index + 1): \(Self.lines[index])")
    }

    @Test("A document without a feature has nothing to stand for")
    func empty() throws {
        var ids = IdGenerator()
        let document = try GherkinParser().parse(Array("# nothing\n".utf8), uri: "a.feature", ids: &ids)
        #expect(LineFilter(document).ids(at: 1) == [])
    }
}
