#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ways to tell what time it is, counted from anywhere.
enum Clocks {
    /// As on the wall: for what waits for files and other processes.
    static let wall: @Sendable () -> Duration = {
        let clock = ContinuousClock()
        let start = clock.now
        return { clock.now - start }
    }()

    /// The time that the processor has worked for this thread: what else the machine does makes no difference.
    static let processor: @Sendable () -> Duration = {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
