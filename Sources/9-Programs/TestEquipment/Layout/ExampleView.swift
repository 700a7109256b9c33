public import HeadlessUI

/// The contents of an `ExampleView`.
public struct ExampleViewModel: Hashable, Sendable {
    public var image: Bitmap
    public var text: String
    public var subText: String

    public init(image: Bitmap, text: String, subText: String) {
        self.image = image
        self.text = text
        self.subText = subText
    }
}

/// An image, and to its right a label above a sub-label, in 320 × 150 points. (LP-10)
public struct ExampleView: View {
    public enum Variant: String, CaseIterable, Sendable {
        /// The texts begin to the right of the image view, which has a fixed size. Every model has a correct layout.
        case valid
        /// The texts begin where the image itself ends. They overlap the image view if the image is narrower.
        case invalid
    }

    public let frame = Rect(x: 0, y: 0, width: 320, height: 150)
    public let backgroundColor = Color.white
    public let accessibilityLabel = "example view"
    public private(set) var imageView: ImageView
    public private(set) var label: Label
    public private(set) var subLabel: Label

    public init(_ model: ExampleViewModel, variant: Variant) {
        imageView = ImageView("image", image: model.image)
        label = Label("label", text: model.text)
        subLabel = Label("sub-label", text: model.subText, color: .gray)
        layOut(variant)
    }

    public var subviews: [any View] { [imageView, label, subLabel] }

    private static let margin = 20.0
    private static let gap = 6.0
    private static let imageSide = 70.0
    private static let labelLines = 2.0

    private mutating func layOut(_ variant: Variant) {
        imageView.frame = Rect(x: Self.margin, y: Self.margin, width: Self.imageSide, height: Self.imageSide)
        let imageWidth = variant == .valid ? Self.imageSide : Double(imageView.image.width)
        let left = Self.margin + imageWidth + Self.gap
        let width = frame.size.width - Self.margin - left
        let bottom = frame.size.height - Self.margin

        let labelRoom = Size(width: width, height: Self.labelLines * label.metric.lineHeight)
        label.frame = Rect(origin: Point(x: left, y: Self.margin), size: label.size(fitting: labelRoom))
        let top = label.isHidden ? Self.margin : Self.margin + label.frame.size.height + Self.gap
        let subLabelRoom = Size(width: width, height: bottom - top)
        subLabel.frame = Rect(origin: Point(x: left, y: top), size: subLabel.size(fitting: subLabelRoom))
    }
}
