package import BDDPlatform
package import CucumberMessages

/// The reason why a worker process did not finish its work; `description` puts it into words.
package enum CrashReason: Error, Equatable, CustomStringConvertible {
    case signal(Int32, trap: String?)
    case exit(code: Int32)
    /// A step took longer than it may, by its definition or by the run.
    case timeout(nanoseconds: Int, isOfDefinition: Bool = false)
    /// The worker sent nothing for `nanoseconds`.
    case silence(nanoseconds: Int)
    case corruptedChannel
    case closedChannel
    case interrupted

    /// The exit code of a worker whose channel was closed.
    package static let endOfChannel: Int32 = 86
    /// The exit code of a worker that found foreign bytes in its files.
    package static let corruptedChannelCode: Int32 = 87

    /// Derives the reason from how the process ended, and from the last text on its standard error.
    package init(_ ending: ChildProcess.Ending, lastErrors: [UInt8]) {
        switch ending {
        case .exit(Self.endOfChannel): self = .closedChannel
        case .exit(Self.corruptedChannelCode): self = .corruptedChannel
        case .exit(let code): self = .exit(code: code)
        case .signal(let number): self = .signal(number, trap: Self.trapMessage(in: lastErrors))
        }
    }

    package var description: String { text(during: .step) }

    /// The step, hook or other code that was running when the process ended.
    package enum Part {
        case step, hook, values, nothing

        fileprivate var clause: String {
            switch self {
            case .step: "while this step ran"
            case .hook: "while this hook ran"
            case .values: "while values were generated for the row"
            case .nothing: "while no step ran"
            }
        }
    }

    /// The reason in words: first for everybody, then the details for developers.
    package func text(during part: Part) -> String {
        let before = part == .values ? "\(part.clause): " : ""
        return switch self {
        case .signal(let number, let trap?):
            "the app crashed \(part.clause); for developers: Swift trap, \(trap) (\(SignalName.of(number)))"
        case .signal(let number, nil):
            "the app crashed \(part.clause); for developers: \(SignalName.of(number))\(SignalName.meaning(of: number))"
        case .exit(let code):
            "the app ended itself \(part.clause); for developers: it called exit, with exit code \(code)"
        case .timeout(let nanoseconds, let isOfDefinition): before + Self.timeout(nanoseconds, isOfDefinition)
        case .silence(let nanoseconds):
            before
                + "the process did not begin its task within \(Self.seconds(nanoseconds)), and was stopped"
        case .corruptedChannel:
            before + "something was written into the channel that bdd uses itself; the process was stopped"
        case .closedChannel: before + "the channel that bdd uses itself was closed; the process was stopped"
        case .interrupted: "interrupted"
        }
    }

    private static func timeout(_ nanoseconds: Int, _ isOfDefinition: Bool) -> String {
        if isOfDefinition {
            return "the step took longer than the \(seconds(nanoseconds)) that its definition gives it, and was stopped"
        }
        let more = seconds(max(nanoseconds * 2, 1_000_000_000)).filter { $0 != " " }
        return "the step took longer than \(seconds(nanoseconds)) and was stopped"
            + "; the tag @timeout(\(more)) gives the steps of a scenario more time"
    }

    /// The reason in the result of the step or hook that ran.
    package var ofStep: TestStepResult.Reason {
        switch self {
        case .signal(let number, _): .crashed(signal: number)
        case .exit(let code): .exited(code: code)
        case .timeout, .silence: .tookTooLong
        case .corruptedChannel, .closedChannel: .lost
        case .interrupted: .interrupted
        }
    }

    /// The reason where no step had begun.
    package var withoutStep: CrashReason {
        if case .timeout(let nanoseconds, _) = self { .silence(nanoseconds: nanoseconds) } else { self }
    }

    /// The output of a crashed process, with the calls of the steps' code above the backtrace that Swift prints.
    package static func withOwnCallsFirst(_ printed: [UInt8]) -> [UInt8] { OwnCalls.first(in: printed) }

    /// The output of a crashed process, without the backtrace that Swift prints in debug builds.
    package static func withoutCalls(_ printed: [UInt8]) -> [UInt8] {
        let lines = printed.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(where: { $0.elementsEqual("Current stack trace:".utf8) }) else {
            return printed
        }
        let end =
            lines[(start + 1)...].firstIndex { $0.first.map { !(48...57).contains($0) } ?? true } ?? lines.endIndex
        return Array((lines[..<start] + lines[end...]).joined(separator: [UInt8(ascii: "\n")]))
    }

    /// The place and the message of a Swift trap, such as `Basket.swift:12: Index out of range`.
    private static func trapMessage(in errors: [UInt8]) -> String? {
        let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
        for line in lines.reversed() {
            guard let found = line.firstRange(of: "Fatal error") ?? line.firstRange(of: "fatal error") else { continue }
            // Lines of the standard library help nobody.
            let place = line.hasPrefix("Swift/") ? nil : line[..<found.lowerBound].split(separator: "/").last
            let parts = [place, line[found.upperBound...]].compactMap { $0?.trimmed(of: ": ") }.filter { !$0.isEmpty }
            return parts.isEmpty ? nil : parts.joined(separator: ": ")
        }
        return OwnCalls(in: lines).first.map { "in \($0.place)" }
    }

    private static func seconds(_ nanoseconds: Int) -> String {
        nanoseconds % 1_000_000_000 == 0
            ? "\(nanoseconds / 1_000_000_000) s" : "\(Double(nanoseconds / 1_000_000) / 1000) s"
    }
}

extension Substring {
    /// The text without the given characters at its ends.
    fileprivate func trimmed(of characters: String) -> Substring {
        let start = drop { characters.contains($0) }
        return start[
            ..<(start.lastIndex { !characters.contains($0) }.map { start.index(after: $0) } ?? start.startIndex)]
    }
}
