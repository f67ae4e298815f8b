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
  /** Date (upper half) and time (lower half) as MS-DOS wrote them. */
  modified: number
  /** Its record in the directory carries more than the format asks for. */
  hasExtra: boolean
  localOffset: number
  /** Where the compressed bytes begin; known once its local header was read. */
  dataOffset: number
  /** Where it must have ended: the next entry begins there, or the directory. */
  boundary: number
}
