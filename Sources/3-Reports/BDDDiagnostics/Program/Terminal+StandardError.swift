import BDDPlatform

extension Terminal {
    /// Says something to the person at the terminal. Names of files and scenarios, arguments and errors may be in it:
    /// whatever would control the terminal is shown instead, and on a build server nothing in it is a command.
    package static func standardError(_ text: String) {
        let text = TerminalText.text(ProgramName.inError(text))
        guard isReadByServer else { return writeStandardError(text) }
        var breaker = CommandBreaker()
        writeStandardError(String(decoding: breaker.broken(Array(text.utf8)), as: UTF8.self))
    }

    private static let isReadByServer = CommandBreaker.isNeeded(ProcessEnvironment.variables)
}
