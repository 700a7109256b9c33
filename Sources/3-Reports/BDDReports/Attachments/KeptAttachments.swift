/// The attachments that a message stream contains. Other reports of the same run show all of them.
package enum KeptAttachments: Sendable, Equatable {
    case all
    /// Only the attachments of attempts, and of hooks of the run, that did not pass.
    case failed
    /// All attachments, as files in a folder that the stream names.
    case external(folder: String)
}

extension KeptAttachments: CustomStringConvertible {
    /// Reads the value of `--attachments`; nil for any other text.
    package init?(_ text: String) {
        switch text {
        case "all": self = .all
        case "failed": self = .failed
        case _ where text.hasPrefix(Self.external) && text.count > Self.external.count:
            self = .external(folder: String(text.dropFirst(Self.external.count)))
        default: return nil
        }
    }

    /// The beginnings of all values.
    package static let words = ["all", "failed", external]

    private static let external = "external:"

    /// The value as it is typed.
    package var description: String {
        switch self {
        case .all: "all"
        case .failed: "failed"
        case .external(let folder): Self.external + folder
        }
    }
}
