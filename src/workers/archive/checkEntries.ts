import { Inflate } from 'fflate'
import { ArchiveError, stopIfAborted } from './archiveError'
import type { RangeSums } from './arrivingSums'
import { type ByteSource, piecesOf, SourceReader } from './byteSource'
import { crc32 } from './crc32'
import type { ZipEntry } from './zipEntry'
import { methods } from './zipFormat'

/**
 * Limits beyond which an archive counts as a bomb. Proofs are photos and PDFs, which hardly compress; the
 * maximum ratio of deflate is 1,032 : 1.
 */
export const inflateLimits = {
  /** The ratio is checked above this size only, because small entries of a repeated byte are harmless. */
  ratioCountsAboveBytes: 4 * 1024 * 1024,
  maxRatio: 200,
  maxTotalBytes: 8 * 1024 ** 3,
} as const

export type CheckOptions = {
  signal?: AbortSignal | undefined
  /** Called with the number of compressed bytes checked so far. */
  onProgress?: ((checkedBytes: number) => void) | undefined
  /** Maximum size of a large inflated entry, as a multiple of its compressed size. */
  maxRatio?: number | undefined
  /** Checksums computed while the archive arrived; these entries are not read again. */
  sums?: RangeSums | undefined
}

/**
 * One piece inflates to at most 1,032 times its length, so a bomb with a false size is limited to 68 MB. A
 * quarter of this size would take twice the time for valid files.
 */
const deflatedPieceBytes = 64 * 1024
const storedPieceBytes = 256 * 1024

/**
 * Reads every entry completely and compares length and CRC-32 with the directory.
 * @throws ArchiveError `corrupt` if they differ or the compressed data is broken, `unsupported` if the sizes
 *   are those of a bomb (before a byte is inflated), `aborted` on `signal`
 */
export async function checkEntries(
  source: ByteSource,
  entries: readonly ZipEntry[],
  { signal, onProgress, maxRatio = inflateLimits.maxRatio, sums }: CheckOptions = {},
): Promise<void> {
  refuseBombs(entries, maxRatio)
  const reader = new SourceReader(source)
  let checkedBytes = 0
  for (const entry of entries) {
    const known = sums?.get(entry.dataOffset)
    if (known?.sizeBytes === entry.compressedBytes && entry.method === methods.stored) {
      if (known.crc32 !== entry.crc32) throw wrongSum()
      continue
    }
    const sum = new ContentSum(entry)
    const pieceBytes = entry.method === methods.deflated ? deflatedPieceBytes : storedPieceBytes
    let leftBytes = entry.compressedBytes
    for await (const piece of piecesOf(reader, entry.dataOffset, entry.compressedBytes, pieceBytes)) {
      stopIfAborted(signal)
      leftBytes -= piece.length
      sum.add(piece, leftBytes === 0)
      checkedBytes += piece.length
      onProgress?.(checkedBytes)
    }
    sum.finish()
  }
}

const wrongSum = () => new ArchiveError('corrupt', 'an entry does not have its checksum')

function refuseBombs(entries: readonly ZipEntry[], maxRatio: number): void {
  let totalBytes = 0
  for (const { method, sizeBytes, compressedBytes } of entries) {
    totalBytes += sizeBytes
    const isStoredWhole = method !== methods.stored || sizeBytes === compressedBytes
    if (!isStoredWhole) throw new ArchiveError('corrupt', 'a stored entry has two lengths')
    const isBomb = sizeBytes > inflateLimits.ratioCountsAboveBytes && sizeBytes > compressedBytes * maxRatio
    if (isBomb) throw new ArchiveError('unsupported', 'an entry inflates beyond every measure')
  }
  if (totalBytes > inflateLimits.maxTotalBytes)
    throw new ArchiveError('unsupported', 'the contents are too large')
}

/** Computes length and checksum of one entry while its compressed bytes arrive. */
class ContentSum {
  private crc = 0
  private sizeBytes = 0
  private readonly inflate: Inflate | null

  constructor(private readonly entry: ZipEntry) {
    this.inflate = entry.method === methods.deflated ? new Inflate((bytes) => this.count(bytes)) : null
  }

  add(piece: Uint8Array, isLast: boolean): void {
    if (this.inflate === null) return this.count(piece)
    try {
      // fflate detects missing data only if the last push is marked as final and not empty.
      this.inflate.push(piece, isLast)
    } catch (cause) {
      if (cause instanceof ArchiveError) throw cause
      throw new ArchiveError('corrupt', 'the compressed data is broken', { cause })
    }
  }

  finish(): void {
    const { method, compressedBytes, crc32: expected, sizeBytes } = this.entry
    // Even an empty file has two bytes when deflated.
    const isMissing = method === methods.deflated && compressedBytes === 0
    if (isMissing || this.sizeBytes !== sizeBytes || this.crc !== expected) throw wrongSum()
  }

  private count(bytes: Uint8Array): void {
    this.sizeBytes += bytes.length
    // Stops a bomb with a false size after one piece.
    if (this.sizeBytes > this.entry.sizeBytes)
      throw new ArchiveError('corrupt', 'an entry is longer than it says')
    this.crc = crc32(bytes, this.crc)
  }
}
