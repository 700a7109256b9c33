import Foundation

/// A named pipe in a folder of its own. Opening it makes the program and the test wait for each other.
final class NamedPipe {
    private let folder: ScratchFolder
    let path: String

    init(_ name: String = "pipe") throws {
        folder = try ScratchFolder()
        path = "\(folder.path)/\(name)"
        guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Waits until a program reads the pipe.
    func openToWrite() throws -> FileHandle { try FileHandle(forWritingTo: URL(filePath: path)) }

    /// Waits until a program writes into the pipe.
    func openToRead() throws -> FileHandle { try FileHandle(forReadingFrom: URL(filePath: path)) }
}
