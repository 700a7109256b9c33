import BDDPlatform
import BDDReports

/// An existing file at the path of a report.
enum ExistingReport {
    /// Whether the file is empty or an earlier report.
    static func isReplaceable(_ path: String, _ wrote: (EarlierText) -> Bool) -> Bool {
        guard let file = try? FileDescriptor.open(path) else { return false }
        defer { file.discard() }
        guard let size = try? FileStatus(file).size else { return false }
        let portion = EarlierText.portion
        let end = size > portion ? max(portion, size - portion)..<size : size..<size
        guard let start = try? file.bytes(0..<min(size, portion)), let last = try? file.bytes(end) else { return false }
        let text = EarlierText(start: start, end: last)
        return text.lines.allSatisfy(\.isEmpty) || wrote(text)
    }
}
