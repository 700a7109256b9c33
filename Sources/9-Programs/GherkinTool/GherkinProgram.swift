import BDDKit
import CucumberMessages

/// `gherkin`: reads the feature files and message streams of every Cucumber. It has no steps.
@main
struct GherkinProgram {
    static func main() async {
        await AcceptanceRunner(
            [], name: "gherkin", version: Version.number,
            commands: .withoutRuns([
                .check, .format, .parse, .report, .merge, .diff, .history, .site, .languageServer, .completions,
            ])
        ).main()
    }
}
