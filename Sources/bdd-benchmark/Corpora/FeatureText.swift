import BDDKit

/// The text of a feature file such as people write, with some of everything that Gherkin has. The same seed gives the
/// same text on every machine.
struct FeatureText {
    /// UTF-8.
    private(set) var bytes: [UInt8] = []
    /// How many pickles the text stands for.
    private(set) var pickleCount = 0

    /// - Parameter size: how many bytes the text has, exactly. With fewer than 1,000 there may be no scenario in it.
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

    /// Comments make the text as long as it has to be.
    private mutating func fill(to size: Int) {
        let comment = Array("# what is left of the file is filled with this comment, line after line\n".utf8)
        while bytes.count < size {
            let rest = size - bytes.count
            bytes += comment.prefix(rest - 1)
            bytes.append(UInt8(ascii: "\n"))
        }
    }

    /// A part of a feature that can follow any other.
    struct Piece {
        let text: String
        let pickleCount: Int
    }
}
