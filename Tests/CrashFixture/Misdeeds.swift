import BDDSteps
import Foundation

final class CrashWorld: World {
    var numbers: [Int] = []
    /// Called by a thread when the scenario is over.
    var whenOver: (@Sendable () -> Void)?
    /// Called when the world is released.
    var whenGone: (@Sendable () -> Void)?

    init() {}

    deinit {
        if let whenOver { Thread.detachNewThread(whenOver) }
        whenGone?()
    }
}

let misdeeds: StepLibrary<CrashWorld> = [
    Given("all is well") { _ in try expect(true) },
    When("a step visits the main actor") { _ in await MainActor.run {} },
    When("a step fails") { _ in throw StepFailure("on purpose") },
    When("a step fails in {int} bytes") { (_, count: Int) in throw StepFailure(String(repeating: "é", count: count / 2))
    },
    When("a step attaches {int} bytes") { (world, count: Int) in world.attach(String(repeating: "a", count: count)) },
    When("a step runs the command {string}") { (_, command: String) in
        let shell = try Process.run(URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", command])
        shell.waitUntilExit()
    },
    When("a step prints {string}") { (_, text: String) in print(text) },
    When("a step complains {string}") { (_, text: String) in
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    },
    When("a step attaches a picture of {int} bytes") { (world, count: Int) in
        world.attach([UInt8](repeating: UInt8(count % 251), count: count), mediaType: "image/png")
    },
    When("a step attaches {string} and traps") { (world, text: String) in
        world.attach(text)
        fatalError("after the attachment")
    },

    When("a step attaches {string} and never returns") { (world, text: String) in
        world.attach(text)
        while true { usleep(10_000) }
    },

    // Steps that skip, and steps that are ambiguous.
    When("a step skips the rest") { _ in throw Skipped() },
    When("a step is one of several") { _ in },
    When("a step is one of (the )several") { _ in },

    // Steps that write into files shared by all workers.
    When("a step notes {int} in {string}") { (_, number: Int, name: String) in try note(number, in: name) },
    When("a step notes {int} in {string} and never returns") { (_, number: Int, name: String) in
        try note(number, in: name)
        while true { usleep(10_000) }
    },
    When("a step notes its process in {string}") { (_, name: String) in try note(Int(getpid()), in: name) },
    When("a step waits until {int} are noted in {string}") { (_, count: Int, name: String) in
        while try noteCount(in: name) < count { usleep(10_000) }
    },

    // Steps that trap or raise signals.
    When("a step calls fatalError") { _ in fatalError("this cannot be") },
    When("a step reads behind the end of an array") { world in _ = world.numbers[world.numbers.count + 1] },
    When("a step overflows") { world in world.numbers = [Int.max - world.numbers.count].map { $0 + 1 } },
    When("a step unwraps nothing") { world in
        let last: Int? = world.numbers.last
        world.numbers = [last!]
    },
    When("a step calls abort") { _ in abort() },
    When("a step overflows the stack") { world in world.numbers = [bottomless(world.numbers.count)] },
    When("a step kills its process") { _ in kill(getpid(), SIGKILL) },
    When("a step exits with {int}") { (_, code: Int) in exit(Int32(code)) },
    When("a step exhausts the memory") { _ in exhaustMemory() },

    // Steps that hang.
    When("a step never returns") { _ in while true { usleep(10_000) } },
    When("a step whose definition gives it 200 ms never returns", timeLimit: .milliseconds(200)) { _ in
        while true { usleep(10_000) }
    },
    When("a step whose definition gives it 200 ms sleeps without end", timeLimit: .milliseconds(200)) { _ in
        try await Task.sleep(for: .seconds(3600))
    },
    When("a step whose definition gives it 60 s takes 600 ms", timeLimit: .seconds(60)) { _ in usleep(600_000) },
    When("a step sleeps without end") { _ in try await Task.sleep(for: .seconds(3600)) },
    When("a step ignores that it is cancelled") { _ in
        while true { try? await Task.sleep(for: .seconds(3600)) }
    },

    // Steps that attack the program that runs them.
    When("a step floods standard output") { _ in flood() },
    When("a step writes garbage to every file it can find") { _ in
        for file in Int32(3)..<256 { _ = write(file, "garbage", 7) }
    },
    When("a step closes every file it can find") { _ in
        for file in Int32(3)..<256 { close(file) }
    },
    When("a step kills its process group") { _ in
        kill(-getpgrp(), SIGKILL)
    },
    When("a step starts a program that outlives it and traps") { _ in
        var id = pid_t()
        let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
        posix_spawnp(&id, "sleep", nil, nil, arguments, nil)
        fatalError("with a child")
    },
    When("a background thread crashes during the step") { _ in
        Thread.detachNewThread { fatalError("in the background") }
        while true { usleep(10_000) }
    },
    When("a thread crashes as soon as the step is over") { world in
        world.whenOver = { fatalError("in the background") }
    },
    When("a thread crashes when {int} is noted in {string}") { (_, number: Int, name: String) in
        Thread.detachNewThread {
            while (try? noteCount(in: name)) ?? 0 < number { usleep(100) }
            fatalError("in the background")
        }
    },
    When("a thread ends the program when {int} is noted in {string}") { (_, number: Int, name: String) in
        Thread.detachNewThread {
            while (try? noteCount(in: name)) ?? 0 < number { usleep(100) }
            exit(0)
        }
    },
    When("a step scribbles over the memory of the channel") { _ in try scribble() },
    When("a step is alarmed") { _ in
        alarm(1)
        while true { usleep(10_000) }
    },

    // Worlds whose deinit misbehaves.
    When("the world never goes") { world in world.whenGone = { while true { usleep(10_000) } } },
    When("the world takes {int} ms to go") { (world, time: Int) in world.whenGone = { usleep(UInt32(time) * 1000) } },
    When("the world traps when it goes") { world in world.whenGone = { fatalError("in deinit") } },
    When("the world prints {string} when it goes") { (world, text: String) in world.whenGone = { print(text) } },

    // Steps that end, replace or move their process, or signal the run.
    When("a step ends its process at once with {int}") { (_, code: Int) in _exit(Int32(code)) },
    When("a step becomes another program") { _ in
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        execv("/bin/true", &arguments)
        execv("/usr/bin/true", &arguments)
    },
    When("a step changes the folder to {string}") { (_, name: String) in
        try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
        guard chdir(name) == 0 else { throw StepFailure("\(name) is no folder") }
    },
    When("a step sends the run signal {int} behind {int} results") { (_, signal: Int, count: Int) in
        // The resumed run must not send the signal again.
        if FileManager.default.fileExists(atPath: "signal.txt") { return }
        try note(signal, in: "signal.txt")
        while try resultCount() < count { usleep(10_000) }
        kill(getppid(), Int32(signal))
        while true { pause() }
    },

    // Steps that start programs which outlive them.
    When("a step starts a program that outlives it, and notes it in {string}") { (_, name: String) in
        try note(Int(startProgram(flags: 0)), in: name)
    },
    When("a step starts a program in a group of its own, and notes it in {string}") { (_, name: String) in
        try note(Int(startProgram(flags: Int32(POSIX_SPAWN_SETPGROUP))), in: name)
    },
    When("a step starts a program in a session of its own, and notes it in {string}") { (_, name: String) in
        try note(Int(startProgram(flags: ownSession)), in: name)
    },

    When("a background thread crashes {int} ms after the step") { (_, milliseconds: Int) in
        Thread.detachNewThread {
            usleep(UInt32(milliseconds) * 1000)
            fatalError("after the step")
        }
    },
    When("a step takes {int} ms") { (_, milliseconds: Int) in usleep(UInt32(milliseconds) * 1000) },

    // Hooks.
    Before("@crash-before") { _ in fatalError("in Before") },
    After("@crash-after") { _ in fatalError("in After") },
    After("@exit-after") { _ in exit(0) },
    After("@clean-up") { world in
        world.attach("cleaning up, cancelled: \(Task.isCancelled)")
        try Task.checkCancellation()
    },
    After("@slow-clean-up") { world in
        do {
            try await Task.sleep(for: .seconds(3600))
        } catch {
            world.attach("cancelled in its turn")
        }
    },
    Before("@skip-before") { _ in throw Skipped() },
    After("@clean-up and @failing-clean-up") { _ in throw StepFailure("not cleaned up") },
]

/// Adds a line to a file in one call, so that lines of several processes do not mix.
func note(_ number: Int, in name: String) throws {
    let file = open(name, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    defer { close(file) }
    let line = Data("\(number)\n".utf8)
    guard line.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == line.count else {
        throw StepFailure("\(number) cannot be noted")
    }
}

func noteCount(in name: String) throws -> Int {
    try Data(contentsOf: URL(fileURLWithPath: name)).count { $0 == UInt8(ascii: "\n") }
}

/// The number of scenarios with a result in the stream of the run.
private func resultCount() throws -> Int {
    let stream = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "run.ndjson")), as: UTF8.self)
    return stream.split(separator: "\n").count { $0.hasPrefix("{\"testCaseFinished\"") }
}

