import type { ByteSource } from './byteSource'

type Segment = { offset: number; bytes: Uint8Array }

/** Zeros with a few bytes of content, for tests with files of gigabytes. */
export class SparseSource implements ByteSource {
  constructor(
    readonly size: number,
    readonly segments: readonly Segment[],
  ) {}

  slice(start: number, end: number) {
    return { arrayBuffer: () => Promise.resolve(this.bytesOf(start, end).buffer) }
  }

  private bytesOf(start: number, end: number): Uint8Array<ArrayBuffer> {
    const isWithin = ({ offset, bytes }: Segment) => offset < end && offset + bytes.length > start
    if (!this.segments.some(isWithin)) return this.zerosOf(end - start)
    const result = new Uint8Array(end - start)
    for (const { offset, bytes } of this.segments) {
      const from = Math.max(start, offset)
      const to = Math.min(end, offset + bytes.length)
      if (from < to) result.set(bytes.subarray(from - offset, to - offset), from - start)
    }
    return result
  }

  /** Reuses one buffer, because allocating gigabytes takes longer than the test. */
  private zerosOf(length: number): Uint8Array<ArrayBuffer> {
    if (this.zeros.length !== length) this.zeros = new Uint8Array(length)
    return this.zeros
  }
  private zeros = new Uint8Array(0)
}

/** Keeps all written bytes except blocks of zeros. */
export class SparseSink {
  size = 0
  readonly segments: Segment[] = []

  write(bytes: Uint8Array): void {
    if (!isZero(bytes)) this.segments.push({ offset: this.size, bytes: bytes.slice() })
    this.size += bytes.length
  }
}

/** Checks both ends and every 64th byte, which is sufficient for blocks of a test. */
function isZero(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 64) if (bytes[at] !== 0) return false
  return bytes.at(-1) === 0
}
