import Testing

@testable import BDDZlib

@Suite struct ChecksumTests {
    @Test(
        "Adler-32",
        arguments: [("", 1), ("a", 0x0062_0062), ("Wikipedia", 0x11E6_0398)] as [(String, UInt32)])
    func adler(text: String, checksum: UInt32) {
        #expect(Checksum.adler32(Array(text.utf8)) == checksum)
    }

    @Test("Adler-32 of more bytes than are added up before a remainder is taken")
    func longAdler() {
        #expect(Checksum.adler32([UInt8](repeating: 255, count: 100_000)) == 0x149A_302C)
    }

    @Test(
        "CRC-32",
        arguments: [("", 0), ("IEND", 0xAE42_6082), ("123456789", 0xCBF4_3926)] as [(String, UInt32)])
    func crc(text: String, checksum: UInt32) {
        #expect(Checksum.crc32(Array(text.utf8)[...]) == checksum)
    }
}
