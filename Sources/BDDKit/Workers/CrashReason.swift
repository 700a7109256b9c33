/// Why a worker process did not finish what it was doing; `description` says it in words.
enum CrashReason: Sendable, Equatable, CustomStringConvertible {
    case signal(Int32, trap: String?)
    case exit(code: Int32)
    case timeout(nanoseconds: Int)
    case corruptedChannel
    case interrupted

    /// Reads the reason from how the process ended and what it last wrote on standard error.
    init(_ ending: ChildProcess.Ending, lastErrors: [UInt8]) {
        switch ending {
        case .exit(let code): self = .exit(code: code)
        case .signal(let number): self = .signal(number, trap: Self.trapMessage(in: lastErrors))
        }
    }

    var description: String {
        switch self {
        case .signal(let number, let trap?): "\(trap) (\(SignalName.of(number)))"
        case .signal(let number, nil): "the process was ended by \(SignalName.of(number))"
        case .exit(let code): "the process was ended by a call of exit, with exit code \(code)"
        case .timeout(let nanoseconds): "the step took longer than \(Self.seconds(nanoseconds)) and was stopped"
        case .corruptedChannel: "something was written into the channel that bdd uses itself; the process was stopped"
        case .interrupted: "interrupted"
        }
    }

    /// The message of a Swift trap, such as `fatal error: Index out of range`.
    private static func trapMessage(in errors: [UInt8]) -> String? {
        let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
        for line in lines.reversed() {
            guard let found = line.firstRange(of: "Fatal error") ?? line.firstRange(of: "fatal error") else { continue }
            return "fatal error" + line[found.upperBound...]
        }
        return nil
    }

    private static func seconds(_ nanoseconds: Int) -> String {
        nanoseconds % 1_000_000_000 == 0
            ? "\(nanoseconds / 1_000_000_000) s" : "\(Double(nanoseconds / 1_000_000) / 1000) s"
    }
}
