/** Length of the end-of-central-directory record of a ZIP (APPNOTE 4.3.16); at most a comment follows it. */
const endLength = 22
const longestComment = 65_535
const signatures = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 } as const
/** Marks values that are in the ZIP64 records instead. */
const elsewhere = 0xffffffff

/**
 * Whether content is a complete ZIP, judged by its central directory: neither an HTML page nor a truncated
 * archive. The entries are not read.
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
  // An empty archive consists of the end record alone.
  if (first === null) return size === 0
  if (first.getUint32(0, true) !== signatures.local) return false
  if (size === elsewhere || offset === elsewhere) return true
  if (offset + size !== endOffset || size < 4) return false
  return (await viewOf(content, offset, offset + 4)).getUint32(0, true) === signatures.directory
}

const viewOf = async (content: Blob, start: number, end: number): Promise<DataView> =>
  new DataView(await content.slice(start, end).arrayBuffer())
