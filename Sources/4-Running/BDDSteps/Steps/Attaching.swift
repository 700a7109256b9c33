import BDDPlatform
import CucumberMessages

/// What can add to the report of the step or hook that is running: every world, `Scenario` and `TestRun`.
///
/// The running step is known to the task it runs in. A detached task is another task: attach from the step itself.
public protocol Attaching {}

extension Attaching {
    /// Attaches text, such as JSON or SVG.
    public func attach(_ text: String, mediaType: String = "text/plain", fileName: String? = nil) {
        StepExecution.attach(.init(body: .text(text), mediaType: mediaType, fileName: fileName))
    }

    /// Attaches bytes, such as a PNG picture.
    public func attach(_ bytes: [UInt8], mediaType: String, fileName: String? = nil) {
        StepExecution.attach(.init(body: .bytes(bytes), mediaType: mediaType, fileName: fileName))
    }

    /// Attaches what a file holds now.
    ///
    /// - Parameters:
    ///   - path: the file's path, from the working directory unless it is absolute.
    ///   - mediaType: without one it is told by the file's ending.
    ///   - fileName: what reports call it. As in every Cucumber an attachment has no name but a given one.
    ///   - sourceFile: where the call stands; the compiler fills it in.
    ///   - line: the line there; the compiler fills it in.
    /// - Throws: `StepFailure` when the file cannot be read.
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

    /// Attaches a line for the log of the step. ANSI colours in it are kept.
    public func log(_ text: String) {
        attach(text, mediaType: MediaType.log)
    }

    /// Attaches a link.
    public func link(_ url: String) {
        attach(url, mediaType: MediaType.link)
    }
}
