/// The names of the system and the processor that the program was built for.
package enum HostPlatform {
    package static var operatingSystem: String {
        #if os(Linux)
            "linux"
        #elseif os(macOS)
            "darwin"
        #else
            "unknown"
        #endif
    }

    package static var processor: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "unknown"
        #endif
    }

    package static var swiftVersion: String? {
        #if compiler(>=6.4)
            nil
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6"
        #endif
    }
}
