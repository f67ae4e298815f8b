import { poll } from '../../repeat'

type Log = { error: (facts: object, message: string) => void }

/** Works are asked so often whether they are due; what is due and whose turn it is, they find in the database. */
const pauseMs = 600_000

/** Work that a server does by itself. It gives up between two steps when it is told to. */
type NightlyWork = (signal: AbortSignal) => Promise<void>

/** Does each of the works as it falls due, one after the other, until it is stopped. */
export const startNightlyWork = (works: readonly NightlyWork[], log: Log) =>
  poll(async (signal) => {
    for (const work of works) {
      await work(signal).catch((error: unknown) => log.error({ err: error }, 'nightly work failed'))
    }
  }, pauseMs)
