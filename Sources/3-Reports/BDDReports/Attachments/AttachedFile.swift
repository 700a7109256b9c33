import BDDDiagnostics
package import CucumberMessages

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The file of an attachment whose contents are outside the stream. The file's name is the hash of its contents, so equal
/// attachments share a file, and a file that has changed is noticed.
///
/// An ``ExternalAttachment`` has no field for the name of the attachment and for its encoding. Both are in the fragment
/// of the address, which does not take part in finding the file: `pictures/0A1B.png#name=board.png`.
package struct AttachedFile: Sendable, Equatable {
    /// The name of the file in its folder: 64 hexadecimal digits and the extension of the media type.
    package let name: String
    /// Whether the message contains the text itself, rather than base64.
    let isText: Bool
    /// The suggested name of the attachment.
    let fileName: String?

    /// The file for an attachment.
    ///
    /// - Parameter bytes: The contents of `attachment`.
    package init(_ attachment: Attachment, bytes: [UInt8]) {
        name = "\(Self.hash(bytes)).\(MediaType.ending(of: attachment.mediaType))"
        isText = attachment.contentEncoding == .identity
        fileName = attachment.fileName
    }

    /// The same file for an attachment with another name.
    package func named(_ fileName: String?) -> AttachedFile {
        AttachedFile(name: name, isText: isText, fileName: fileName)
    }

    /// The address of the file, relative to the folder of the stream.
    ///
    /// - Parameter folder: The path from the stream's folder to the file's folder; empty if they are the same.
    package func url(in folder: String) -> String {
        let path = (folder.isEmpty ? name : "\(folder)/\(name)").percentEncoded(but: "/")
        let parts = (isText ? ["text"] : []) + (fileName.map { ["name=\($0.percentEncoded())"] } ?? [])
        return parts.isEmpty ? path : "\(path)#\(parts.joined(separator: "&"))"
    }

    /// Reads an address that ``url(in:)`` makes; nil for any other.
    ///
    /// - Returns: The file, and its path from the folder of the stream.
    package static func read(url: String) -> (file: AttachedFile, path: String)? {
        let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        // A colon in a path is encoded, so one that is not ends a scheme.
        guard !parts[0].utf8.contains(UInt8(ascii: ":")), let path = parts[0].percentDecoded(),
            let name = path.split(separator: "/").last, isName(name)
        else { return nil }
        let members = parts.dropFirst().first?.split(separator: "&") ?? []
        let fileName = members.first { $0.hasPrefix("name=") }?.dropFirst("name=".count)
        let file = AttachedFile(
            name: String(name), isText: members.contains("text"),
            fileName: fileName.flatMap { $0.percentDecoded() })
        return (file, path)
    }

    private init(name: String, isText: Bool, fileName: String?) {
        (self.name, self.isText, self.fileName) = (name, isText, fileName)
    }

    /// Whether `bytes` are the original contents of the file, by the hash in its name.
    package func matches(_ bytes: [UInt8]) -> Bool { name.hasPrefix("\(Self.hash(bytes)).") }

    /// The attachment that the message represents.
    package func attachment(_ message: ExternalAttachment, bytes: [UInt8]) -> Attachment {
        Attachment(
            body: isText ? String(decoding: bytes, as: UTF8.self) : Data(bytes).base64EncodedString(),
            contentEncoding: isText ? .identity : .base64, mediaType: message.mediaType, fileName: fileName,
            testCaseStartedId: message.testCaseStartedId, testStepId: message.testStepId,
            testRunHookStartedId: message.testRunHookStartedId, timestamp: message.timestamp)
    }

    private static func hash(_ bytes: [UInt8]) -> String {
        SHA256.digest(bytes).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }

    /// Whether a name is a hash with an extension.
    private static func isName(_ name: Substring) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let characters = Set("abcdefghijklmnopqrstuvwxyz0123456789.".utf8)
        return parts.count == 2 && parts[0].utf8.count == 64 && !parts[1].isEmpty
            && name.utf8.allSatisfy(characters.contains)
    }
}

extension Attachment {
    /// The message for the attachment when its contents are in a file.
    package func external(at url: String) -> ExternalAttachment {
        ExternalAttachment(
            url: url, mediaType: mediaType, testCaseStartedId: testCaseStartedId, testStepId: testStepId,
            testRunHookStartedId: testRunHookStartedId, timestamp: timestamp)
    }

    /// Whether the contents can be in a file. Reports print logs and links, which are short, and an
    /// ``ExternalAttachment`` cannot say that it belongs to a run or to a feature file.
    package var canBeExternal: Bool {
        let mediaTypes = MediaType.extras.union([MediaType.log, MediaType.link, MediaType.changes])
        return !mediaTypes.contains(mediaType) && testRunStartedId == nil && source == nil && url == nil
    }

    /// The contents; nil if the body is not the base64 that it should be.
    package var bytes: [UInt8]? {
        switch contentEncoding {
        case .identity: Array(body.utf8)
        case .base64: Data(base64Encoded: body).map(Array.init)
        }
    }
}
