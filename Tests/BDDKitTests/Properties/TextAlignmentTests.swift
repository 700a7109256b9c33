import CucumberMessages
import Testing

@testable import BDDRunning

@Suite struct TextAlignmentTests {
    /// The texts in the written template that correspond to these groups of the case's text.
    private func aligned(
        _ template: String, values: [String], cells: [String], _ places: [(start: Int, value: String)]
    ) -> [String]? {
        let header = cells.indices.map { "\($0)" }
        func text(_ values: [String]) -> String {
            zip(header, values).reduce(template) { $0.replacing("<\($1.0)>", with: $1.1) }
        }
        let input = PropertyInput(
            outline: ScenarioInput(name: "", uri: "", line: 1, tags: [], steps: []), backgroundSteps: 0,
            header: header, cells: cells, generated: Array(cells.indices), stream: 0)
        let marks = cells.indices.map { String(PropertyInput.mark($0)) }
        return TextAlignment(
            marked: text(marks), written: text(cells), case: text(values), values: values, of: input
        ).map { alignment in
            places.map { place in
                let group = alignment.align(.init(start: place.start, value: place.value))
                return "\(group.start ?? -1):\(group.value ?? "")"
            }
        }
    }

    @Test("What is before, in and after a value")
    func places() {
        #expect(
            aligned(
                "a <0> and 3 <1>", values: ["12345", "x"], cells: ["{int}", "{word}"],
                [(2, "12345"), (12, "3"), (14, "x")]) == ["2:{int}", "12:3", "14:{word}"])
        #expect(
            aligned("a <0> b", values: ["1234567890"], cells: ["{int}"], [(0, "a"), (13, "b")]) == ["0:a", "8:b"])
    }

    @Test("A group around a value, and one within it")
    func around() {
        #expect(
            aligned(#"a "<0>" b"#, values: ["xyz"], cells: ["{word}"], [(2, #""xyz""#), (3, "xyz"), (4, "y")])
                == [#"2:"{word}""#, "3:{word}", "3:{word}"])
    }

    @Test("Values that are empty, side by side, or twice")
    func special() {
        #expect(aligned("a <0>!", values: [""], cells: ["{text}"], [(2, "")]) == ["2:{text}"])
        #expect(
            aligned("<0><1>", values: ["a", "bc"], cells: ["{x}", "{yy}"], [(0, "a"), (1, "bc")]) == [
                "0:{x}", "3:{yy}",
            ])
        #expect(aligned("<0>-<0>", values: ["ab"], cells: ["{x}"], [(0, "ab"), (3, "ab")]) == ["0:{x}", "4:{x}"])
        #expect(aligned("é <0>", values: ["中文"], cells: ["{x}"], [(2, "中文")]) == ["2:{x}"])
    }

    @Test("A value that brings a placeholder cannot be aligned")
    func placeholder() {
        #expect(aligned("<0>", values: ["<1>", "b"], cells: ["{x}", "{y}"], []) == nil)
    }
}
