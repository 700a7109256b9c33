/// A part of expressions that is not literal, as a program in the index.
struct IndexFragment: Sendable {
    /// Where its program starts among the instructions of the index.
    let start: Int
    /// How many of its instructions are tried once at a position only.
    let memoCount: Int
    /// The bytes it may begin with; nil when it may match nothing at all, so that its first byte says nothing.
    let firstBytes: ByteSet?
    /// All texts it matches when they are few literal ones.
    let texts: [[UInt8]]?
    /// Its outermost capture groups.
    let shapes: [GroupShape]
    /// What finds the capture groups inside, once it is known where the fragment matched; nil when the fragment is
    /// one capture group without others in it.
    let captureProgram: CaptureProgram?

    /// Whether where it matched is of interest.
    var isCaptured: Bool { !shapes.isEmpty }

    /// A program that is compiled when it is needed first.
    final class CaptureProgram: Sendable {
        private let node: Node
        private let captureCount: Int
        private let program = LazyProgram()

        init(_ node: Node, captureCount: Int) {
            self.node = node
            self.captureCount = captureCount
        }

        /// The start and end of each capture, the fragment being known to match there.
        func slots(
            in text: Text, _ range: Range<Int>, _ matcher: inout Matcher
        ) throws(Matcher.Failure) -> [Int] {
            let program = program.value { Compiler.compile(node, captureCount: captureCount) }
            try matcher.begin(program, textCount: text.count, requiredEnd: range.upperBound)
            _ = try matcher.match(text, from: range.lowerBound)
            return matcher.slots
        }
    }
}
