import { StartupError } from '../startupError'

/** How long open requests, mails under way and other work may take to end after a signal. */
export const drainMs = 5_000

/** Resolves when the work has ended, or after this time at the latest. */
export async function within(milliseconds: number, work: Promise<void> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

/** Runs `stop` at the first SIGINT or SIGTERM, then ends the process. */
export function onceSignalled(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      )
    })
  }
}

/** Ends the process with code 1; the reason is one line where it was expected. */
export function fail(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
