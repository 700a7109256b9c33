import BDDPlatform

extension Terminal {
    /// Writes a message to standard error. Because the message may contain names of files and scenarios, arguments and
    /// errors, control characters are made visible, and on a build server no part of it is read as a command.
    package static func standardError(_ text: String) {
        let text = TerminalText.text(ProgramName.inError(text))
        guard isReadByServer else { return writeStandardError(text) }
        var breaker = CommandBreaker()
        writeStandardError(String(decoding: breaker.broken(Array(text.utf8)), as: UTF8.self))
    }

    private static let isReadByServer = CommandBreaker.isNeeded(ProcessEnvironment.variables)
}
