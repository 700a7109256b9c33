import BDDDiagnostics
import BDDPlatform
import CucumberMessages

/// Fails the step unless `text` equals the snapshot: a file in the folder `snapshots` beside the feature, which a
/// person has reviewed.
///
/// With `--update-snapshots`, or `BDD_UPDATE_SNAPSHOTS=1` in the environment of `swift test`, a text that differs is
/// written into the file instead. Line endings may differ.
///
/// - Parameter name: the name of the file: letters, digits, `-`, `_`, spaces and dots. Without an ending it ends in
///   `.txt`.
/// - Throws: `StepFailure` if there is no snapshot or it differs, with both texts; or if the file cannot be read or
///   written.
public func expect(
    _ text: String, matchesSnapshot name: String, file: String = #filePath, line: Int = #line
) throws {
    try Snapshot(name, ending: "txt", file: file, line: line).compare(.text(text))
}

/// Fails the step unless `picture` has the bytes of the snapshot: a file in the folder `snapshots` beside the feature,
/// which a person has reviewed. If they differ, both pictures are attached.
///
/// With `--update-snapshots`, or `BDD_UPDATE_SNAPSHOTS=1` in the environment of `swift test`, a picture that differs is
/// written into the file instead.
///
/// - Parameters:
///   - picture: `Data`, an array, or another sequence of bytes.
///   - name: the name of the file: letters, digits, `-`, `_`, spaces and dots. Without an ending it ends in `.png`.
/// - Throws: `StepFailure` if there is no snapshot or it differs, or if the file cannot be read or written.
public func expect(
    _ picture: some Sequence<UInt8>, matchesSnapshot name: String, file: String = #filePath, line: Int = #line
) throws {
    try Snapshot(name, ending: "png", file: file, line: line).compare(.bytes(Array(picture)))
}

/// A file that a person has looked at, and the scenario that compares something with it.
private struct Snapshot {
    private let path: String
    private let scenario: ScenarioPlace
    private let code: (file: String, line: Int)

    /// - Throws: `StepFailure` outside of a scenario, and for a name with characters that could lead out of the folder.
    init(_ name: String, ending: String, file: String, line: Int) throws(StepFailure) {
        StepExecution.noteCheck()
        code = (file, line)
        guard let scenario = StepExecution.current?.scenario else {
            throw StepFailure(
                "a snapshot belongs to a feature, and no step of a scenario runs here", file: file, line: line)
        }
        guard let first = name.first, first != ".",
            name.allSatisfy({ $0.isLetter || $0.isNumber || "-_ .".contains($0) })
        else {
            throw StepFailure(
                "'\(name)' is not a name for a snapshot: use letters, digits, '-', '_', spaces and dots", file: file,
                line: line)
        }
        self.scenario = scenario
        let folder = scenario.uri.lastIndex(of: "/").map { scenario.uri[...$0] } ?? ""
        path = "\(folder)snapshots/\(name.contains(".") ? name : "\(name).\(ending)")"
    }

    /// - Throws: `StepFailure` if there is no file, or if its contents differ.
    func compare(_ actual: AttachmentContent.Body) throws(StepFailure) {
        let kept = try read()
        let content = AttachmentContent(body: actual, mediaType: MediaType.ofFile(path))
        if let kept, Self.areEqual(kept, actual, bytes: content.bytes) { return }
        if RunParameters.updatesSnapshots { return try write(content.bytes) }
        guard let kept else { throw failure("there is no '\(path)' to compare with\n\(advice("write"))") }
        let words = "'\(path)' shows something else"
        if case .text(let text) = actual {
            let difference =
                "expected:\n\(Self.lines(String(decoding: kept, as: UTF8.self)))\nactual:\n\(Self.lines(text))"
            throw failure("\(words)\n\(advice("replace"))\n\(difference)")
        }
        let ending = path.split(separator: ".").last ?? ""
        for (name, bytes) in [("expected", kept), ("actual", content.bytes)] {
            StepExecution.attach(
                AttachmentContent(body: .bytes(bytes), mediaType: content.mediaType, fileName: "\(name).\(ending)"))
        }
        throw failure("\(words)\n\(advice("replace"))")
    }

    private static func areEqual(_ kept: [UInt8], _ actual: AttachmentContent.Body, bytes: [UInt8]) -> Bool {
        if kept == bytes { return true }
        guard case .text(let text) = actual else { return false }
        return lines(String(decoding: kept, as: UTF8.self)) == lines(text)
    }

    private static func lines(_ text: String) -> String { text.replacing("\r\n", with: "\n") }

    /// The contents of the file; nil if there is none.
    private func read() throws(StepFailure) -> [UInt8]? {
        guard (try? FileStatus(path)) != nil else { return nil }
        do throws(SystemError) {
            return try FileDescriptor.contents(of: path)
        } catch {
            throw failure("'\(path)' cannot be read: \(error)")
        }
    }

    private func write(_ bytes: [UInt8]) throws(StepFailure) {
        do throws(SystemError) {
            try Folder.make(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
            let draft = try FileDraft(of: path)
            try draft.file.write(bytes)
            try draft.commit()
        } catch {
            throw failure("'\(path)' cannot be written: \(error)")
        }
        let text = "\(path) was written: look at it before you commit it."
        StepExecution.attach(AttachmentContent(body: .text(text), mediaType: MediaType.log))
    }

    private func failure(_ message: String) -> StepFailure {
        StepFailure(expectation: message, file: code.file, line: code.line)
    }

    private func advice(_ verb: String) -> String {
        let place = ShellText.word("\(scenario.uri):\(scenario.line)")
        let command =
            scenario.isTest
            ? "\(RunParameters.updateSnapshotsVariable)=1 CUCUMBER_FEATURES=\(place) swift test"
            : "\(ProgramName.command) \(place) --update-snapshots"
        return "To \(verb) it: \(command)\nThen look at it, and commit it if it is as it should be."
    }
}
