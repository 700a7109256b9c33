import HeadlessUI
import TestEquipment
import Testing

@Suite struct PictureHighlightingTests {
    private let red = Color(red: 255, green: 0, blue: 0)
    private let ground = Path(.rectangle(Rect(x: 0, y: 0, width: 40, height: 30)), style: .fill, color: .gray)
    private var picture: Picture {
        Picture(size: Size(width: 40, height: 30), accessibilityLabel: "card", paths: [ground])
    }

    private func marks(_ region: Rect) -> [Path] {
        [
            Path(.rectangle(region), style: .fill, color: Color(red: 255, green: 0, blue: 0, alpha: 102)),
            Path(.rectangle(region), style: .stroke(width: 2), color: red),
        ]
    }

    @Test("A region is filled and framed in red, and named in the description")
    func region() {
        let region = Rect(x: 5, y: 6, width: 7, height: 8)
        #expect(
            picture.highlighting([region])
                == Picture(
                    size: picture.size, accessibilityLabel: "card, (5 6; 7 8) highlighted",
                    paths: [ground] + marks(region)))
    }

    @Test("A frame leaves the colours in it as they are")
    func frame() {
        let region = Rect(x: 5, y: 6, width: 7, height: 8)
        let frame = Path(.rectangle(region), style: .stroke(width: 4), color: red)
        #expect(picture.highlighting([region], fills: false).paths == [ground, frame])
    }

    @Test("What is outside gets room, and what has no size can be seen")
    func room() {
        let highlighted = picture.highlighting([
            Rect(x: -10, y: -5, width: 20, height: 20), Rect(x: 39, y: 10, width: 0, height: 10),
        ])
        #expect(highlighted.size == Size(width: 52, height: 35))
        #expect(
            highlighted.paths == [
                Path(.rectangle(Rect(x: 10, y: 5, width: 40, height: 30)), style: .fill, color: .gray)
            ] + marks(Rect(x: 0, y: 0, width: 20, height: 20)) + marks(Rect(x: 46, y: 15, width: 6, height: 10)))
    }

    @Test("A view without a place has no region")
    func nowhere() {
        #expect(picture.highlighting([.null]) == picture)
    }

    @Test("A highlighted picture is written to a hundredth of a point")
    func svg() {
        let card = Picture(size: Size(width: 100, height: 60), accessibilityLabel: "card", paths: [])
        let regions = [
            Rect(x: -10.25, y: -8.5, width: 40, height: 8.5), Rect(x: -10.25, y: 0, width: 10.25, height: 12.25),
        ]
        #expect(
            card.highlighting(regions).svg == """
                <svg xmlns="http://www.w3.org/2000/svg" role="img" width="110.25" height="68.5" viewBox="0 0 110.25 68.5">
                <title>card, (-10.25 -8.5; 40 8.5), (-10.25 0; 10.25 12.25) highlighted</title>
                <rect x="0" y="0" width="40" height="8.5" fill="#FF0000" fill-opacity="0.4"/>
                <rect x="0" y="0" width="40" height="8.5" fill="none" stroke="#FF0000" stroke-width="2"/>
                <rect x="0" y="8.5" width="10.25" height="12.25" fill="#FF0000" fill-opacity="0.4"/>
                <rect x="0" y="8.5" width="10.25" height="12.25" fill="none" stroke="#FF0000" stroke-width="2"/>
                </svg>
                """)
    }
}
