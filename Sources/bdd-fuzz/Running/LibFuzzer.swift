#if LIBFUZZER
    import Foundation

    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<CInt>,
        _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt

    /// The same checks under the toolchain's libFuzzer, which learns from what an input runs through.
    enum LibFuzzer {
        /// What is checked; libFuzzer passes on nothing but bytes.
        nonisolated(unsafe) private static var target: any FuzzTarget = TagTarget()

        /// - Parameters:
        ///   - corpus: the folder of its inputs, which it adds to.
        ///   - options: as libFuzzer has them, such as `-max_total_time=60`.
        /// - Throws: when the files of the seeds cannot be made.
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

    /// What libFuzzer's own `main` would call: its library is not linked without.
    @_cdecl("LLVMFuzzerTestOneInput")
    public func checkOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { LibFuzzer.check(bytes, count) }
#endif
