import HeadlessUI
import TestEquipment
import Testing

@Suite struct SVGComparisonTests {
    private let shapes: [Path] = [
        Path(.rectangle(Rect(x: 1, y: 2, width: 3, height: 4)), style: .fill, color: .gray),
        Path(.oval(in: Rect(x: 10, y: 20, width: 8, height: 6)), style: .stroke(width: 1), color: .black),
        Path(.text("a & b", in: Rect(x: 5, y: 40, width: 30, height: 20)), style: .fill, color: .black),
    ]

    private func picture(_ paths: [Path]) -> Picture {
        Picture(size: Size(width: 50, height: 60), accessibilityLabel: "card", paths: paths)
    }

    @Test("The same elements are equal, whatever ends their lines")
    func equal() {
        let kept = picture(shapes).svg.split(separator: "\n").map { $0 + "\r\n" }.joined()
        #expect(SVGComparison(expected: kept, actual: picture(shapes)).areEqual)
        #expect(!SVGComparison(expected: kept, actual: picture(shapes.reversed())).areEqual)
    }

    @Test("What is missing and what is new is reported in words")
    func words() {
        let comparison = SVGComparison(expected: picture(shapes).svg, actual: picture([]))
        #expect(
            comparison.descriptions == [
                "expected a rectangle at (1 2; 3 4) in #808080",
                "expected an oval at (10 20; 8 6) around in #000000",
                "expected the text 'a & b' at (5 40; 30 20) in #000000",
            ])
        let large = Picture(size: Size(width: 9, height: 8), accessibilityLabel: "note", paths: [])
        #expect(
            SVGComparison(expected: picture([]).svg, actual: large).descriptions == [
                "expected a size of 50 × 60", "expected the description 'card'", "actual a size of 9 × 8",
                "actual the description 'note'",
            ])
    }

    @Test("Two elements with the same words are reported with the attributes in which they differ")
    func attributes() {
        let thick = Path(.oval(in: Rect(x: 10, y: 20, width: 8, height: 6)), style: .stroke(width: 2), color: .black)
        #expect(
            SVGComparison(expected: picture([shapes[1]]).svg, actual: picture([thick])).descriptions == [
                "expected an oval at (10 20; 8 6) around in #000000, stroke-width 1",
                "actual an oval at (10 20; 8 6) around in #000000, stroke-width 2",
            ])
    }

    @Test("A rectangle that is not drawn any more is highlighted where it was")
    func gone() {
        let small = Path(.rectangle(Rect(x: 5, y: 40, width: 9, height: 4)), style: .fill, color: .gray)
        let comparison = SVGComparison(expected: picture([shapes[0], small]).svg, actual: picture([shapes[0]]))
        #expect(comparison.descriptions == ["expected a rectangle at (5 40; 9 4) in #808080"])
        #expect(comparison.picture == picture([shapes[0]]).highlighting([Rect(x: 5, y: 40, width: 9, height: 4)]))
    }

    @Test("Both places are highlighted, each once")
    func highlighting() {
        let moved = Path(.rectangle(Rect(x: 30, y: 2, width: 8, height: 8)), style: .fill, color: .gray)
        let recolored = Path(.rectangle(Rect(x: 1, y: 2, width: 3, height: 4)), style: .fill, color: .black)
        let actual = picture([recolored, moved])
        #expect(
            SVGComparison(expected: picture([shapes[0]]).svg, actual: actual).picture
                == actual.highlighting([
                    Rect(x: 1, y: 2, width: 3, height: 4), Rect(x: 30, y: 2, width: 8, height: 8),
                ]))
    }

    @Test(
        "A file that is no picture is different, line by line", arguments: ["", "garbage", "<rect x=\"1", "<", "\"\""])
    func garbage(kept: String) {
        let comparison = SVGComparison(expected: kept, actual: picture([]))
        #expect(comparison.missing.map(\.description) == kept.split(separator: "\n").map(String.init))
        #expect(comparison.additional.count == 3)
    }
}
