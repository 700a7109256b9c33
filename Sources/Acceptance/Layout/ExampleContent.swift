import BDDKit
import HeadlessUI
import TestEquipment

/// All that an example view shows, as features write it: `36x79 #AA00FF "erat porta" "elit etiam dapibus"`.
struct ExampleContent: Hashable, Sendable, CustomStringConvertible {
    var image: PlainImage
    var text: String
    var subText: String

    var description: String { "\(image) \"\(text)\" \"\(subText)\"" }

    func model() throws(BitmapError) -> ExampleViewModel {
        ExampleViewModel(image: try image.bitmap(), text: text, subText: subText)
    }
}

extension ExampleContent {
    static let pattern = #"(\d+x\d+ #[0-9A-F]{6}) "([^"]*)" "([^"]*)""#

    /// - Parameter groups: what the groups of the pattern matched.
    init(groups: [String?]) throws {
        try expect(groups.count == 3, "an example view has an image, a text and a sub-text")
        image = try PlainImage(groups[0] ?? "")
        text = groups[1] ?? ""
        subText = groups[2] ?? ""
    }
}

extension Generator<ExampleContent> {
    /// An image and two texts, each from a generator of its own; the sub-text may be long. (LP-8)
    static let any = zip(.image(from: 20, to: 100), .words(), subTexts).map {
        ExampleContent(image: $0, text: $1, subText: $2)
    }

    private static let subTexts = Generator<String>.frequency([(3, .words()), (1, .sentences(2...6))])
}
