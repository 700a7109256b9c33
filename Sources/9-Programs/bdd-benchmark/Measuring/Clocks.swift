#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Clocks that count from any point.
enum Clocks {
    /// Elapsed time, for work that waits for files and other processes.
    static let wall: @Sendable () -> Duration = {
        let clock = ContinuousClock()
        let start = clock.now
        return { clock.now - start }
    }()

    /// The processor time of this thread, which other load on the machine does not affect.
    static let processor: @Sendable () -> Duration = {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
