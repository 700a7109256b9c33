import BDDPlatform
import HeadlessUI

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A folder of pictures as SVG files.
struct PictureFolder {
    let path: String

    /// Adds a picture under a name made from its contents, so the same picture is stored once.
    ///
    /// Does not wait for the disk, because there can be many pictures.
    func add(_ picture: Picture) throws {
        let svg = picture.svg
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let file = try FileDescriptor.create(file(String(StableHash.of(svg), radix: 16)))
        try file.write(Array("\(svg)\n".utf8))
        try file.close()
    }

    /// The contents of the picture file `name`; nil if there is none.
    ///
    /// - Throws: the error of the file system if the file exists and cannot be read.
    func picture(_ name: String) throws -> String? {
        guard FileManager.default.fileExists(atPath: file(name)) else { return nil }
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
    }

    func write(_ svg: String, name: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data("\(svg)\n".utf8).write(to: URL(fileURLWithPath: file(name)), options: .atomic)
    }

    /// The contents of all pictures, in any order.
    func pictures() throws -> [String] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".svg") }.compactMap {
            try picture(String($0.dropLast(4)))
        }
    }

    func file(_ name: String) -> String { "\(path)/\(name).svg" }
}
