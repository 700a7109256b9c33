import BDDDiagnostics
import BDDPlatform
import BDDReports
package import CucumberMessages

/// Puts the contents of files that `--attachments external:FOLDER` wrote back into the messages of a stream, so that
/// reports show the same as for a stream that contains them.
///
/// A file is found from the folder of its stream, wherever the program runs. Addresses in another form are kept
/// unchanged, because a foreign stream must not decide which local files a report contains.
package final class AttachmentFiles {
    /// The messages of the files read so far, because pictures often repeat.
    private var bodies: [String: [UInt8]] = [:]
    private var size = 0
    /// The first file that could not be used, by stream and reason, and the number of such messages.
    private var missing: [(stream: String, path: String, reason: String, count: Int)] = []

    package init() {}

    /// The message with its contents; the message itself if it names no file of this program, or if the file is gone.
    ///
    /// - Parameter stream: The name of the stream's file.
    package func resolved(_ envelope: Envelope, in stream: String) -> Envelope {
        guard case .externalAttachment(let message) = envelope,
            let (file, path) = AttachedFile.read(url: message.url)
        else { return envelope }
        let place = path.hasPrefix("/") || stream == MessageFile.standardInput ? path : Self.path(path, from: stream)
        if let bytes = bodies[place] { return .attachment(file.attachment(message, bytes: bytes)) }
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try FileDescriptor.contents(of: place, isRegular: true)
        } catch {
            note(stream, place, reason: "\(error)")
            return envelope
        }
        guard file.matches(bytes) else {
            note(stream, place, reason: "its contents have changed")
            return envelope
        }
        remember(bytes, of: place)
        return .attachment(file.attachment(message, bytes: bytes))
    }

    /// The path of a file that is named from the folder of a stream.
    private static func path(_ path: String, from stream: String) -> String {
        WorkingDirectory.relative(WorkingDirectory.absolute("\(stream)/../\(path)"))
    }

    private func remember(_ bytes: [UInt8], of path: String) {
        size += bytes.count
        if size > Self.mostRemembered { (bodies, size) = ([:], bytes.count) }
        bodies[path] = bytes
    }

    /// The number of bytes of all remembered files.
    private static let mostRemembered = 1 << 25

    private func note(_ stream: String, _ path: String, reason: String) {
        if let index = missing.firstIndex(where: { $0.stream == stream && $0.reason == reason }) {
            missing[index].count += 1
        } else {
            missing.append((stream, path, reason, 1))
        }
    }

    /// The missing attachments, for readers of the reports: one text for each stream and reason.
    package var remarks: [String] {
        missing.map { stream, path, reason, count in
            let others = count == 1 ? "" : ", nor \(count - 1) more attachment\(count == 2 ? "" : "s")"
            return "\(stream): warning: '\(path)' cannot be shown\(others): \(reason)\n"
                + "  help: keep the folder of '--attachments external:FOLDER' where it was beside the stream"
        }
    }
}
