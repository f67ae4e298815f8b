import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { ProofDocument, ReadFile } from '../proofDocument'
import type { Piece } from '../../../pdf/collectWritten'
import { handOver, type DrawMessage, type ThreadAnswer, type ThreadMessage } from './proofThread'
import { startThreads } from './threads'

/**
 * Renders one PDF of one or several proofs in a worker thread; see `proofPdf`.
 * @param signal ends it immediately
 * @throws the reason of the signal, or the error of `readFile` or the thread
 */
export type DrawProof = (
  proofs: ProofDocument | readonly ProofDocument[],
  readFile: ReadFile,
  signal?: AbortSignal,
) => AsyncGenerator<Piece>

export type ProofPool = { draw: DrawProof; close: () => Promise<void> }

/** Half the cores, so that requests are served while PDFs are rendered. */
const maxThreads = (): number => Math.max(1, Math.floor(availableParallelism() / 2))

/** Starts a bounded number of threads, each rendering one PDF at a time. */
export function startProofPool(workerFile: string | URL, size = maxThreads()): ProofPool {
  const threads = startThreads(workerFile, size)

  async function* draw(
    proofs: ProofDocument | readonly ProofDocument[],
    readFile: ReadFile,
    signal?: AbortSignal,
  ): AsyncGenerator<Piece> {
    const { worker, ended } = await threads.take(signal)
    const { port1: port, port2 } = new MessageChannel()
    const unwanted = whenAborted(signal)
    const first = nextMessage(port)
    worker.postMessage({ proofs: [proofs].flat(), port: port2 } satisfies DrawMessage, [port2])
    try {
      let message = await Promise.race([first, ended, unwanted.aborted])
      for (;;) {
        if (message.kind === 'done') return
        if (message.kind === 'failed') throw message.error
        let answer: ThreadAnswer = null
        if (message.kind === 'piece') yield message.piece
        else answer = await Promise.race([readBytes(readFile, message.storageKey), unwanted.aborted])
        message = await Promise.race([ask(port, answer), ended, unwanted.aborted])
      }
    } finally {
      unwanted.forget()
      // Cancels the rest of the document in the thread.
      port.close()
    }
  }

  return { draw, close: threads.close }
}

/** Renders in worker threads, both in the built server and from sources. */
export function startProofDrawing(size = maxThreads()): ProofPool {
  const isBuilt = !import.meta.url.endsWith('.ts')
  return startProofPool(new URL(isBuilt ? './proofWorker.js' : './proofWorker.mjs', import.meta.url), size)
}

const nextMessage = (port: MessagePort) =>
  new Promise<ThreadMessage>((resolve) => void port.once('message', resolve))

function ask(port: MessagePort, answer: ThreadAnswer): Promise<ThreadMessage> {
  const next = nextMessage(port)
  port.postMessage(answer, answer ? [answer.buffer] : [])
  return next
}

async function readBytes(readFile: ReadFile, storageKey: string): Promise<ThreadAnswer> {
  const content = await readFile(storageKey)
  return content && handOver(content).bytes
}

function whenAborted(signal: AbortSignal | undefined) {
  let abort: (() => void) | undefined
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal?.reason as Error)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort)
  })
  aborted.catch(() => undefined)
  return {
    aborted,
    forget: () => {
      if (abort) signal?.removeEventListener('abort', abort)
    },
  }
}
