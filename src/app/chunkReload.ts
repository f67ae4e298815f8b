/** Part 1 §2: after a chunk failed to load the page reloads, at most once per this time. */
export const reloadIntervalMs = 60_000
const storageKey = 'tourwerk-chunk-reload'

type ReloadPorts = {
  now: () => number
  /** Throws where the browser keeps nothing for the tab. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
  /** Called in place of a reload that would come too soon. */
  giveUp: () => void
}

/** After a deploy the chunks of the old version are gone; a reload fetches the new one. */
export function handleChunkFailure({ now, storage, reload, giveUp }: ReloadPorts): void {
  try {
    const last = Number(storage().getItem(storageKey) ?? Number.NEGATIVE_INFINITY)
    if (now() - last < reloadIntervalMs) return giveUp()
    storage().setItem(storageKey, String(now()))
  } catch {
    // A page that does not know of its last reload would reload again and again.
    return giveUp()
  }
  reload()
}
