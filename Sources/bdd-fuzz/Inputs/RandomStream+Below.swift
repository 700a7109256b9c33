import BDDKit

extension RandomStream {
    /// A number from 0 up to, and without, the limit; 0 for a limit of 0.
    mutating func below(_ limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }
}
