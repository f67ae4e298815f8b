import type { Deps } from './deps'
import { rateLimit, takeTurns } from './http/concurrency'
import { createWriteStep, createWriter, type WriteStep, type Writer } from './http/write'

/** What route modules are given. */
export type Api = Deps & {
  write: Writer
  writeStep: WriteStep
  /** Waits until a company may read one more uncapped list; the function that it gives ends the list. */
  beginStream: (companyId: string) => Promise<() => void>
  /** Counts a costly call of a user. */
  countCostlyCall: (userId: string) => void
}

/** Somebody may open twenty plans at once, each of which reads some whole lists. */
const streamLine = { maxWaiting: 200, maxWaitMs: 30_000 }

export function createApi(deps: Deps): Api {
  return {
    ...deps,
    write: createWriter(deps),
    writeStep: createWriteStep(deps),
    beginStream: takeTurns({ ...streamLine, atOnce: deps.env.STREAMS_PER_COMPANY }),
    countCostlyCall: rateLimit(deps.env.COSTLY_CALLS_PER_MINUTE, deps.now),
  }
}
