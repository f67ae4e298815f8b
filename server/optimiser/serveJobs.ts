import { parentPort } from 'node:worker_threads'
import type { Problem, Progress, Solution, SolveOptions } from './problem'
import { solve } from './solve'

/** What can be told to another thread of how to solve. */
export type JobOptions = Pick<SolveOptions, 'seed' | 'iterations' | 'maxSeconds' | 'start'>

export type JobMessage = {
  problem: Problem
  options: JobOptions
  /** Shared: anything but 0 ends the search, which then answers with the best it has. */
  stopFlag: Int32Array
}

export type JobAnswer =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'solved'; solution: Solution }
  | { kind: 'failed'; error: unknown }

/** Solves what comes by message, in the thread that it is called in. */
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
