import HeadlessUI
import Testing

@Suite struct PathTextTests {
    @Test("A line stands in the middle, also where it is wider than the room")
    func centered() {
        let metric = TextMetric(size: 16)
        let room = Rect(x: 10, y: 20, width: 100, height: 40)
        #expect(
            Path.text("Mm", centeredIn: room, metric: metric, color: .red)
                == Path(.text("Mm", in: Rect(x: 46, y: 30, width: 28, height: 20)), style: .fill, color: .red))
        let narrow = Rect(x: 0, y: 0, width: 8, height: 10)
        #expect(
            Path.text("Mm", centeredIn: narrow, metric: metric)
                == Path(.text("Mm", in: Rect(x: -10, y: -5, width: 28, height: 20)), style: .fill, color: .black))
    }
}
