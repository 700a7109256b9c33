import BDDJSON
import BDDReports

/// The list of the files of a site, each with the hash of its contents. Files that are not in the list belong to
/// somebody else, and are never overwritten or removed.
struct Manifest: Sendable, Equatable {
    /// The name of the list in the folder of a site.
    static let name = "bdd-site.json"
    /// The name of the list that is valid while pages are written, so that a run that breaks off leaves no unlisted
    /// file.
    static let pendingName = "bdd-site-pending.json"

    /// Stands for any hash: the file was being written, so its contents are unknown.
    static let anyHash = "*"

    /// The hashes of each file, by path.
    var files: [String: Set<String>] = [:]

    init() {}

    /// Nil if the bytes are not a list. Paths that lead out of the folder are left out.
    init?(_ bytes: [UInt8]) {
        var text = JSONText(bytes)
        var isOurs = false
        var files: [String: Set<String>] = [:]
        do throws(JSONText.Failure) {
            guard try text.next() == .object else { return nil }
            try text.items { text throws(JSONText.Failure) in
                let isVersion = try text.name() == "bddSite"
                let kind = try text.next()
                if isVersion {
                    isOurs = kind == .number ? try text.number().elementsEqual("1".utf8) : false
                } else if kind == .object {
                    try text.items { text throws(JSONText.Failure) in
                        let path = try text.name()
                        // If another value follows, it is not JSON for `items`, which refuses it.
                        guard try text.next() == .text else { return }
                        let hashes = try text.text()
                        if Self.isInFolder(path) { files[path] = Set(hashes.split(separator: " ").map(String.init)) }
                    }
                }
            }
        } catch {
            return nil
        }
        guard isOurs else { return nil }
        self.files = files
    }

    private static func isInFolder(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0 != "." && $0 != ".."
        }
    }

    /// One line for each file, so that two lists are easy to compare.
    var bytes: [UInt8] {
        var lines: [String] = []
        for (path, hashes) in files.sorted(by: { $0.key < $1.key }) {
            var json = JSONWriter()
            json.string(path)
            lines.append("\(json.text): \"\(hashes.sorted().joined(separator: " "))\"")
        }
        return Array("{\"bddSite\": 1, \"files\": {\n\(lines.joined(separator: ",\n"))\n}}\n".utf8)
    }

    static func hash(of bytes: [UInt8]) -> String {
        var hash = Fingerprint()
        hash.add(bytes: bytes)
        return HexText.of(hash.value)
    }
}
