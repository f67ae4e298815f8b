import { poll } from '../../repeat'

type Log = { error: (facts: object, message: string) => void }

/** Polling interval. Each job itself checks in the database whether it is due and which server runs it. */
const pauseMs = 600_000

/** A background job of the server. It stops between two steps when aborted. */
type NightlyWork = (signal: AbortSignal) => Promise<void>

/** Runs the due jobs sequentially and repeatedly until stopped. */
export const startNightlyWork = (works: readonly NightlyWork[], log: Log) =>
  poll(async (signal) => {
    for (const work of works) {
      await work(signal).catch((error: unknown) => log.error({ err: error }, 'nightly work failed'))
    }
  }, pauseMs)
