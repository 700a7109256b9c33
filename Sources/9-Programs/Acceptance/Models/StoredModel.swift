import HeadlessUI

/// An element of a stored picture, read as any XML reader reads it. It uses no code of the writer.
struct StoredModel: Equatable {
    private var name = "rect"
    private let numbers: [String: Double]
    private let words: [String: String]
    private var text = ""

    /// The stored element for `path`; nil if none of the path is drawn.
    init?(_ path: Path) {
        let frame = path.bounds
        let (x, y, width, height) = (frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
        let sum: Double = x + y + width + height
        guard width > 0, height > 0, sum.isFinite else { return nil }
        let (middle, half): (Double, Double) = (y + height / 2, width / 2)
        var numbers: [String: Double] = ["x": x, "y": y, "width": width, "height": height]
        var words: [String: String] = [:]
        switch path.shape {
        case .rectangle: break
        case .oval:
            name = "ellipse"
            numbers = ["cx": x + half, "cy": middle, "rx": half, "ry": height / 2]
        case .text(let line, _):
            (name, text) = ("text", line)
            numbers = ["x": x, "y": middle, "textLength": width, "font-size": height * 0.8]
            words = ["lengthAdjust": "spacingAndGlyphs", "font-family": "sans-serif", "dominant-baseline": "central"]
        }
        let digits = Array("0123456789ABCDEF")
        var color = "#"
        for channel in [path.color.red, path.color.green, path.color.blue] {
            color.append(digits[Int(channel / 16)])
            color.append(digits[Int(channel % 16)])
        }
        var kind = "fill"
        if case .stroke(let width) = path.style {
            (kind, words["fill"], numbers["stroke-width"]) = ("stroke", "none", width)
        }
        words[kind] = color
        if path.color.alpha < 255 { numbers["\(kind)-opacity"] = Double(path.color.alpha) / 255 }
        (self.numbers, self.words) = (numbers, words)
    }

    /// Reads a line such as `<rect x="1" fill="#FF0000"/>` or `<text x="1">a &lt; b</text>`.
    init(_ line: String) {
        let (tag, content) = (line.prefix { $0 != ">" }, line.drop { $0 != ">" }.dropFirst())
        let quoted = tag.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        var (numbers, words) = ([String: Double](), [String: String]())
        for index in stride(from: 1, to: quoted.count, by: 2) {
            let key = quoted[index - 1].split(separator: " ").last.map { String($0.dropLast()) } ?? ""
            // A number is as short as it can be.
            let number = Double(quoted[index])
            if let number, number.description == quoted[index] || number.description == quoted[index] + ".0" {
                numbers[key] = number
            } else {
                words[key] = quoted[index]
            }
        }
        (self.numbers, self.words) = (numbers, words)
        name = String(line.dropFirst().prefix { $0 != " " })
        let signs = [("&lt;", "<"), ("&gt;", ">"), ("&#13;", "\r"), ("&amp;", "&")]
        text = signs.reduce(String(content.prefix { $0 != "<" })) { $0.replacing($1.0, with: $1.1) }
    }
}
