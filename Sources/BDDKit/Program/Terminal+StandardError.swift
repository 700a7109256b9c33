import BDDPlatform
import BDDReports

extension Terminal {
    /// Says something to the person at the terminal. Names of files and scenarios, arguments and errors may be in it:
    /// whatever would control the terminal is shown instead.
    static func standardError(_ text: String) {
        writeStandardError(TerminalText.text(ProgramName.inError(text)))
    }
}
