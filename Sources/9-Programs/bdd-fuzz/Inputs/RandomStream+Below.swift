import BDDSteps

extension RandomStream {
    /// A random number from 0 to `limit - 1`; 0 if `limit` is 0.
    mutating func below(_ limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }
}
