import Gherkin

/// The files of a page, in base64, each stored once.
///
/// They stand apart from the texts: pictures in PNG do not get smaller by compressing them again.
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

    /// An array of strings, with nothing in it that could end the element it stands in, though it be no base64.
    var json: [UInt8] {
        var json = JSONWriter()
        json.array { json in for file in files { json.string(file) } }
        let parts = json.bytes.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
        return Array(parts.joined(separator: #"\u003c"#.utf8))
    }
}
