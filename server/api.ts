import type { Deps } from './deps'
import { rateLimit, takeTurns } from './http/concurrency'
import { createWriteStep, createWriter, type WriteStep, type Writer } from './http/write'

/** The dependencies of route modules. */
export type Api = Deps & {
  write: Writer
  writeStep: WriteStep
  /** Waits until the company may read one more uncapped list. The returned function ends the list. */
  beginStream: (companyId: string) => Promise<() => void>
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
    countCostlyCall: rateLimit(deps.env.COSTLY_CALLS_PER_MINUTE, deps.now),
  }
}
