import * as Schema from 'effect/Schema'

/** Raised when the files change in a manner that earlier servers cannot read. */
export const indexFormat = 1

/** The first file, with counts of the others. */
export const IndexHead = Schema.Struct({
  format: Schema.Literal(indexFormat),
  streets: Schema.Int,
  houses: Schema.Int,
  points: Schema.Int,
  words: Schema.Int,
})
export type IndexHead = typeof IndexHead.Type

/** Numbers (`.u32`) and trees (`.tree`) are little-endian, as on all platforms that Node.js supports. */
export const indexFiles = {
  head: 'index.json',
  /** Sorted normalised words, one a line. */
  words: 'words.txt',
  /** Where the streets of a word begin in `wordStreets`. */
  wordOffsets: 'word-offsets.u32',
  wordStreets: 'word-streets.u32',
  /**
   * Name, town, postcode, longitude, latitude, words of the name, words of the surroundings, numbers in the
   * name; separated by tabs.
   */
  streets: 'streets.txt',
  streetOffsets: 'street-offsets.u32',
  /** Number of the first house of each street. */
  firstHouses: 'first-houses.u32',
  /** Number, longitude, latitude, `i` if interpolated; separated by tabs. Stays on disk. */
  houses: 'houses.txt',
  houseOffsets: 'house-offsets.u32',
  /** See `readPointTree`. */
  houseTree: 'houses.tree',
  pointTree: 'points.tree',
  /** The street of each point. */
  pointStreets: 'point-streets.u32',
  /** Kind, name, town, longitude, latitude of places and postcodes; separated by tabs. Earlier builds have none. */
  areas: 'areas.txt',
} as const
