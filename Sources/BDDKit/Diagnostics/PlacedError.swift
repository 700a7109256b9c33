/// An error whose description is ready for people: each of its lines says where it is, or what program says so.
protocol PlacedError: Error, CustomStringConvertible {}
