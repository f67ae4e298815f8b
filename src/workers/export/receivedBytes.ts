import { joinBytes } from '../archive/joinBytes'
import type { Bytes } from '../archive/byteSource'

/** An answer as it comes in, held in memory. One whose length was announced is put together while it comes. */
export class ReceivedBytes {
  sizeBytes = 0
  private pieces: Bytes[] = []
  private readonly room: Bytes | null

  constructor(announcedBytes: number | null, mostBytes: number) {
    this.room = announcedBytes !== null && announcedBytes <= mostBytes ? new Uint8Array(announcedBytes) : null
  }

  add(piece: Bytes): void {
    const end = this.sizeBytes + piece.length
    // More than was announced is refused later, by its length.
    if (this.room !== null && end <= this.room.length) this.room.set(piece, this.sizeBytes)
    else this.pieces.push(piece)
    this.sizeBytes = end
  }

  /** All of it; it is held no longer. */
  take(): Bytes {
    const pieces = this.pieces
    this.pieces = []
    const filled = this.sizeBytes - pieces.reduce((sum, { length }) => sum + length, 0)
    const start = this.room?.subarray(0, filled)
    return joinBytes(start === undefined || filled === 0 ? pieces : [start, ...pieces])
  }
}
