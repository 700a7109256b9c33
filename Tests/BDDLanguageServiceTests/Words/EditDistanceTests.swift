import BDDDiagnostics
import Testing

@Suite("Edit distance")
struct EditDistanceTests {
    @Test(
        "counts letters added, lost, changed and swapped",
        arguments: [
            ("", "", 0), ("a", "", 1), ("", "abc", 3), ("when", "when", 0), ("whne", "when", 1), ("wen", "when", 1),
            ("wheen", "when", 1), ("whan", "when", 1), ("hwne", "when", 2), ("ca", "abc", 3), ("kitten", "sitting", 3),
            ("é", "e", 1), ("日本", "本日", 1),
        ])
    func distances(_ left: String, _ right: String, _ distance: Int) {
        #expect(EditDistance.between(left, right) == distance)
        #expect(EditDistance.between(right, left) == distance)
        #expect(EditDistance.between(left, right, limit: distance) == distance)
        #expect(EditDistance.between(left, right, limit: distance - 1) == nil)
    }

    @Test("long words differ as their ends do", arguments: [0, 10, 58, 61, 62, 63, 64, 65, 200])
    func long(_ count: Int) {
        let start = String(repeating: "xy", count: count / 2) + String(repeating: "z", count: count % 2)
        for (left, right, distance) in [("ab", "ba", 1), ("abc", "ca", 3), ("kitten", "sitting", 3), ("a", "", 1)] {
            #expect(EditDistance.between(start + left, start + right) == distance)
            #expect(EditDistance.between(right + start, left + start) == distance)
            #expect(EditDistance.between(start + left, start + right, limit: distance - 1) == nil)
        }
    }

    @Test("the nearest come first, those too far away not at all")
    func nearest() {
        let flags = ["--tags", "--name", "--format", "--fail-fast", "--order"]
        #expect(EditDistance.nearest(to: "--tgas", among: flags) == ["--tags"])
        #expect(EditDistance.nearest(to: "--NAMES", among: flags) == ["--name"])
        #expect(EditDistance.nearest(to: "--nothing-like-it", among: flags) == [])
        #expect(
            EditDistance.nearest(to: "cart", among: ["part", "car", "card", "cart", "dart"], count: 3) == [
                "cart", "part", "car",
            ])
        #expect(EditDistance.nearest(to: "ab", among: ["ba"]) == [])
    }
}
