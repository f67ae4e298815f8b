import { ArchiveError } from './archiveError'

/** Bytes not shared with another thread, as required by streams and files. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Random access to bytes: a Blob, a file of the private file system (OPFS), or a test double. */
export type ByteSource = {
  readonly size: number
  slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> }
  /** Whether many small reads cost less than few large ones. */
  readonly isQuick?: boolean
  /** All bytes, if they are in memory already. */
  readonly inMemory?: Bytes
}

export const sourceOf = (bytes: Bytes): ByteSource => ({
  size: bytes.length,
  slice: (start, end) => ({ arrayBuffer: () => Promise.resolve(bytes.slice(start, end).buffer) }),
  inMemory: bytes,
})

/** A larger source is read in parts. */
export const wholeReadBytes = 32 * 1024 * 1024

/** Reads a source at once if it is not too large, because many small reads are slow. */
export async function readIntoMemory(source: ByteSource): Promise<ByteSource> {
  if (source.inMemory !== undefined || source.isQuick || source.size > wholeReadBytes) return source
  return sourceOf(await readRange(source, 0, source.size))
}

const windowBytes = 256 * 1024

/**
 * Reads `source` through a window, so that thousands of small neighbouring reads need few actual reads and
 * bounded memory. The result of `read` is valid until the next `read`.
 */
export class SourceReader {
  private start: number
  private bytes: Bytes

  /** @param tail the end of the source, if it was read already */
  constructor(
    readonly source: ByteSource,
    private readonly minBytes: number = windowBytes,
    tail: Bytes = new Uint8Array(0),
  ) {
    this.start = source.inMemory ? 0 : source.size - tail.length
    this.bytes = source.inMemory ?? tail
  }

  /**
   * @throws ArchiveError `corrupt` if the range exceeds the source, which only an invalid directory causes
   */
  async read(start: number, length: number): Promise<Bytes> {
    const end = start + length
    if (start < 0 || end > this.source.size) throw new ArchiveError('corrupt', 'a range leaves the archive')
    const isInWindow = start >= this.start && end <= this.start + this.bytes.length
    if (!isInWindow) await this.moveTo(start, Math.max(length, this.minBytes))
    return this.bytes.subarray(start - this.start, end - this.start)
  }

  private async moveTo(start: number, length: number): Promise<void> {
    this.bytes = await readRange(this.source, start, Math.min(start + length, this.source.size))
    this.start = start
  }
}

async function readRange(source: ByteSource, start: number, end: number): Promise<Bytes> {
  const part = blobOf({ source, start, end }) ?? source.slice(start, end)
  return checkLength(new Uint8Array(await part.arrayBuffer()), end - start)
}

function checkLength(bytes: Bytes, length: number): Bytes {
  if (bytes.length !== length) throw new ArchiveError('truncated', 'the source is shorter than it says')
  return bytes
}

/** Bytes of a source from `start` up to, but not including, `end`. */
export type Range<S extends ByteSource = ByteSource> = { source: S; start: number; end: number }

/**
 * Reads small ranges at once if the sources are Blobs: each read is a request to the browser, which takes
 * longer than the data itself.
 */
export async function readTogether(ranges: readonly Range[]): Promise<Bytes[]> {
  const blobs = ranges.flatMap((range) => blobOf(range) ?? [])
  if (blobs.length < 2 || blobs.length < ranges.length)
    return Promise.all(ranges.map(({ source, start, end }) => readRange(source, start, end)))
  const length = ranges.reduce((sum, { start, end }) => sum + end - start, 0)
  const all = checkLength(new Uint8Array(await new Blob(blobs).arrayBuffer()), length)
  let at = 0
  return ranges.map(({ start, end }) => all.subarray(at, (at += end - start)))
}

/**
 * Avoids slicing a Blob that is used as a whole: the browser registers each slice, which takes longer than
 * reading it.
 */
function blobOf({ source, start, end }: Range): Blob | null {
  if (!(source instanceof Blob)) return null
  return start === 0 && end === source.size ? source : source.slice(start, end)
}

/** `length` bytes from `start` in pieces of at most `pieceBytes`; each is valid until the next one. */
export async function* piecesOf(
  reader: SourceReader,
  start: number,
  length: number,
  pieceBytes: number,
): AsyncGenerator<Bytes> {
  const end = start + length
  for (let at = start; at < end; at += pieceBytes) yield await reader.read(at, Math.min(pieceBytes, end - at))
}

export const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
