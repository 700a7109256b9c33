import HeadlessUI
import Testing

@Suite struct ViewTests {
    private struct Box: View {
        var frame: Rect
        var backgroundColor: Color = .clear
        var accessibilityLabel = "box"
        var paths: [Path] = []
        var subviews: [any View] = []
    }

    private struct Plain: View {
        let frame = Rect(x: 5, y: 5, width: 2, height: 2)
        let accessibilityLabel = "plain"
    }

    @Test("A view shows nothing unless it says so, wherever it is")
    func plain() {
        #expect(Plain().backgroundColor == .clear)
        #expect(
            Plain().picture == Picture(size: Size(width: 2, height: 2), accessibilityLabel: "plain", paths: []))
    }

    @Test("A background fills the view, below its paths")
    func background() {
        let dot = Path(.oval(in: Rect(x: 1, y: 1, width: 1, height: 1)), style: .fill, color: .black)
        let box = Box(frame: Rect(x: 9, y: 9, width: 4, height: 3), backgroundColor: .gray, paths: [dot])
        let ground = Path(.rectangle(Rect(x: 0, y: 0, width: 4, height: 3)), style: .fill, color: .gray)
        #expect(box.picture.paths == [ground, dot])
    }

    @Test("Subviews are drawn over the paths, in order, where their frames are")
    func subviews() {
        let dot = Path(.oval(in: Rect(x: 1, y: 1, width: 1, height: 1)), style: .stroke(width: 1), color: .black)
        let inner = Box(frame: Rect(x: 10, y: 20, width: 3, height: 3), paths: [dot])
        let outer = Box(
            frame: Rect(x: 100, y: 200, width: 50, height: 50), paths: [dot],
            subviews: [
                Box(
                    frame: Rect(x: 2, y: 1, width: 9, height: 9), backgroundColor: .white, subviews: [inner]),
                inner,
            ])
        func moved(_ x: Double, _ y: Double) -> Path {
            Path(.oval(in: Rect(x: x, y: y, width: 1, height: 1)), style: .stroke(width: 1), color: .black)
        }
        let white = Path(.rectangle(Rect(x: 2, y: 1, width: 9, height: 9)), style: .fill, color: .white)
        #expect(outer.picture.paths == [dot, white, moved(13, 22), moved(11, 21)])
    }

    @Test("A hidden view is not drawn, and neither is what is inside it")
    func hidden() {
        let frame = Rect(x: 0, y: 0, width: 9, height: 9)
        let inner = Box(frame: frame, backgroundColor: .gray)
        let note = HeadlessUI.Box("note", frame: frame, backgroundColor: .black, isHidden: true, subviews: [inner])
        #expect(Box(frame: frame, subviews: [note]).picture.paths == [])
    }

    @Test("Views are drawn in their order, mixed where they are not opaque or cover a part of a pixel")
    func mixing() throws {
        let card = HeadlessUI.Box(
            "card", frame: Rect(x: 0, y: 0, width: 6, height: 4), backgroundColor: .white,
            subviews: [
                HeadlessUI.Box("photo", frame: Rect(x: 1, y: 1, width: 3, height: 2), backgroundColor: .red),
                HeadlessUI.Box("text", frame: Rect(x: 3, y: 1.25, width: 2.5, height: 1), backgroundColor: .green),
                HeadlessUI.Box(
                    "veil", frame: Rect(x: 3, y: 2, width: 2, height: 2),
                    backgroundColor: Color(red: 0, green: 0, blue: 0, alpha: 128)),
            ])
        #expect(
            try Self.rows(card) == [
                "255 255 255, 255 255 255, 255 255 255, 255 255 255, 255 255 255, 255 255 255",
                "255 255 255, 255 0 0, 255 0 0, 64 191 0, 64 255 64, 159 255 159",
                "255 255 255, 255 0 0, 255 0 0, 95 32 0, 95 127 95, 223 255 223",
                "255 255 255, 255 255 255, 255 255 255, 127 127 127, 127 127 127, 255 255 255",
            ])
    }

    @Test("A part of a point at the right and at the bottom is a pixel of its own")
    func parts() throws {
        let photo = HeadlessUI.Box("photo", frame: Rect(x: 0, y: 0, width: 2.5, height: 1.25), backgroundColor: .red)
        let card = HeadlessUI.Box("card", frame: Rect(x: 0, y: 0, width: 2.5, height: 1.25), subviews: [photo])
        #expect(try Self.rows(card) == ["255 0 0, 255 0 0, 255 0 0 128", "255 0 0 64, 255 0 0 64, 255 0 0 32"])
    }

    /// The red, green and blue of each pixel, with the opacity where it is not full.
    private static func rows(_ view: some View) throws -> [String] {
        let bitmap = try Bitmap(drawing: view.picture)
        return (0..<bitmap.height).map { y in
            (0..<bitmap.width).map { x in
                let color = bitmap[x, y]
                return "\(color.red) \(color.green) \(color.blue)" + (color.alpha == 255 ? "" : " \(color.alpha)")
            }.joined(separator: ", ")
        }
    }
}
