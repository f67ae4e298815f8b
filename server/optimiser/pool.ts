import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Problem, Progress, Solution } from './problem'
import type { JobAnswer, JobMessage, JobOptions } from './serveJobs'

type JobControl = {
  /** Aborting rejects the job immediately with the reason. */
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
}

type Job = {
  /**
   * @throws the reason of the signal; RangeError if the problem is contradictory; the error of the thread; an
   * error when the pool is closed
   */
  solution: Promise<Solution>
  /** Ends the search immediately with the best solution so far. */
  finish: () => void
}

export type OptimiserPool = {
  solve: (problem: Problem, options: JobOptions, control?: JobControl) => Job
  /** Ends all threads and rejects waiting and running jobs. */
  close: () => Promise<void>
}

type OpenJob = {
  message: JobMessage
  control: JobControl
  settle: (outcome: { solution: Solution } | { error: unknown }) => void
  isSettled: boolean
}

/** Half the cores, so that requests are served while searches run. */
const maxThreads = (): number => Math.max(1, Math.floor(availableParallelism() / 2))

/**
 * Starts a bounded number of threads that solve jobs in order of arrival. Threads start on demand, stay for
 * the next job and do not keep the process alive.
 * @param workerFile path of `solveWorker.mjs`, which a bundle cannot resolve
 */
export function startOptimiserPool(workerFile: string | URL, size = maxThreads()): OptimiserPool {
  const waiting: OpenJob[] = []
  const idle: Worker[] = []
  const running = new Map<Worker, OpenJob>()
  let isClosed = false

  function solve(problem: Problem, options: JobOptions, control: JobControl = {}): Job {
    const stopFlag = new Int32Array(new SharedArrayBuffer(4))
    const finish = () => void Atomics.store(stopFlag, 0, 1)
    const solution = new Promise<Solution>((resolve, reject) => {
      const { signal } = control
      const abort = () => {
        finish()
        job.settle({ error: signal?.reason })
      }
      const job: OpenJob = {
        message: { problem, options, stopFlag },
        control,
        isSettled: false,
        settle: (outcome) => {
          if (job.isSettled) return
          job.isSettled = true
          signal?.removeEventListener('abort', abort)
          if ('solution' in outcome) resolve(outcome.solution)
          else reject(outcome.error)
        },
      }
      if (isClosed) job.settle({ error: poolClosed() })
      else if (signal?.aborted) abort()
      else {
        signal?.addEventListener('abort', abort)
        waiting.push(job)
        startNext()
      }
    })
    return { solution, finish }
  }

  function startNext(): void {
    while (waiting.length > 0 && running.size < size) {
      const job = waiting.shift()
      // A cancelled job needs no thread.
      if (!job || job.isSettled) continue
      const worker = idle.pop() ?? startWorker()
      running.set(worker, job)
      worker.postMessage(job.message)
    }
  }

  function startWorker(): Worker {
    const worker = new Worker(workerFile)
    worker.unref()
    let fault: unknown
    worker.on('message', (answer: JobAnswer) => onAnswer(worker, answer))
    worker.on('error', (error) => {
      fault = error
    })
    worker.on('exit', (code) => {
      const job = running.get(worker)
      running.delete(worker)
      const at = idle.indexOf(worker)
      if (at >= 0) idle.splice(at, 1)
      job?.settle({ error: fault ?? new Error(`The thread of the optimiser ended with code ${code}`) })
      if (!isClosed) startNext()
    })
    return worker
  }

  function onAnswer(worker: Worker, answer: JobAnswer): void {
    const job = running.get(worker)
    if (answer.kind === 'progress') {
      if (job && !job.isSettled) job.control.onProgress?.(answer.progress)
      return
    }
    running.delete(worker)
    idle.push(worker)
    job?.settle(answer.kind === 'solved' ? answer : { error: answer.error })
    startNext()
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const job of [...waiting.splice(0), ...running.values()]) job.settle({ error: poolClosed() })
    await Promise.all([...idle, ...running.keys()].map((worker) => worker.terminate()))
  }

  return { solve, close }
}

const poolClosed = () => new Error('The pool of the optimiser is closed')
