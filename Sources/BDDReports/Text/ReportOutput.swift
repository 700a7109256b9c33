/// Takes the bytes of a report as they come, in order.
///
/// A report never hears whether they could be written: who made the output remembers the first failure.
public typealias ReportOutput = ([UInt8]) -> Void
