/** The record at the end of a ZIP (APPNOTE 4.3.16), behind which is a comment at most. */
const endLength = 22
const longestComment = 65_535
const signatures = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 } as const
/** The real figures stand in the records of ZIP64. */
const elsewhere = 0xffffffff

/**
 * Whether a content is a ZIP from its first file to its end, by its directory: neither a page nor the beginning of an
 * archive. Its contents are not read.
 */
export async function isWholeArchive(content: Blob): Promise<boolean> {
  const tailStart = Math.max(0, content.size - endLength - longestComment)
  const tail = await viewOf(content, tailStart, content.size)
  for (let at = tail.byteLength - endLength; at >= 0; at -= 1) {
    const isEnd =
      tail.getUint32(at, true) === signatures.end &&
      at + endLength + tail.getUint16(at + 20, true) === tail.byteLength
    if (isEnd) return hasDirectory(content, tail, at, tailStart + at)
  }
  return false
}

async function hasDirectory(content: Blob, tail: DataView, at: number, endOffset: number): Promise<boolean> {
  const [size, offset] = [tail.getUint32(at + 12, true), tail.getUint32(at + 16, true)]
  const first = endOffset === 0 ? null : await viewOf(content, 0, 4)
  // An archive of nothing is its end alone.
  if (first === null) return size === 0
  if (first.getUint32(0, true) !== signatures.local) return false
  if (size === elsewhere || offset === elsewhere) return true
  if (offset + size !== endOffset || size < 4) return false
  return (await viewOf(content, offset, offset + 4)).getUint32(0, true) === signatures.directory
}

const viewOf = async (content: Blob, start: number, end: number): Promise<DataView> =>
  new DataView(await content.slice(start, end).arrayBuffer())
