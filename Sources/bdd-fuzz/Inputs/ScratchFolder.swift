import Foundation

/// A folder for the files that an input has to be in.
struct ScratchFolder: Sendable {
    let path: String

    /// - Throws: when it cannot be made.
    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "bdd-fuzz-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    /// Writes a file, and gives its path.
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
