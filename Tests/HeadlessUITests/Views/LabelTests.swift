import HeadlessUI
import Testing

@Suite struct LabelTests {
    @Test("It takes all of the width, and whole lines as far as there is room")
    func size() {
        let label = Label("label", text: "aaa aaa aaa")
        #expect(label.size(fitting: Size(width: 30, height: 100)) == Size(width: 30, height: 60))
        #expect(label.size(fitting: Size(width: 30, height: 59)) == Size(width: 30, height: 40))
        #expect(label.size(fitting: Size(width: 200, height: 100)) == Size(width: 200, height: 20))
        #expect(label.size(fitting: Size(width: 200, height: -5)) == Size(width: 200, height: 0))
    }

    @Test("Lines that do not fit are left out")
    func paths() {
        let label = Label("label", text: "aaa aa a", frame: Rect(x: 5, y: 5, width: 24, height: 50))
        #expect(
            label.paths == [
                Path(.text("aaa", in: Rect(x: 0, y: 0, width: 24, height: 20)), style: .fill, color: .black),
                Path(.text("aa", in: Rect(x: 0, y: 20, width: 16, height: 20)), style: .fill, color: .black),
            ])
    }

    @Test("Text of nothing but white space is hidden", arguments: [("", true), (" \n", true), (" a", false)])
    func hidden(text: String, isHidden: Bool) {
        #expect(Label("label", text: text).isHidden == isHidden)
    }
}
