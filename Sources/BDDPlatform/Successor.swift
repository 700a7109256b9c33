#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The next version of this program, which takes its place in its process: under its number, with its arguments, its
/// terminal and its standard streams.
package enum Successor {
    /// The environment variable with the number of the open file that holds what a version leaves to the next.
    private static let variable = "BDD_SUCCESSOR"

    /// What the version before this one has left; nil where there was none. The first to ask takes it out of the
    /// environment, so that no other program gets it.
    package static let inheritance: [UInt8]? = {
        guard let number = getenv(variable).map({ String(cString: $0) }) else { return nil }
        unsetenv(variable)
        return contents(number)
    }()

    /// Leaves bytes in a file without a name, which the next version inherits: nobody else can read them.
    ///
    /// - Parameter environment: that of the next version.
    /// - Throws: `SystemError` when the folder for temporary files takes none.
    package static func leave(_ bytes: [UInt8], in environment: inout [String: String]) throws(SystemError) {
        var file = try TemporaryFile()
        _ = try file.append(bytes)
        let copy = try file.reopened()
        copy.isInherited = true
        environment[variable] = "\(copy.number)"
    }

    /// Takes what was left, once; nil where there is nothing.
    package static func take(from environment: inout [String: String]) -> [UInt8]? {
        environment.removeValue(forKey: variable).flatMap(contents)
    }

    private static func contents(_ number: String) -> [UInt8]? {
        guard let number = Int32(number), number > 2 else { return nil }
        let file = FileDescriptor(number: number)
        defer { file.discard() }
        return try? file.rest()
    }

    /// Goes on as another program.
    ///
    /// - Returns: why it could not, and then all is as before; else it does not return.
    package static func start(_ program: String, environment: [String: String]) -> SystemError {
        #if os(macOS) || os(Linux)
            Interrupts.asAtStart {
                withCStrings(CommandLine.arguments) { arguments in
                    withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
                        execve(program, arguments, environment)
                        return SystemError(code: errno)
                    }
                }
            }
        #else
            SystemError(code: ENOTSUP)
        #endif
    }
}
