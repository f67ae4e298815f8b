import { type Bytes, viewOf } from './byteSource'
import { crc32 } from './crc32'
import { joinBytes } from './joinBytes'
import { flags, lengths, max32, methods, signatures } from './zipFormat'

/** Checksums of ranges by their start. */
export type RangeSums = ReadonlyMap<number, { sizeBytes: number; crc32: number }>

/** Signature, checksum, the shorter lengths, and the signature of the next record after the longer lengths. */
const lookAheadBytes = 24 + 4
const seamBytes = 256
const firstByte = signatures.dataDescriptor & 0xff
/** The first two bytes of every record. */
const recordStart = signatures.localHeader & 0xffff

/**
 * Computes the checksums of the stored entries of a ZIP while it arrives, so that its contents need not be
 * read again. The end of an entry with a data descriptor is where a descriptor with its length follows. Each
 * sum is that of the given range, whatever it is: whether the range is an entry is known from the directory.
 * After a compressed entry or anything unexpected, there are no further sums.
 */
export class ArrivingSums {
  private readonly known = new Map<number, { sizeBytes: number; crc32: number }>()
  /** Offset of the next byte to process. */
  private offset = 0
  /** Bytes that can only be processed together with the next ones. */
  private waiting: Bytes = new Uint8Array(0)
  private next: 'header' | 'data' | 'nothing' = 'header'
  private skippedBytes = 0
  /** Of the current entry: its start, its length if its header has it, and what has arrived of it. */
  private start = 0
  private length: number | null = null
  private sizeBytes = 0
  private crc = 0

  get sums(): RangeSums {
    return this.known
  }

  add(piece: Bytes): void {
    let rest = piece
    while (this.waiting.length > 0 && rest.length > 0 && this.next !== 'nothing') {
      const seam = joinBytes([this.waiting, rest.subarray(0, seamBytes)])
      const used = this.process(seam)
      const isPast = used >= this.waiting.length
      rest = rest.subarray(isPast ? used - this.waiting.length : seamBytes)
      this.waiting = isPast ? this.waiting.subarray(0, 0) : seam.slice(used)
    }
    if (this.next === 'nothing' || rest.length === 0) return
    this.waiting = rest.slice(this.process(rest))
  }

  /** @returns how many bytes were used */
  private process(bytes: Bytes): number {
    const view = viewOf(bytes)
    let at = 0
    for (;;) {
      const used = this.step(bytes, view, at)
      if (used === 0) return at
      at += used
      this.offset += used
    }
  }

  /** @returns how many bytes from `at` were used; 0 if more are needed */
  private step(bytes: Bytes, view: DataView, at: number): number {
    const leftBytes = bytes.length - at
    if (this.next === 'nothing') return leftBytes
    if (this.skippedBytes > 0) {
      const skipped = Math.min(this.skippedBytes, leftBytes)
      this.skippedBytes -= skipped
      return skipped
    }
    if (this.next === 'header') return leftBytes < lengths.localHeader ? 0 : this.readHeader(view, at)
    if (this.length === null) return this.addUntilDescriptor(bytes, view, at)
    const used = this.addData(bytes.subarray(at, at + this.length - this.sizeBytes))
    if (this.sizeBytes === this.length) this.finish()
    return used
  }

  private readHeader(view: DataView, at: number): number {
    const set = view.getUint16(at + 6, true)
    const sizeBytes = view.getUint32(at + 18, true)
    const isStored =
      view.getUint32(at, true) === signatures.localHeader && view.getUint16(at + 8, true) === methods.stored
    const hasDescriptor = (set & flags.dataDescriptor) !== 0
    if (!isStored || (!hasDescriptor && sizeBytes === max32)) {
      this.next = 'nothing'
      return view.byteLength - at
    }
    this.skippedBytes = view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    this.start = this.offset + lengths.localHeader + this.skippedBytes
    this.length = hasDescriptor ? null : sizeBytes
    this.sizeBytes = 0
    this.crc = 0
    this.next = 'data'
    if (this.length === 0) this.finish()
    return lengths.localHeader
  }

  private addUntilDescriptor(bytes: Bytes, view: DataView, at: number): number {
    let end = bytes.indexOf(firstByte, at)
    for (; end >= 0 && end + lookAheadBytes <= bytes.length; end = bytes.indexOf(firstByte, end + 1)) {
      const isDescriptor =
        view.getUint32(end, true) === signatures.dataDescriptor &&
        view.getUint32(end + 8, true) === (this.sizeBytes + end - at) % (max32 + 1)
      if (!isDescriptor) continue
      const used = this.addData(bytes.subarray(at, end))
      this.finish()
      const isShort = view.getUint16(end + 16, true) === recordStart
      return used + (isShort ? 16 : 24)
    }
    return this.addData(bytes.subarray(at, end < 0 ? bytes.length : end))
  }

  private addData(bytes: Bytes): number {
    this.crc = crc32(bytes, this.crc)
    this.sizeBytes += bytes.length
    return bytes.length
  }

  private finish(): void {
    this.known.set(this.start, { sizeBytes: this.sizeBytes, crc32: this.crc })
    this.next = 'header'
  }
}
