/// A picture of 100 by 60 points with marks around places inside and outside it. It uses no code of the marks.
///
/// All numbers are in half points, because a place narrower than 6 points is marked around its centre.
struct MarkModel: Sendable {
    /// The left and right or the top and bottom edges of something.
    struct Span: Equatable, Sendable {
        let start: Int
        let end: Int
    }

    let places: [(across: Span, down: Span)]

    /// Each place that begins left of the picture, at its start, in it, or near its end, with each size; alone, and in
    /// twos and threes.
    static let all: [MarkModel] = {
        func spans(_ side: Int) -> [Span] {
            [-20, 0, 15, side - 10].flatMap { start in [0, 4, 12, 60].map { Span(start: start, end: start + $0) } }
        }
        let places = spans(200).flatMap { across in spans(120).map { (across: across, down: $0) } }
        return places.indices.flatMap { index in
            (1...3).map { count in
                MarkModel(places: (0..<count).map { places[(index + $0 * 101) % places.count] })
            }
        }
    }()

    /// The marks as seen from the picture's own corner: as large as the place, and at least 6 points.
    var marks: [(across: Span, down: Span)] { places.map { (Self.mark($0.across), Self.mark($0.down)) } }

    private static func mark(_ span: Span) -> Span {
        var (start, end) = (span.start, span.end)
        if end - start < 12 { (start, end) = ((start + end) / 2 - 6, (start + end) / 2 + 6) }
        return Span(start: start, end: end)
    }

    /// The area that the picture must cover to show all marks.
    var room: (across: Span, down: Span) {
        var (left, top, right, bottom) = (0, 0, 200, 120)
        for mark in marks {
            (left, top) = (min(left, mark.across.start), min(top, mark.down.start))
            (right, bottom) = (max(right, mark.across.end), max(bottom, mark.down.end))
        }
        return (Span(start: left, end: right), Span(start: top, end: bottom))
    }
}