@inline(never)
private func bottomless(_ depth: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
        buffer[0] = UInt8(truncatingIfNeeded: depth)
        return bottomless(depth + 1) + Int(buffer[0])
    }
}

/// Allocates memory until none is left, under a limit as on a small machine.
private func exhaustMemory() {
    var limit = rlimit(rlim_cur: 1 << 30, rlim_max: 1 << 30)
    #if os(Linux)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #else
        setrlimit(RLIMIT_AS, &limit)
    #endif
    var taken: [[UInt8]] = []
    while true { taken.append([UInt8](repeating: 1, count: 1 << 26)) }
}

private func flood() {
    let line = String(repeating: "all work and no play ", count: 50)
    for _ in 0..<20_000 { print(line) }
}

#if os(Linux)
    private let ownSession: Int32 = 0x80
#else
    private let ownSession: Int32 = 0x400
#endif

/// - Returns: the id of the process.
private func startProgram(flags: Int32) -> pid_t {
    var id = pid_t()
    #if canImport(Darwin)
        var attributes: posix_spawnattr_t?
        var actions: posix_spawn_file_actions_t?
        let environment = _NSGetEnviron().pointee
    #else
        var attributes = posix_spawnattr_t()
        var actions = posix_spawn_file_actions_t()
        let environment = environ
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    // The new program must not keep files open whose end other programs wait for.
    posix_spawn_file_actions_init(&actions)
    for file in 1..<getdtablesize() where fcntl(file, F_GETFD) >= 0 {
        posix_spawn_file_actions_addclose(&actions, file)
    }
    let arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("600"), nil]
    posix_spawnp(&id, "sleep", &actions, &attributes, arguments, environment)
    return id
}

/// Overwrites all memory that this process shares with its parent.
private func scribble() throws {
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps"))
    let maps = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    guard maps.contains("/bdd-") else { throw StepFailure("there is no such memory") }
    for line in maps.split(separator: "\n") where line.contains("/bdd-") {
        let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { Int($0, radix: 16) }
        memset(UnsafeMutableRawPointer(bitPattern: ends[0])!, 0xA5, ends[1] - ends[0])
    }
}
