type Log = { error: (facts: object, message: string) => void }

/** Works are asked so often whether they are due; what is due and whose turn it is, they find in the database. */
const pollMs = 600_000

/** Work that a server does by itself. It gives up between two steps when it is told to. */
type NightlyWork = (signal: AbortSignal) => Promise<void>

/** Does each of the works as it falls due, one after the other, until it is stopped. */
export function startNightlyWork(works: readonly NightlyWork[], log: Log): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  async function doAll(): Promise<void> {
    for (const work of works) {
      await work(stopping.signal).catch((error: unknown) => log.error({ err: error }, 'nightly work failed'))
    }
  }
  function run(): void {
    running = doAll().then(() => {
      if (!stopping.signal.aborted) timer = setTimeout(run, pollMs)
    })
  }
  run()

  return {
    /** Resolves when the step under way is done. */
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
