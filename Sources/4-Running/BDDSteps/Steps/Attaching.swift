import BDDPlatform
import CucumberMessages

/// Adds attachments to the report of the running step or hook. Every world, `Scenario` and `TestRun` conforms.
///
/// Call these functions from the task of the step or hook or from its child tasks. A detached task has no running
/// step.
public protocol Attaching {}

extension Attaching {
    /// Attaches text, such as JSON or SVG, to the running step or hook.
    public func attach(_ text: String, mediaType: String = "text/plain", fileName: String? = nil) {
        StepExecution.attach(.init(body: .text(text), mediaType: mediaType, fileName: fileName))
    }

    /// Attaches bytes, such as a PNG picture, to the running step or hook.
    ///
    /// - Parameter bytes: `Data`, an array, or another sequence of bytes.
    public func attach(_ bytes: some Sequence<UInt8>, mediaType: String, fileName: String? = nil) {
        StepExecution.attach(.init(body: .bytes(Array(bytes)), mediaType: mediaType, fileName: fileName))
    }

    /// Attaches the present contents of a file to the running step or hook.
    ///
    /// - Parameters:
    ///   - path: the file's path, absolute or relative to the working directory.
    ///   - mediaType: the media type; nil derives it from the file name extension of `path`.
    ///   - fileName: the attachment's name in reports; nil for none. As in every Cucumber, it is not taken from `path`.
    ///   - sourceFile: the source file of the call; the compiler fills it in.
    ///   - line: the line of the call in `sourceFile`; the compiler fills it in.
    /// - Throws: `StepFailure` if the file cannot be read.
    public func attach(
        file path: String, mediaType: String? = nil, fileName: String? = nil, sourceFile: String = #filePath,
        line: Int = #line
    ) throws {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try FileDescriptor.contents(of: path)
        } catch {
            throw StepFailure("'\(path)' cannot be attached: \(error)", file: sourceFile, line: line)
        }
        attach(bytes, mediaType: mediaType ?? MediaType.ofFile(path), fileName: fileName)
    }

    /// Attaches a line to the log of the step. ANSI colours in `text` are kept.
    public func log(_ text: String) {
        attach(text, mediaType: MediaType.log)
    }

    /// Attaches `url` as a link.
    public func link(_ url: String) {
        attach(url, mediaType: MediaType.link)
    }
}
