import BDDReports

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The pictures of a site. Equal pictures are one file, which is named by its contents, so that a picture keeps its
/// name as long as it looks the same.
package struct PictureStore: Sendable {
    /// The contents by their paths in the site.
    package private(set) var files: [String: [UInt8]] = [:]

    package init() {}

    /// Adds a picture.
    ///
    /// - Returns: Its path in the site; nil if the bytes are not a picture that browsers show.
    mutating func add(_ bytes: [UInt8]) -> String? {
        guard let ending = Self.ending(of: bytes) else { return nil }
        var hash = Fingerprint()
        hash.add(bytes: bytes)
        var name = HexText.of(hash.value)
        while let other = files["pictures/\(name).\(ending)"], other != bytes { name += "x" }
        let path = "pictures/\(name).\(ending)"
        files[path] = bytes
        return path
    }

    /// The file name ending for the format of a picture, by its first bytes; nil if the bytes are not a picture.
    static func ending(of bytes: [UInt8]) -> String? {
        func begins(_ start: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: start) }
        if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "png" }
        if begins([0xFF, 0xD8, 0xFF]) { return "jpg" }
        if begins(Array("GIF8".utf8)) { return "gif" }
        if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) { return "webp" }
        if begins(Array("ftypavif".utf8), at: 4) { return "avif" }
        return isDrawing(bytes) ? "svg" : nil
    }

    /// Whether the bytes are an SVG: an XML text whose first element is `svg`.
    private static func isDrawing(_ bytes: [UInt8]) -> Bool {
        var rest = Substring(String(decoding: bytes.prefix(4096), as: UTF8.self)).drop {
            $0.isWhitespace || $0 == "\u{FEFF}"
        }
        while rest.hasPrefix("<?") || rest.hasPrefix("<!") {
            let end = rest.hasPrefix("<!--") ? "-->" : ">"
            guard let range = rest.firstRange(of: end) else { return false }
            rest = rest[range.upperBound...].drop(while: \.isWhitespace)
        }
        return rest.hasPrefix("<svg")
            && rest.dropFirst(4).first.map { $0.isWhitespace || $0 == ">" || $0 == "/" } == true
    }

    /// The bytes of a base64 text; nil if the text is not base64.
    static func bytes(ofBase64 text: String) -> [UInt8]? {
        Data(base64Encoded: text, options: .ignoreUnknownCharacters).map(Array.init)
    }
}

/// Writes numbers as sixteen hexadecimal digits.
enum HexText {
    static func of(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
