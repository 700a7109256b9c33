import Foundation

/// Keeps the current input in a file, where it survives a crash of the process.
struct InputRecord: ~Copyable {
    private let file: Int32

    /// - Throws: ``FuzzFailure`` if the file cannot be made.
    init(path: String) throws {
        file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        guard file >= 0 else { throw FuzzFailure("'\(path)' cannot be written") }
    }

    deinit {
        close(file)
    }

    func note(_ input: [UInt8]) {
        var bytes = withUnsafeBytes(of: UInt64(input.count).littleEndian) { Array($0) }
        bytes += input
        _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    }

    /// The input in the file at `path`; nil if there is none.
    static func input(in path: String) -> [UInt8]? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)), data.count >= 8 else { return nil }
        let bytes = [UInt8](data)
        let count = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard count <= bytes.count - 8 else { return nil }
        return Array(bytes[8..<(8 + count)])
    }
}
