public import HeadlessUI

/// One line of a stored SVG picture, as `Picture.svg` writes it.
///
/// People and tools edit these files, so any other line is an element too. Such an element has no `bounds`.
public struct SVGElement: Hashable, Sendable {
    public let line: String
    private let name: String
    private let attributes: [String: String]
    /// The text between the tags.
    private let content: String

    init(_ line: String) {
        self.line = line
        let parts = line.split(separator: ">", maxSplits: 1)
        let tag = parts.first ?? ""
        name = String(tag.dropFirst().prefix { $0 != " " })
        content = String(parts.count == 2 ? parts[1].prefix { $0 != "<" } : "")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        let quoted = tag.split(separator: "\"", omittingEmptySubsequences: false)
        var attributes: [String: String] = [:]
        for index in stride(from: 0, to: quoted.count - 1, by: 2) {
            let name = quoted[index].drop { $0 != " " }.dropFirst().dropLast()
            attributes[String(name)] = String(quoted[index + 1])
        }
        self.attributes = attributes
    }

    /// The elements of an SVG document, in drawing order.
    public static func all(in svg: String) -> [SVGElement] {
        svg.split(whereSeparator: \.isNewline).map { SVGElement(String($0)) }
    }

    /// The rectangle around the drawn shape; nil for an element that draws nothing.
    public var bounds: Rect? {
        switch name {
        case "rect": rect("x", "y", width: "width", height: "height")
        case "ellipse":
            rect("cx", "cy", width: "rx", height: "ry").map { Rect(around: $0.origin, Size($0.size, times: 2)) }
        case "text":
            rect("x", "y", width: "textLength", height: "font-size").map { text in
                Rect(
                    x: text.origin.x, y: text.origin.y - text.size.height / 1.6, width: text.size.width,
                    height: text.size.height / 0.8)
            }
        default: nil
        }
    }

    private func rect(_ x: String, _ y: String, width: String, height: String) -> Rect? {
        guard let x = number(x), let y = number(y), let width = number(width), let height = number(height) else {
            return nil
        }
        return Rect(x: x, y: y, width: width, height: height)
    }

    private func number(_ name: String) -> Double? { attributes[name].flatMap { Double($0) } }

    /// The fill colour as written in the file; `none` if the shape is not filled.
    public var fill: String? { attributes["fill"] }

    /// The colour of the line around the shape; nil if there is no line.
    public var stroke: String? { attributes["stroke"] }
}

extension SVGElement: CustomStringConvertible {
    /// The element in words; the line itself if pictures do not have such an element.
    public var description: String {
        guard let bounds else {
            switch name {
            case "title": return "the description '\(content)'"
            case "svg": return "a size of \(attributes["width"] ?? "?") × \(attributes["height"] ?? "?")"
            default: return line
            }
        }
        let color = stroke.map { "around in \($0)" } ?? "in \(fill ?? "no colour")"
        switch name {
        case "text": return "the text '\(content)' at \(bounds) \(color)"
        case "ellipse": return "an oval at \(bounds) \(color)"
        default: return "a rectangle at \(bounds) \(color)"
        }
    }
}

extension SVGElement {
    /// The element in words, with the attributes that tell it from an element of `others` that has the same words.
    func description(besides others: [SVGElement]) -> String {
        guard let other = others.first(where: { $0.line != line && $0.description == description }) else {
            return description
        }
        let differing = attributes.filter { other.attributes[$0.key] != $0.value }.sorted { $0.key < $1.key }
        return description + differing.map { ", \($0.key) \($0.value)" }.joined()
    }
}

extension Rect {
    fileprivate init(around center: Point, _ size: Size) {
        self.init(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}

extension Size {
    fileprivate init(_ size: Size, times factor: Double) {
        self.init(width: size.width * factor, height: size.height * factor)
    }
}
