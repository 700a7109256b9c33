import BDDSteps

/// The text of a feature file like those that people write, with all parts of Gherkin. The same seed gives the same
/// text on every machine.
struct FeatureText {
    /// UTF-8.
    private(set) var bytes: [UInt8] = []
    /// The number of pickles that the text compiles to.
    private(set) var pickleCount = 0

    /// - Parameter size: the exact number of bytes. A text below 1,000 bytes may have no scenario.
    init(size: Int, seed: UInt64) {
        bytes.reserveCapacity(size)
        var pieces = FeaturePieces(random: RandomStream(seed: seed))
        var next = Piece(text: pieces.featureHeading(), pickleCount: 0)
        while bytes.count + next.text.utf8.count <= size {
            bytes += next.text.utf8
            pickleCount += next.pickleCount
            next = pieces.next()
        }
        fill(to: size)
    }

    /// Fills the rest of the text with comments.
    private mutating func fill(to size: Int) {
        let comment = Array("# what is left of the file is filled with this comment, line after line\n".utf8)
        while bytes.count < size {
            let rest = size - bytes.count
            bytes += comment.prefix(rest - 1)
            bytes.append(UInt8(ascii: "\n"))
        }
    }

    /// A part of a feature that can follow any other part.
    struct Piece {
        let text: String
        let pickleCount: Int
    }
}
