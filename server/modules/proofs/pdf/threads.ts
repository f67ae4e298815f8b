import { Worker } from 'node:worker_threads'
import { threadIsFree } from './proofThread'

/** A thread that one job has for itself. */
type Thread = {
  worker: Worker
  /** Rejects when the thread ends before it is free again. */
  ended: Promise<never>
}

export type Threads = {
  /**
   * A free thread, in the order in which it was asked for; it is free again when it says so.
   * @throws the signal's reason; what `close` was called with
   */
  take: (signal: AbortSignal | undefined) => Promise<Thread>
  /** Ends all threads; who has one or waits for one is told. */
  close: () => Promise<void>
}

type Waiting = { resolve: (thread: Thread) => void; reject: (error: unknown) => void }

/** A heap beyond this ends a thread, not the server; contents of pictures lie outside of it. */
const maxHeapMb = 512

/**
 * At most so many threads. They are started when there is work and stay for the next; they do not keep the process alive.
 * @param workerFile what runs in them
 */
export function startThreads(workerFile: string | URL, size: number): Threads {
  const waiting = new Set<Waiting>()
  const idle: Worker[] = []
  /** All threads, with what ends the job that has one. */
  const alive = new Map<Worker, ((error: unknown) => void) | null>()
  let isClosed = false

  async function take(signal: AbortSignal | undefined): Promise<Thread> {
    signal?.throwIfAborted()
    if (isClosed) throw threadsClosed()
    let abort: (() => void) | undefined
    const thread = new Promise<Thread>((resolve, reject) => {
      const each = { resolve, reject }
      waiting.add(each)
      abort = () => {
        waiting.delete(each)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', abort)
      giveOut()
    })
    try {
      return await thread
    } finally {
      if (abort) signal?.removeEventListener('abort', abort)
    }
  }

  function giveOut(): void {
    for (const each of waiting) {
      const worker = idle.pop() ?? (alive.size < size ? startWorker() : undefined)
      if (!worker) return
      waiting.delete(each)
      const ended = new Promise<never>((_, reject) => alive.set(worker, reject))
      // The job may end without having looked.
      ended.catch(() => undefined)
      each.resolve({ worker, ended })
    }
  }

  function startWorker(): Worker {
    const worker = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
    worker.unref()
    alive.set(worker, null)
    let fault: unknown
    worker.on('message', (message) => {
      if (message !== threadIsFree) return
      alive.set(worker, null)
      idle.push(worker)
      giveOut()
    })
    worker.on('error', (error) => {
      fault = error
    })
    worker.on('exit', (code) => {
      const fail = alive.get(worker)
      alive.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
      fail?.(fault ?? new Error(`The thread of a PDF ended with code ${code}`))
      if (!isClosed) giveOut()
    })
    return worker
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const { reject } of waiting) reject(threadsClosed())
    waiting.clear()
    for (const fail of alive.values()) fail?.(threadsClosed())
    await Promise.all([...alive.keys()].map((worker) => worker.terminate()))
  }

  return { take, close }
}

const threadsClosed = () => new Error('The threads of PDFs are closed')
