import HeadlessUI

/// A picture with words in it, for systems that have no picture of their own.
struct Sketch {
    private var picture: Picture
    private var words: [Words] = []

    private struct Words {
        let text: String
        let center: Point
        let size: Double
        let color: Color

        /// Letters stand on their baseline, a third of their height below the middle.
        var element: String {
            "<text x=\"\(Picture.number(center.x))\" y=\"\(Picture.number(center.y + size * 0.35))\""
                + " font-family=\"sans-serif\" font-size=\"\(Picture.number(size))\" fill=\"\(color)\""
                + " text-anchor=\"middle\">\(Picture.escaped(text))</text>"
        }
    }

    /// An empty sheet.
    init(_ accessibilityLabel: String, width: Double, height: Double, color: Color = .white) {
        let size = Size(width: width, height: height)
        picture = Picture(size: size, accessibilityLabel: accessibilityLabel, paths: [])
        fill(Rect(origin: .zero, size: size), color)
    }

    /// A picture to write on.
    init(_ picture: Picture) {
        self.picture = picture
    }

    mutating func fill(_ rect: Rect, _ color: Color) {
        picture.paths.append(Path(.rectangle(rect), style: .fill, color: color))
    }

    /// Writes text around the middle of a rectangle; `size` is the height of the letters in points.
    mutating func write(_ text: String, in rect: Rect, size: Double, color: Color = .black) {
        let center = Point(x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2)
        words.append(Words(text: text, center: center, size: size, color: color))
    }

    mutating func mark(_ rects: [Rect]) {
        picture = picture.marked(rects)
    }

    /// The sheet as an SVG document, the words on top.
    var svg: String {
        var lines = picture.svg.split(separator: "\n").map(String.init)
        lines.insert(contentsOf: words.map(\.element), at: lines.count - 1)
        return lines.joined(separator: "\n")
    }
}

extension Picture {
    /// The picture with a red frame around each of these places.
    func marked(_ rects: [Rect]) -> Picture {
        var picture = self
        picture.accessibilityLabel += ", differences marked"
        picture.paths += rects.map { rect in
            Path(.rectangle(rect), style: .stroke(width: 4), color: Color(red: 255, green: 0, blue: 0))
        }
        return picture
    }
}
