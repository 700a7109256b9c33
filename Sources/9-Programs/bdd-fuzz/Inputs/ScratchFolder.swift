import Foundation

/// A temporary folder for the files that the fuzzer needs.
struct ScratchFolder: Sendable {
    let path: String

    /// - Throws: an error if the folder cannot be made.
    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "bdd-fuzz-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    /// Writes a file, and returns its path.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(bytes).write(to: URL(fileURLWithPath: file))
        return file
    }

    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}
