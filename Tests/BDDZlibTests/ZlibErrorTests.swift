import BDDZlib
import Testing

@Suite struct ZlibErrorTests {
    @Test(
        "Every error is said in words",
        arguments: [
            (.header, "does not begin as one"),
            (.presetDictionary, "needs a dictionary that it does not have"),
            (.endOfData, "ends too early"),
            (.blockType, "has a block of an unknown type"),
            (.storedLength, "has a stored block of a damaged length"),
            (.code, "has a damaged Huffman code"),
            (.symbol, "has bits without a meaning"),
            (.distance, "repeats what is before its beginning"),
            (.tooLong(limit: 12), "holds more than 12 bytes"),
            (.checksum, "has a wrong checksum"),
            (.surplus(3), "is followed by 3 bytes"),
        ] as [(ZlibError, String)])
    func words(error: ZlibError, text: String) {
        #expect(error.description == text)
    }
}
