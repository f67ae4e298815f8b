/** One record of a ZIP's central directory. */
export type ZipEntry = {
  /** As recorded, possibly with folders and hostile parts: clean it before use. */
  name: string
  nameBytes: Uint8Array
  /** A folder without content of its own. */
  isDirectory: boolean
  flags: number
  method: number
  crc32: number
  compressedBytes: number
  sizeBytes: number
  /** Date (upper half) and time (lower half) in MS-DOS format. */
  modified: number
  /** Whether its directory record has extra fields. */
  hasExtra: boolean
  localOffset: number
  /** Start of the compressed bytes; known once the local header was read. */
  dataOffset: number
  /** Upper limit of its end: the start of the next entry, or of the directory. */
  boundary: number
}
