#if canImport(Glibc)
    @preconcurrency internal import Glibc
#elseif canImport(Musl)
    @preconcurrency internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The environment variables of this program.
package enum ProcessEnvironment {
    /// All variables. Nothing may change the environment during the call.
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = list
        while let variable = next?.pointee {
            next = next?.advanced(by: 1)
            guard let end = strchr(variable, Int32(UInt8(ascii: "="))) else { continue }
            let name = UnsafeBufferPointer(start: variable, count: end - variable)
            variables[String(decoding: UnsafeRawBufferPointer(name), as: UTF8.self)] = String(cString: end + 1)
        }
        return variables
    }

    private static var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        #if canImport(Darwin)
            _NSGetEnviron().pointee
        #else
            environ
        #endif
    }
}
