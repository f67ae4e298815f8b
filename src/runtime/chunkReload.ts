/** Minimum time between two reloads after a chunk failed to load. */
export const reloadIntervalMs = 60_000
/** Maximum time that a reload waits for typed input to be written. */
const writeLimitMs = 1_000
const storageKey = 'tourwerk-chunk-reload'

type ReloadPorts = {
  now: () => number
  /** Throws if the browser stores no data for the tab. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** Writes typed input that the reload would lose. */
  flush: () => Promise<void>
  wait: (ms: number) => Promise<void>
  reload: () => void
  /** Called instead of a reload that would come too soon. */
  giveUp: () => void
}

/** A deploy deletes the chunks of the old version. A reload fetches the new version. */
export async function handleChunkFailure({
  now,
  storage,
  flush,
  wait,
  reload,
  giveUp,
}: ReloadPorts): Promise<void> {
  try {
    const last = Number(storage().getItem(storageKey) ?? Number.NEGATIVE_INFINITY)
    if (now() - last < reloadIntervalMs) return giveUp()
    storage().setItem(storageKey, String(now()))
  } catch {
    // Without the time of the last reload, the page would reload in a loop.
    return giveUp()
  }
  await Promise.race([flush().catch(() => undefined), wait(writeLimitMs)])
  reload()
}
