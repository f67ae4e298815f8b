import { parentPort } from 'node:worker_threads'
import type { Problem, Progress, Solution, SolveOptions } from './problem'
import { solve } from './solve'

/** Solve options that can be sent to another thread. */
export type JobOptions = Pick<SolveOptions, 'seed' | 'iterations' | 'maxSeconds' | 'start'>

export type JobMessage = {
  problem: Problem
  options: JobOptions
  /** Shared memory: any value but 0 ends the search, which then returns its best solution. */
  stopFlag: Int32Array
}

export type JobAnswer =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'solved'; solution: Solution }
  | { kind: 'failed'; error: unknown }

/** Solves problems received by message in the current thread. */
export function serveJobs(): void {
  const answer = (message: JobAnswer) => parentPort?.postMessage(message)
  parentPort?.on('message', ({ problem, options, stopFlag }: JobMessage) => {
    try {
      const solution = solve(problem, {
        ...options,
        shouldStop: () => Atomics.load(stopFlag, 0) !== 0,
        onProgress: (progress) => answer({ kind: 'progress', progress }),
      })
      answer({ kind: 'solved', solution })
    } catch (error) {
      answer({ kind: 'failed', error })
    }
  })
}
