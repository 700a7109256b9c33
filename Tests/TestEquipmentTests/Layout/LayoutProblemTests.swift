import HeadlessUI
import TestEquipment
import Testing

@Suite struct LayoutProblemTests {
    private func words(_ subviews: [Box], frame: Rect = Rect(x: 7, y: 9, width: 100, height: 60)) -> [String] {
        Box("card", frame: frame, subviews: subviews).layoutProblems.map(\.description)
    }

    @Test("Views share a region, leave their parent, have no place or no size; each is reported in words")
    func kinds() {
        #expect(
            words([
                Box("a", frame: Rect(x: 0, y: 0, width: 50.5, height: 20)),
                Box("b", frame: Rect(x: 50, y: 0, width: 60, height: 20)), Box("c"),
                Box("d", frame: Rect(x: 0, y: 30, width: -1, height: 5)),
            ]) == [
                "'card > a' (0 0; 50.5 20) overlaps 'card > b' (50 0; 60 20) in (50 0; 0.5 20)",
                "'card > b' (50 0; 60 20) leaves 'card' (0 0; 100 60) in (100 0; 10 20)", "'card > c' has no place",
                "'card > d' (0 30; -1 5) has no size",
            ])
    }

    @Test("Edges that touch, and errors of arithmetic, are not problems")
    func touching() {
        #expect(
            words([
                Box("a", frame: Rect(x: 0, y: 0, width: 50.001, height: 60)),
                Box("b", frame: Rect(x: 50, y: 0, width: 50.001, height: 60)),
            ]) == [])
    }

    @Test("Every region outside of the parent is reported, each once")
    func outside() {
        #expect(
            words([Box("a", frame: Rect(x: -10, y: -10, width: 120, height: 80))]) == [
                "'card > a' (-10 -10; 120 80) leaves 'card' (0 0; 100 60) in (-10 -10; 120 10), (-10 0; 10 60), "
                    + "(100 0; 10 60), (-10 60; 120 10)"
            ])
        #expect(
            words([Box("a", frame: Rect(x: 10, y: 80, width: 10, height: 10))]) == [
                "'card > a' (10 80; 10 10) leaves 'card' (0 0; 100 60) in (10 80; 10 10)"
            ])
    }

    @Test("Hidden views and what is in them may be anywhere")
    func hidden() {
        let frame = Rect(x: 90, y: 90, width: 0, height: 90)
        #expect(words([Box("a", frame: frame, isHidden: true, subviews: [Box("b")])]) == [])
        #expect(Box("a", isHidden: true).layoutProblems == [])
    }

    @Test("Views without a label, and several with the same one, have names")
    func names() {
        #expect(
            words([Box(""), Box("a"), Box("a")]).map { String($0.dropFirst(8)) } == [
                "view' has no place", "a 1' has no place", "a 2' has no place",
            ])
    }

    @Test("A number that is not finite is not a place")
    func notFinite() {
        #expect(words([], frame: Rect(x: 0, y: .nan, width: 1, height: 1)) == ["'card' has no place"])
    }
}
