import type { MessagePort } from 'node:worker_threads'
import type { ProofDocument } from '../proofDocument'

/**
 * Starts a document in a thread. All further messages use the port, which closes when the rest is not needed.
 */
export type DrawMessage = { proofs: readonly ProofDocument[]; port: MessagePort }

/**
 * Messages of a thread over the port of a document. The thread waits for the answer to `picture` and `piece`.
 */
export type ThreadMessage =
  | { kind: 'picture'; storageKey: string }
  | { kind: 'piece'; piece: Uint8Array<ArrayBuffer> }
  | { kind: 'done' }
  | { kind: 'failed'; error: unknown }

/** Content of a picture, undefined for a missing one; null requests the next piece. */
export type ThreadAnswer = Uint8Array<ArrayBuffer> | undefined | null

/** Message of a thread when it is free again. */
export const threadIsFree = 'free'

/**
 * Returns bytes that can be transferred to another thread, and the transfer list. Copies small Node buffers,
 * which share their memory.
 */
export function handOver(bytes: Uint8Array): { bytes: Uint8Array<ArrayBuffer>; transfer: ArrayBuffer[] } {
  const { buffer, byteLength } = bytes
  const own =
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
      ? new Uint8Array(buffer)
      : new Uint8Array(bytes)
  return { bytes: own, transfer: [own.buffer] }
}
