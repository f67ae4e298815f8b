import { ArchiveError } from './archiveError'

/** Bytes of their own, not shared with another thread: what streams and files take. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Random access to bytes: a Blob, a File of the private file system, or a stand-in of tests. */
export type ByteSource = {
  readonly size: number
  slice: (start: number, end: number) => { arrayBuffer: () => Promise<ArrayBuffer> }
  /** All of them, where they are in memory already. */
  readonly inMemory?: Bytes
}

export const sourceOf = (bytes: Bytes): ByteSource => ({
  size: bytes.length,
  slice: (start, end) => ({ arrayBuffer: () => Promise.resolve(bytes.slice(start, end).buffer) }),
  inMemory: bytes,
})

/** Above this a source is read in parts. */
export const wholeReadBytes = 32 * 1024 * 1024

/** A source that is not too large, read at once: many small reads are what takes long. */
export async function bringToMemory(source: ByteSource): Promise<ByteSource> {
  if (source.inMemory !== undefined || source.size > wholeReadBytes) return source
  return sourceOf(await readRange(source, 0, source.size))
}

const windowBytes = 256 * 1024

/**
 * Reads `source` through a window, so that thousands of neighbouring small reads cost few real ones and memory
 * stays bounded. What `read` returns is valid until the next `read`.
 */
export class SourceReader {
  private start: number
  private bytes: Bytes

  /** @param tail the end of the source, where it was read already */
  constructor(
    readonly source: ByteSource,
    private readonly leastBytes: number = windowBytes,
    tail: Bytes = new Uint8Array(0),
  ) {
    this.start = source.inMemory ? 0 : source.size - tail.length
    this.bytes = source.inMemory ?? tail
  }

  /** Throws ArchiveError `corrupt` where the range leaves the source: only a wrong directory asks for that. */
  async read(start: number, length: number): Promise<Bytes> {
    const end = start + length
    if (start < 0 || end > this.source.size) throw new ArchiveError('corrupt', 'a range leaves the archive')
    const isInWindow = start >= this.start && end <= this.start + this.bytes.length
    if (!isInWindow) await this.moveTo(start, Math.max(length, this.leastBytes))
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

/** Bytes of a source from `start` up to `end`. */
export type Range<S extends ByteSource = ByteSource> = { source: S; start: number; end: number }

/**
 * Ranges that are small, read at once where the sources are Blobs: for each reading the browser is asked, which takes
 * longer than what is read.
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

/** A Blob is not cut where all of it is meant: the browser is told of each slice, which takes longer than reading it. */
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
