import BDDPlatform
package import BDDRunning

/// The environment variables that Bazel sets for a test (Bazel Test Encyclopedia).
package struct BazelTest {
    /// The file that the test creates to confirm that it supports sharding; nil without sharding.
    private let statusFile: String?
    /// The path for the JUnit report; nil if Bazel asks for none.
    let results: String?

    package init(_ environment: [String: String]) {
        statusFile = environment["TEST_SHARD_STATUS_FILE"].flatMap { $0.isEmpty ? nil : $0 }
        results = environment["XML_OUTPUT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Creates the status file; without it Bazel refuses a sharded test.
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
