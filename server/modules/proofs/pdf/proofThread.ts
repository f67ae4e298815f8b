import type { MessagePort } from 'node:worker_threads'
import type { ProofDocument } from '../proofDocument'

/** Begins a document in a thread; what follows goes over the port, which is closed when nobody wants the rest. */
export type DrawMessage = { proof: ProofDocument; port: MessagePort }

/** What a thread says over the port of a document. It waits for the answer to a question and to a piece. */
export type ThreadMessage =
  | { kind: 'picture'; storageKey: string }
  | { kind: 'piece'; piece: Uint8Array<ArrayBuffer> }
  | { kind: 'done' }
  | { kind: 'failed'; error: unknown }

/** Content of a picture, undefined for a missing one; null asks for the next piece. */
export type ThreadAnswer = Uint8Array<ArrayBuffer> | undefined | null

/** What a thread says of itself when it is free again. */
export const threadIsFree = 'free'

/**
 * Bytes that can be handed to another thread without a copy, with what to hand over. Small ones of Node are parts of
 * memory that others use: those are copied.
 */
export function handOver(bytes: Uint8Array): { bytes: Uint8Array<ArrayBuffer>; transfer: ArrayBuffer[] } {
  const { buffer, byteLength } = bytes
  const own =
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
      ? new Uint8Array(buffer)
      : new Uint8Array(bytes)
  return { bytes: own, transfer: [own.buffer] }
}
