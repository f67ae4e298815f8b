import type { Deps } from './deps'
import { concurrencyLimit, rateLimit } from './http/concurrency'
import { createWriter, type Writer } from './http/write'

/** What route modules are given. */
export type Api = Deps & {
  write: Writer
  /** Begins an uncapped list of a company; the returned function ends it. */
  beginStream: (companyId: string) => () => void
  /** Counts a costly call of a user. */
  countCostlyCall: (userId: string) => void
}

export function createApi(deps: Deps): Api {
  return {
    ...deps,
    write: createWriter(deps),
    beginStream: concurrencyLimit(deps.env.STREAMS_PER_COMPANY),
    countCostlyCall: rateLimit(deps.env.COSTLY_CALLS_PER_MINUTE, deps.now),
  }
}
