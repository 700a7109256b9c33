/// A change in the format of `diff -u`, which `patch` accepts.
struct UnifiedDiff {
    private static let context = 3

    private let changes: [LineChanges.Change]

    init(_ changes: LineChanges) {
        self.changes = changes.changes
    }

    func bytes(path: String) -> [UInt8] {
        var bytes = Array("--- a/\(path)\n+++ b/\(path)\n".utf8)
        var (old, new, next) = (1, 1, 0)
        for hunk in hunks {
            for change in changes[next..<hunk.lowerBound] {
                old += change.kind == .added ? 0 : 1
                new += change.kind == .removed ? 0 : 1
            }
            let removed = changes[hunk].count { $0.kind != .added }
            let added = changes[hunk].count { $0.kind != .removed }
            bytes += "@@ -\(Self.range(old, removed)) +\(Self.range(new, added)) @@\n".utf8
            for change in changes[hunk] { bytes += Self.bytes(change) }
            (old, new, next) = (old + removed, new + added, hunk.upperBound)
        }
        return bytes
    }

    /// The ranges of changes with the lines around them. Ranges that touch are merged.
    private var hunks: [Range<Int>] {
        var hunks: [Range<Int>] = []
        for index in changes.indices where changes[index].kind != .kept {
            let start = max(0, index - Self.context)
            let end = min(changes.count, index + Self.context + 1)
            if let last = hunks.last, last.upperBound >= start {
                hunks[hunks.count - 1] = last.lowerBound..<end
            } else {
                hunks.append(start..<end)
            }
        }
        return hunks
    }

    /// The range of a hunk as text. An empty range starts at the line before it.
    private static func range(_ start: Int, _ count: Int) -> String {
        "\(count == 0 ? start - 1 : start),\(count)"
    }

    private static func bytes(_ change: LineChanges.Change) -> [UInt8] {
        let sign: UInt8 =
            switch change.kind {
            case .kept: UInt8(ascii: " ")
            case .removed: UInt8(ascii: "-")
            case .added: UInt8(ascii: "+")
            }
        let isEnded = change.line.last == UInt8(ascii: "\n")
        return [sign] + change.line + (isEnded ? [] : Array("\n\\ No newline at end of file\n".utf8))
    }
}
