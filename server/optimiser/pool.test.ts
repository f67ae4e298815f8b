import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { startOptimiserPool, type OptimiserPool } from './pool'
import type { Problem } from './problem'
import { solve } from './solve'

const workerFile = new URL('./solveWorker.mjs', import.meta.url)
const endless = { seed: 1, iterations: 1e9 }

/** Stops on a line, listed from far to near. */
const onALine = (stopCount: number): Problem => {
  const nodeCount = stopCount + 1
  return {
    nodeCount,
    travel: Float64Array.from({ length: nodeCount * nodeCount }, (_, index) =>
      Math.abs(Math.floor(index / nodeCount) - (index % nodeCount)),
    ),
    stops: Array.from({ length: stopCount }, (_, index) => ({ node: stopCount - index, stay: 60 })),
    vehicles: [{ start: 0, departure: 0 }],
  }
}

describe('startOptimiserPool', () => {
  let pool: OptimiserPool | undefined
  afterEach(() => pool?.close())

  it('solves two jobs in one thread with the same results as in this thread', async () => {
    pool = startOptimiserPool(workerFile, 1)
    const jobs = [3, 12].map((count) => ({ problem: onALine(count), options: { seed: 4, iterations: 500 } }))
    const opened = jobs.map(({ problem, options }) => pool?.solve(problem, options).solution)
    expect(await Promise.all(opened)).toEqual(jobs.map(({ problem, options }) => solve(problem, options)))
  })

  it('rejects an aborted job and continues with the next', async () => {
    pool = startOptimiserPool(workerFile, 1)
    const abort = new AbortController()
    const first = pool.solve(onALine(30), endless, {
      signal: abort.signal,
      onProgress: () => abort.abort(new Error('not needed')),
    })
    const second = pool.solve(onALine(5), { seed: 1, iterations: 100 })
    await expect(first.solution).rejects.toThrow('not needed')
    expect((await second.solution).routes).toEqual([[4, 3, 2, 1, 0]])
  })

  it('rejects a job that is aborted while it waits', async () => {
    pool = startOptimiserPool(workerFile, 1)
    const first = pool.solve(onALine(30), endless)
    const abort = new AbortController()
    const second = pool.solve(onALine(30), endless, { signal: abort.signal })
    abort.abort(new Error('not needed'))
    await expect(second.solution).rejects.toThrow('not needed')
    first.finish()
    await first.solution
  })

  it('returns the best solution so far when it must finish', async () => {
    pool = startOptimiserPool(workerFile, 1)
    const reported: number[] = []
    const job = pool.solve(onALine(5), endless, {
      onProgress: ({ bestCost }) => {
        reported.push(bestCost)
        job.finish()
      },
    })
    const { routes, isComplete } = await job.solution
    expect({ routes, isComplete, reported }).toEqual({
      routes: [[4, 3, 2, 1, 0]],
      isComplete: false,
      reported: reported.map(() => 5),
    })
  })

  it('rejects with the error of the problem and keeps the thread', async () => {
    pool = startOptimiserPool(workerFile, 1)
    const problem = onALine(2)
    const wrong = {
      ...problem,
      stops: problem.stops.map((stop) => ({ ...stop, lock: { kind: 'first' } as const })),
    }
    await expect(pool.solve(wrong, endless).solution).rejects.toThrow('locked to the same place')
    expect((await pool.solve(problem, { seed: 1, iterations: 10 }).solution).cost).toBe(2)
  })

  it('rejects the job of a thread that ends', async () => {
    const file = path.join(tmpdir(), `tourwerk-optimiser-${process.pid}.mjs`)
    await writeFile(
      file,
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3))",
    )
    pool = startOptimiserPool(pathToFileURL(file), 1)
    const jobs = [pool.solve(onALine(2), endless), pool.solve(onALine(2), endless)]
    for (const { solution } of jobs) await expect(solution).rejects.toThrow('ended with code 3')
  })

  it('rejects all jobs when it is closed', async () => {
    pool = startOptimiserPool(workerFile, 1)
    const jobs = [pool.solve(onALine(9), endless), pool.solve(onALine(9), endless)]
    const outcomes = Promise.allSettled(jobs.map(({ solution }) => solution))
    await pool.close()
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(pool.solve(onALine(2), endless).solution).rejects.toThrow('closed')
  })
})
