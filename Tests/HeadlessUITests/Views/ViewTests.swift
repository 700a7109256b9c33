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
}
