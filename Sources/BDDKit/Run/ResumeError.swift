import BDDPlatform
import CucumberMessages
import Gherkin

/// A run cannot be resumed.
enum ResumeError: WholeMessage, Equatable {
    case unusable(String, SystemError)
    /// The stream ends before there is anything to go on from.
    case nothing(String)
    case noNote(String)
    case changed(String, Part?)

    /// What is not as it was.
    enum Part: Equatable {
        case feature(uri: String)
        case code
        case plan

        init(_ envelope: Envelope) {
            switch envelope {
            case .source(let source): self = .feature(uri: source.uri)
            case .gherkinDocument(let document): self = .feature(uri: document.uri)
            case .pickle(let pickle): self = .feature(uri: pickle.uri)
            case .stepDefinition, .hook, .parameterType, .undefinedParameterType: self = .code
            default: self = .plan
            }
        }
    }

    var description: String {
        switch self {
        case .unusable(let path, let reason):
            "\(path): error: \(reason)"
        case .nothing(let path):
            "\(path): error: nothing can be resumed, as no scenario had begun\n  help: run it again from its beginning"
        case .noNote(let path):
            "\(path): error: this stream does not say what was asked of its run\n"
                + "  help: what a run writes with '--format message:FILE' can be resumed; what 'bdd merge' writes cannot"
        case .changed(let path, .feature(let uri)?):
            "\(uri): error: this file is not what it was when the run of \(path) began, or was not part of it\n  help: "
                + Self.help
        case .changed(let path, .code?):
            "\(path): error: the steps and hooks are not what they were when this run began\n  help: \(Self.help)"
        case .changed(let path, _):
            "\(path): error: the plan is not what it was when this run began\n  help: \(Self.help)"
        }
    }

    private static let help = "results of both cannot stand in one run: bring back what was, or run all of it again"
}
