/// The appearance of a part of a report on a terminal: the sequences that switch a style on and off.
package struct Style: Sendable, Hashable {
    /// The parameter of Select Graphic Rendition, such as 31 for red.
    package var on: Int
    /// The parameter that undoes `on`, such as 39 for any colour.
    package var off: Int

    package init(on: Int, off: Int) {
        self.on = on
        self.off = off
    }

    package static let bold = Style(on: 1, off: 22)
    package static let dim = Style(on: 2, off: 22)
    package static let italic = Style(on: 3, off: 23)
    package static let red = Style(on: 31, off: 39)
    package static let green = Style(on: 32, off: 39)
    package static let yellow = Style(on: 33, off: 39)
    package static let blue = Style(on: 34, off: 39)
    package static let magenta = Style(on: 35, off: 39)
    package static let cyan = Style(on: 36, off: 39)
    package static let gray = Style(on: 90, off: 39)
}

extension TextBuffer {
    /// Appends the output of `content` in a style; plainly if `style` is nil.
    package mutating func styled(_ style: Style?, _ content: (inout TextBuffer) -> Void) {
        guard let style else { return content(&self) }
        select(style.on)
        content(&self)
        select(style.off)
    }

    package mutating func append(_ text: some StringProtocol, _ style: Style?) {
        styled(style) { $0.append(Substring(text)) }
    }

    private mutating func select(_ parameter: Int) {
        append("\u{1B}[")
        append(parameter)
        append(byte: UInt8(ascii: "m"))
    }
}
