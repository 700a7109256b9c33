#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The next version of this program, which replaces this one in the same process, with the same arguments, terminal and
/// standard streams.
package enum Successor {
    /// The environment variable with the number of the open file that a version leaves for the next one.
    private static let variable = "BDD_SUCCESSOR"

    /// The bytes that the previous version left; nil if there are none. The first access removes the variable from the
    /// environment, so that no other program inherits it.
    package static let inheritance: [UInt8]? = {
        guard let number = getenv(variable).map({ String(cString: $0) }) else { return nil }
        unsetenv(variable)
        return contents(number)
    }()

    /// Leaves bytes for the next version in a file without a name, so that no other program can read them.
    ///
    /// - Parameter environment: The environment of the next version.
    /// - Throws: `SystemError` if no temporary file can be made.
    package static func leave(_ bytes: [UInt8], in environment: inout [String: String]) throws(SystemError) {
        var file = try TemporaryFile()
        _ = try file.append(bytes)
        let copy = try file.reopened()
        copy.isInherited = true
        environment[variable] = "\(copy.number)"
    }

    /// Takes the bytes that were left; nil if there are none. They can be taken only once.
    package static func take(from environment: inout [String: String]) -> [UInt8]? {
        environment.removeValue(forKey: variable).flatMap(contents)
    }

    private static func contents(_ number: String) -> [UInt8]? {
        guard let number = Int32(number), number > 2 else { return nil }
        let file = FileDescriptor(number: number)
        defer { file.discard() }
        return try? file.rest()
    }

    /// Replaces this program by another one.
    ///
    /// - Returns: Only if that fails: the error, with everything as before.
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
