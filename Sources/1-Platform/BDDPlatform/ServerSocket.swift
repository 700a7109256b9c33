#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A socket that accepts connections from this machine only.
package struct ServerSocket: Sendable {
    package let file: FileDescriptor
    /// The port on 127.0.0.1.
    package let port: Int

    /// - Parameter port: The port to listen on; the system chooses one for 0.
    /// - Throws: `SystemError`, for example if another program uses the port.
    package init(port: Int) throws(SystemError) {
        let number = socket(AF_INET, streamType, 0)
        guard number >= 0 else { throw SystemError(code: errno) }
        file = FileDescriptor(number: number)
        file.isInherited = false
        file.makeNonBlocking()
        do throws(SystemError) {
            self.port = try Self.listen(file, port)
        } catch {
            file.discard()
            throw error
        }
    }

    private static func listen(_ file: FileDescriptor, _ port: Int) throws(SystemError) -> Int {
        // Without this, a restarted program could not use its port for about a minute.
        var yes: Int32 = 1
        setsockopt(file.number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let answer = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard bind(file.number, pointer, length) == 0, systemListen(file.number, 64) == 0 else { return -1 }
                return Int(getsockname(file.number, pointer, &length))
            }
        }
        guard answer == 0 else { throw SystemError(code: errno) }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// The next waiting connection; nil if no connection waits.
    package func accept() -> FileDescriptor? {
        let number = systemAccept(file.number, nil, length: nil)
        guard number >= 0 else { return nil }
        let connection = FileDescriptor(number: number)
        connection.isInherited = false
        connection.makeNonBlocking()
        var yes: Int32 = 1
        setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
        return connection
    }
}

extension FileDescriptor {
    /// Connects to a server on this machine.
    ///
    /// - Throws: `SystemError`, for example if no program listens on the port.
    package static func connect(port: Int) throws(SystemError) -> FileDescriptor {
        let file = FileDescriptor(number: socket(AF_INET, streamType, 0))
        guard file.number >= 0 else { throw SystemError(code: errno) }
        file.isInherited = false
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let answer = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                systemConnect(file.number, pointer, length: socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard answer == 0 else {
            let error = SystemError(code: errno)
            file.discard()
            throw error
        }
        return file
    }

    /// Tells the other end of a connection that no more bytes will be written. Reading remains possible.
    package func endWriting() { _ = shutdown(number, Int32(shutdownWriting)) }
}

#if canImport(Glibc)
    private let streamType = Int32(SOCK_STREAM.rawValue)
#else
    private let streamType = SOCK_STREAM
#endif
private let shutdownWriting = SHUT_WR

private func systemListen(_ file: Int32, _ count: Int32) -> Int32 { listen(file, count) }

private func systemAccept(
    _ file: Int32, _ address: UnsafeMutablePointer<sockaddr>?, length: UnsafeMutablePointer<socklen_t>?
) -> Int32 { accept(file, address, length) }

private func systemConnect(_ file: Int32, _ address: UnsafePointer<sockaddr>, length: socklen_t) -> Int32 {
    connect(file, address, length)
}
