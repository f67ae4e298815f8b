import { StartupError } from '../startupError'

/** Time limit after a signal for open requests, mails being sent and other work. */
export const drainMs = 5_000

/** Resolves when the work has ended, or after this time at the latest. */
export async function within(milliseconds: number, work: Promise<void> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)))
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

/** Runs `stop` on the first SIGINT or SIGTERM, then exits the process. */
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

/** Exits the process with code 1. Prints an expected reason as one line. */
export function fail(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
