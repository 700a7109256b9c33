#if os(Linux)
    import Foundation
    import Testing

    @testable import BDDKit

    /// Tests that a run says which resource is missing, and what to do.
    @Suite struct LimitTests {
        /// Runs the program in a shell that sets a limit.
        private func run(_ limit: String, _ arguments: String = "") throws -> (code: Int32, errors: String) {
            let folder = try ScratchFolder()
            try folder.write("Feature: f\n  Scenario: s\n    Given all is well\n", to: "run.feature")
            let shell = Process()
            let errors = Foundation.Pipe()
            shell.executableURL = URL(filePath: "/bin/sh")
            let program = BuiltProgram("CrashFixture").url.path
            shell.arguments = ["-c", "\(limit) && exec '\(program)' run.feature -q \(arguments)"]
            shell.currentDirectoryURL = URL(filePath: folder.path)
            shell.standardOutput = FileHandle.nullDevice
            shell.standardError = errors
            try shell.run()
            let printed = try errors.fileHandleForReading.readToEnd() ?? Data()
            shell.waitUntilExit()
            return (shell.terminationStatus, String(decoding: printed, as: UTF8.self))
        }

        @Test("Files that may have no bytes")
        func fileSize() throws {
            let (code, errors) = try run("ulimit -f 0", "-f junit:run.xml")
            #expect(code == 2)
            #expect(
                errors == """
                    1 scenario did not run:
                      run.feature:2
                    bdd: error: run.xml cannot be written: File too large: files may have 0 bytes: 'ulimit -f' raises \
                    the limit

                    """)
        }

        @Test("Too few open files")
        func openFiles() throws {
            let (code, errors) = try run("ulimit -n 32")
            #expect(code == 2)
            #expect(
                errors == """
                    bdd: error: a process may have only 32 files open here, and worker processes need 128
                      help: 'ulimit -n 1024' raises the limit

                    """)
            #expect(try run("ulimit -Sn 32").code == 0)
        }

        @Test("Too little memory for threads", arguments: ["", "--in-process"])
        func memory(_ executor: String) throws {
            // The limits grow by less than the 64 MB that a run needs, so at one of them the program starts and then
            // lacks memory.
            for limit in stride(from: 40_000, through: 400_000, by: 20_000) {
                let (code, errors) = try run("ulimit -v \(limit)", executor)
                if code == 0 { return }
                // Below this limit the system cannot even load the program.
                if code != 2 { continue }
                #expect(
                    errors == """
                        bdd: error: a process may use only \(limit) kB of memory here, and too little of it is left for scenarios
                          help: 'ulimit -v unlimited' lifts the limit

                        """)
            }
            Issue.record("no limit is enough")
        }
    }
#endif
