/// The saved message stream of a run that broke off. The resumed run appends its messages to the file.
package protocol ContinuedRecord: AnyObject {
    /// The path of the stream's file.
    var path: String { get }
    /// The file of the stream.
    var output: BufferedOutput { get }
    /// Whether the message that reports receive now was read from the file, so that it is not written again.
    var isTaking: Bool { get }

    /// Takes the bytes of a message that the run emits.
    func write(_ bytes: [UInt8])
}
