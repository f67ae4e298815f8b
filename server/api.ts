import { setImmediate } from 'node:timers/promises'
import type { Deps } from './deps'
import { oneAtATime, rateLimit, takeTurns } from './http/concurrency'
import { createWriteStep, createWriter, type WriteStep, type Writer } from './http/write'

/** The dependencies of route modules. */
export type Api = Deps & {
  write: Writer
  writeStep: WriteStep
  /** Waits until a company may read one more uncapped list of a resource. The returned function ends the list. */
  beginStream: (reader: string) => Promise<() => void>
  /** Reads a slice of an uncapped list. The slices of a resource are read one after the other. */
  readSlice: ReturnType<typeof turnsOfSlices>
  /** Counts a costly call of a user. Throws when the limit is exceeded. */
  countCostlyCall: (userId: string) => void
}

/** A user may open twenty plans at once, each of which reads several uncapped lists. */
const listQueue = { maxWaiting: 200, maxWaitMs: 30_000 }

export function createApi(deps: Deps): Api {
  return {
    ...deps,
    write: createWriter(deps),
    writeStep: createWriteStep(deps),
    beginStream: takeTurns({ ...listQueue, atOnce: deps.env.STREAMS_PER_COMPANY }),
    readSlice: turnsOfSlices(),
    countCostlyCall: rateLimit(deps.env.COSTLY_CALLS_PER_MINUTE, deps.now),
  }
}

/**
 * Each slice keeps the process and a processor of the database busy for some milliseconds. One after the other, with
 * other requests in between, they delay those by one slice at most.
 */
function turnsOfSlices(): <T>(resource: string, read: () => Promise<T>) => Promise<T> {
  const turns = new Map<string, ReturnType<typeof oneAtATime>>()
  return (resource, read) => {
    const inTurn = turns.get(resource) ?? oneAtATime()
    turns.set(resource, inTurn)
    return inTurn(async () => {
      const slice = await read()
      await setImmediate()
      return slice
    })
  }
}
