#if LIBFUZZER
    import Foundation

    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<CInt>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt

    /// Runs the checks under the toolchain's libFuzzer, which chooses inputs by the code they reach.
    enum LibFuzzer {
        /// The target of the checks. It is global because libFuzzer passes only bytes to the check.
        nonisolated(unsafe) private static var target: any FuzzTarget = TagTarget()

        /// - Parameters:
        ///   - corpus: the folder of inputs, to which libFuzzer adds.
        ///   - options: options of libFuzzer, such as `-max_total_time=60`.
        /// - Throws: an error if the files of the seeds cannot be made.
        static func run(_ job: FuzzJob, corpus: String, options: [String]) async throws -> Int32 {
            target = try job.kind.target(in: try ScratchFolder())
            try FileManager.default.createDirectory(atPath: corpus, withIntermediateDirectories: true)
            let seeds = try await target.seeds(SeedFiles(features: job.features, ProcessInfo.processInfo.environment))
            for (number, seed) in seeds.enumerated() {
                try Data(seed).write(to: URL(fileURLWithPath: "\(corpus)/seed-\(number)"))
            }
            let arguments = ["bdd-fuzz", "-max_len=\(target.limit)", "-timeout=10"] + options + [corpus]
            var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
            var count = CInt(arguments.count)
            return pointers.withUnsafeMutableBufferPointer { buffer in
                guard var start = buffer.baseAddress else { return 2 }
                return runDriver(&count, &start, LibFuzzer.check)
            }
        }

        fileprivate static let check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = { bytes, count in
            let input = Array(UnsafeBufferPointer(start: bytes, count: count))
            let isDone = DispatchSemaphore(value: 0)
            Task.detached {
                do {
                    try await LibFuzzer.target.check(input)
                } catch {
                    FileHandle.standardError.write(Data("not true of the input: \(error)\n".utf8))
                    abort()
                }
                isDone.signal()
            }
            isDone.wait()
            return 0
        }
    }

    /// The function that libFuzzer's own `main` would call. The library cannot be linked without it.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func checkOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { LibFuzzer.check(bytes, count) }
#endif
