#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A resource limit of this process, which `ulimit` shows and changes.
package enum ResourceLimit {
    case openFiles, fileSize, memory

    private var limits: rlimit? {
        var limits = rlimit()
        return getrlimit(resource, &limits) == 0 ? limits : nil
    }

    #if canImport(Glibc)
        private var resource: __rlimit_resource_t {
            switch self {
            case .openFiles: __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            case .fileSize: __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
            case .memory: __rlimit_resource_t(RLIMIT_AS.rawValue)
            }
        }
    #else
        private var resource: Int32 {
            switch self {
            case .openFiles: Int32(RLIMIT_NOFILE)
            case .fileSize: Int32(RLIMIT_FSIZE)
            case .memory: Int32(RLIMIT_AS)
            }
        }
    #endif

    /// The limit, in files or bytes; nil if the resource is unlimited.
    package var current: Int? {
        guard let limit = limits?.rlim_cur, let number = Int(exactly: limit), number < Int.max / 2 else { return nil }
        return number
    }

    /// Raises the limit to `wanted`, or as far as this process may without privileges.
    package func raise(to wanted: Int) {
        guard var limits, let current, current < wanted else { return }
        limits.rlim_cur = min(rlim_t(wanted), limits.rlim_max)
        _ = setrlimit(resource, &limits)
    }

    /// Whether this process can still reserve `size` bytes of address space.
    package static func hasMemory(_ size: Int) -> Bool {
        let address = mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0)
        guard let address, address != MAP_FAILED else { return false }
        munmap(address, size)
        return true
    }

    /// The limit's value, and the `ulimit` option that raises it.
    var hint: String? {
        guard let current else { return nil }
        return switch self {
        case .openFiles: "this process may have \(current) files open: 'ulimit -n' raises the limit"
        case .fileSize: "files may have \(current) bytes: 'ulimit -f' raises the limit"
        case .memory: "this process may use \(current / 1024) kB of memory: 'ulimit -v' raises the limit"
        }
    }
}
