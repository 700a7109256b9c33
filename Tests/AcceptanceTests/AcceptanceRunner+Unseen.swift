import BDDKit
import BDDPlatform
import BDDRunning
import Foundation

extension AcceptanceRunner {
    /// Runs features. What is for standard output goes to a file in the folder.
    func runUnseen(_ arguments: [String], in folder: URL) async throws {
        let printed = try FileDescriptor.create(folder.appending(path: "printed.txt").path)
        defer { try? printed.close() }
        _ = await BufferedOutput.$standardOutput.withValue(printed) { await run(arguments) }
    }
}
