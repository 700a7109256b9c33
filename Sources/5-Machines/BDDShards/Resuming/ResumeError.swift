import BDDDiagnostics
package import BDDPlatform
import BDDRunning
import CucumberMessages
import Gherkin

/// A run cannot be resumed.
package enum ResumeError: WholeMessage, Equatable {
    case unusable(String, SystemError)
    /// The stream ends before there is anything to go on from.
    case nothing(String)
    case noNote(String)
    /// Nothing was executed in the run.
    case dryRun(String)
    /// A line is not a message.
    case broken(MessageFileError)
    /// No run could have sent these messages; there is one reason on each line.
    case faults([String])
    /// Messages before a line are missing.
    case hole(String, line: Int, fault: String)
    case changed(String, Part?)
    /// A path or option of the run no longer exists; the text says which.
    case unplanned(String, String)

    /// The part of the run that has changed.
    package enum Part: Equatable {
        case feature(uri: String)
        case missing(uri: String)
        case added(uri: String)
        case code
        case plan

        /// Nil if nothing has changed and a message is missing from the stream, which was emitted for messages that are
        /// there.
        ///
        /// - Parameters:
        ///   - stored: the message in the stream.
        ///   - emitted: the message that this process emits in its place.
        init?(_ stored: Envelope, _ emitted: Envelope) {
            switch emitted {
            case .gherkinDocument, .pickle, .testCase: return nil
            default: break
            }
            switch (Part(stored), Part(emitted)) {
            case (.feature(let uri), .feature(let other)) where uri == other && !stored.isSource: return nil
            case (.feature(let uri), .feature(let other)) where uri == other: self = .feature(uri: uri)
            case (.feature(let uri), let other) where (try? FileStatus(uri)) == nil || other == .code:
                self = .missing(uri: uri)
            case (_, .feature(let uri)): self = .added(uri: uri)
            case (let part, _): self = part
            }
        }

        private init(_ envelope: Envelope) {
            switch envelope {
            case .source(let source): self = .feature(uri: source.uri)
            case .gherkinDocument(let document): self = .feature(uri: document.uri)
            case .pickle(let pickle): self = .feature(uri: pickle.uri)
            case .stepDefinition, .hook, .parameterType, .undefinedParameterType: self = .code
            default: self = .plan
            }
        }
    }

    /// - Parameters:
    ///   - stored: the message in the stream.
    ///   - emitted: the message that this process emits in its place.
    init(_ path: String, line: Int, stored: Envelope, emitted: Envelope) {
        if let part = Part(stored, emitted) {
            self = .changed(path, part)
        } else {
            self = .hole(path, line: line, fault: "the lines before this one are missing")
        }
    }

    package var description: String {
        switch self {
        case .unusable(let path, let reason):
            (reason.isMissingFile ? FeatureFiles.missing(path).description : "\(path): error: \(reason)")
                + "\n  help: give the file that a run has written with '--format message:FILE'"
        case .nothing(let path):
            "\(path): error: nothing can be resumed, because no scenario had begun\n"
                + "  help: run it again from its beginning"
        case .noNote(let path):
            "\(path): error: this stream does not contain the arguments of its run\n"
                + "  help: what a run writes with '--format message:FILE' can be resumed; what 'bdd merge' writes, or a run with "
                + "'--no-message-extras', cannot"
        case .dryRun(let path):
            "\(path): error: this stream is from a dry run, which executed nothing\n  help: run it without '--dry-run'"
        case .broken(let error):
            "\(error)\n  help: \(Self.again)"
        case .faults(let faults):
            "\(faults.joined(separator: "\n"))\n  help: this stream has lost lines: \(Self.again)"
        case .hole(let path, let line, let fault):
            "\(path):\(line): error: \(fault)\n  help: this stream has lost lines: \(Self.again)"
        case .unplanned(let path, let text):
            "\(text)\n  help: the run of \(path) needs this: restore the earlier state, or run all of it again"
        case .changed(let path, .feature(let uri)?):
            "\(uri): error: this file has changed since the run of \(path) began\n  help: \(Self.help)"
        case .changed(let path, .missing(let uri)?):
            "\(uri): error: this file was part of the run of \(path), and is missing now\n  help: \(Self.help)"
        case .changed(let path, .added(let uri)?):
            "\(uri): error: this file was not part of the run of \(path)\n  help: \(Self.help)"
        case .changed(let path, .code?):
            "\(path): error: the steps and hooks have changed since this run began\n  help: \(Self.help)"
        case .changed(let path, _):
            "\(path): error: the plan has changed since this run began\n  help: \(Self.help)"
        }
    }

    private static let again = "it proves nothing: run it again from its beginning"

    private static let help =
        "one run cannot contain results of both: restore the earlier state, or run all of it again"
}

extension Envelope {
    fileprivate var isSource: Bool { if case .source = self { true } else { false } }
}
