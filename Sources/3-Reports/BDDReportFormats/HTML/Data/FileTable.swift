import BDDJSON

/// The files of a page, in base64, each stored once.
///
/// They are separate from the texts because compressing PNG pictures again does not make them smaller.
final class FileTable {
    private var files: [String] = []
    private var indices: [String: Int] = [:]

    /// The index of a file in the table.
    func index(of base64: String) -> Int {
        if let index = indices[base64] { return index }
        indices[base64] = files.count
        files.append(base64)
        return files.count - 1
    }

    /// An array of strings. `<` is escaped, so that no string can end the `script` element, even if it is not base64.
    var json: [UInt8] {
        var json = JSONWriter()
        json.array { json in for file in files { json.string(file) } }
        let parts = json.bytes.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
        return Array(parts.joined(separator: #"\u003c"#.utf8))
    }
}
