import BDDSteps
import HeadlessUI
import TestEquipment

/// The contents of an example view as features write them: `36x79 #AA00FF "erat porta" "elit etiam dapibus"`.
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

    /// - Parameter groups: the texts of the groups of `pattern`.
    init(groups: [String?]) throws {
        try expect(groups.count == 3, "an example view has an image, a text and a sub-text")
        image = try PlainImage(groups[0] ?? "")
        text = groups[1] ?? ""
        subText = groups[2] ?? ""
    }
}

extension Generator<ExampleContent> {
    /// An image and two texts, each from its own generator. One sub-text in four is long. (LP-8)
    static let any = zip(.image(from: 20, to: 100), .words(), subTexts).map {
        ExampleContent(image: $0, text: $1, subText: $2)
    }

    private static let subTexts = Generator<String>.frequency([(3, .words()), (1, .sentences(2...6))])
}
