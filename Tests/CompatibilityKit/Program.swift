import BDDKit
import Foundation

/// Runs the features of a sample of the compatibility kit. `KIT_SAMPLE` is its name, `KIT_FOLDER` is its folder.
@main
struct Program {
    static func main() async {
        let environment = ProcessInfo.processInfo.environment
        let folder = URL(fileURLWithPath: environment["KIT_FOLDER"] ?? "", isDirectory: true)
        let glue = CompatibilityGlue.of(environment["KIT_SAMPLE"] ?? "", in: folder)
        await AcceptanceRunner(glue.map { [$0] } ?? [], name: "bdd").main()
    }
}
