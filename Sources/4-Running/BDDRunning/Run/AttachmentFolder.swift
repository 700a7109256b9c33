import BDDPlatform
import BDDReports
import CucumberMessages

/// The folder that gets the attachments of a stream as files, each named by the hash of its contents.
///
/// Several programs may write into one folder: files with one name have the same contents.
final class AttachmentFolder {
    private let folder: String
    /// The path from the folder of the stream to this folder.
    private let path: String
    /// The files of earlier attachments, because pictures often repeat.
    private var written: [Key: AttachedFile] = [:]
    private var writtenSize = 0
    /// The first error; later attachments stay in the stream.
    private(set) var error: OutputError?

    private struct Key: Hashable {
        let body: String
        let mediaType: String
        let isText: Bool
    }

    /// Makes the folder, and proves that it takes files.
    ///
    /// - Parameter stream: The file of the stream; nil is standard output, whose folder is the working directory.
    /// - Throws: `OutputError`.
    init(_ folder: String, of stream: String?) throws(OutputError) {
        self.folder = folder
        let streamFolder = stream.map { "\($0)/.." } ?? "."
        path = WorkingDirectory.path(from: streamFolder, to: folder)
        do throws(SystemError) {
            try Folder.make(folder)
            try FileDraft(of: "\(folder)/attachment").discard()
        } catch {
            throw OutputError(name: folder, reason: error)
        }
    }

    /// The address of an attachment's file from the folder of the stream; nil if the contents stay in the stream.
    func url(_ attachment: Attachment) -> String? { file(attachment)?.url(in: path) }

    /// The path of an attachment's file; nil if it has none.
    func filePath(_ attachment: Attachment) -> String? { file(attachment).map { "\(folder)/\($0.name)" } }

    /// The file of an attachment, which is written if it does not exist.
    private func file(_ attachment: Attachment) -> AttachedFile? {
        guard error == nil, attachment.canBeExternal else { return nil }
        let key = Key(
            body: attachment.body, mediaType: attachment.mediaType, isText: attachment.contentEncoding == .identity)
        if let file = written[key] { return file.named(attachment.fileName) }
        guard let bytes = attachment.bytes else { return nil }
        let file = AttachedFile(attachment, bytes: bytes)
        do throws(SystemError) {
            try write(bytes, to: "\(folder)/\(file.name)")
        } catch {
            self.error = OutputError(name: "\(folder)/\(file.name)", reason: error)
            return nil
        }
        remember(file, key)
        return file
    }

    private func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
        if let status = try? FileStatus(path), status.kind == .regular, status.size == bytes.count { return }
        do throws(SystemError) {
            let draft = try FileDraft(of: path)
            defer { draft.discard() }
            try draft.file.write(bytes)
            try draft.commit()
        } catch {
            // Another program is writing the same contents.
            guard error == .locked else { throw error }
        }
    }

    private func remember(_ file: AttachedFile, _ key: Key) {
        writtenSize += key.body.utf8.count
        if writtenSize > Self.mostRemembered { (written, writtenSize) = ([:], key.body.utf8.count) }
        written[key] = file
    }

    /// The number of bytes of all remembered attachments.
    private static let mostRemembered = 1 << 25
}
