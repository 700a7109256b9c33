import BDDPlatform
package import BDDRunning

/// What Bazel asks of a test by variables, as its Test Encyclopedia says.
package struct BazelTest {
    /// The file whose existence says that the test splits itself.
    private let statusFile: String?
    /// Where the results go, as JUnit.
    let results: String?

    package init(_ environment: [String: String]) {
        statusFile = environment["TEST_SHARD_STATUS_FILE"].flatMap { $0.isEmpty ? nil : $0 }
        results = environment["XML_OUTPUT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Says that the test splits itself: without that Bazel refuses it.
    ///
    /// - Throws: `OutputErrors`.
    package func acceptShard() throws(OutputErrors) {
        guard let statusFile else { return }
        do throws(SystemError) {
            try FileDescriptor.append(to: statusFile).close()
        } catch {
            throw OutputErrors(errors: [OutputError(name: statusFile, reason: error)])
        }
    }
}
