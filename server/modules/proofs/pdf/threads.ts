import { Worker } from 'node:worker_threads'
import { threadIsFree } from './proofThread'

/** A thread assigned to one job. */
type Thread = {
  worker: Worker
  /** Rejects when the thread ends before it is free again. */
  ended: Promise<never>
}

export type Threads = {
  /**
   * Returns a free thread, in order of request. It is free again after its own message.
   * @throws the reason of the signal, or the error passed to `close`
   */
  take: (signal: AbortSignal | undefined) => Promise<Thread>
  /** Ends all threads. Rejects running and waiting jobs. */
  close: () => Promise<void>
}

type Waiting = { resolve: (thread: Thread) => void; reject: (error: unknown) => void }

/** A larger heap ends the thread, not the server. Picture contents are outside the heap. */
const maxHeapMb = 512

/**
 * Starts at most `size` threads on demand. They stay for the next job and do not keep the process alive.
 * @param workerFile script of the threads
 */
export function startThreads(workerFile: string | URL, size: number): Threads {
  const waiting = new Set<Waiting>()
  const idle: Worker[] = []
  /** All threads with the function that rejects their current job. */
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
      assignThreads()
    })
    try {
      return await thread
    } finally {
      if (abort) signal?.removeEventListener('abort', abort)
    }
  }

  function assignThreads(): void {
    for (const each of waiting) {
      const worker = idle.pop() ?? (alive.size < size ? startWorker() : undefined)
      if (!worker) return
      waiting.delete(each)
      const ended = new Promise<never>((_, reject) => alive.set(worker, reject))
      // The job may end without awaiting it.
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
      assignThreads()
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
      if (!isClosed) assignThreads()
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
