import HeadlessUI
import TestEquipment
import Testing

@Suite struct ExampleViewTests {
    private func view(width: Int, _ text: String, _ subText: String, _ variant: ExampleView.Variant) throws
        -> ExampleView
    {
        let image = try Bitmap(width: width, height: 79, color: .gray)
        return ExampleView(ExampleViewModel(image: image, text: text, subText: subText), variant: variant)
    }

    @Test("The valid variant puts the texts beside the place of the image")
    func valid() throws {
        let view = try view(width: 36, "a", "a", .valid)
        #expect(view.imageView.frame == Rect(x: 20, y: 20, width: 70, height: 70))
        #expect(view.label.frame == Rect(x: 96, y: 20, width: 204, height: 20))
        #expect(view.subLabel.frame == Rect(x: 96, y: 46, width: 204, height: 20))
    }

    @Test("The invalid variant overlaps just when the image is narrower than its place less the gap")
    func invalid() throws {
        #expect(try view(width: 63, "a", "", .invalid).layoutProblems.count == 1)
        #expect(try view(width: 64, "a", "", .invalid).layoutProblems == [])
    }

    @Test("Its picture is written as SVG, the image in the middle of its place")
    func svg() throws {
        let image = try Bitmap(width: 20, height: 20, color: .black)
        let view = ExampleView(ExampleViewModel(image: image, text: "a", subText: "b"), variant: .valid)
        let text =
            #"lengthAdjust="spacingAndGlyphs" font-size="16" font-family="sans-serif" dominant-baseline="central""#
        #expect(
            view.picture.svg == """
                <svg xmlns="http://www.w3.org/2000/svg" role="img" width="320" height="150" viewBox="0 0 320 150">
                <title>example view</title>
                <rect x="0" y="0" width="320" height="150" fill="#FFFFFF"/>
                <rect x="45" y="45" width="20" height="20" fill="#000000"/>
                <text x="96" y="30" textLength="8" \(text) fill="#000000">a</text>
                <text x="96" y="56" textLength="8" \(text) fill="#808080">b</text>
                </svg>
                """)
    }

    @Test("Texts never take more than their room")
    func long() throws {
        let text = String(repeating: "erat ", count: 100)
        let view = try view(width: 100, text, text, .valid)
        #expect(view.label.frame.size.height == 40)
        #expect(view.subLabel.frame == Rect(x: 96, y: 66, width: 204, height: 60))
        #expect(view.layoutProblems == [])
    }
}
