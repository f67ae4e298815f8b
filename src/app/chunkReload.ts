/** Part 1 §2: after a chunk failed to load the page reloads, at most once per this time. */
export const reloadIntervalMs = 60_000
const storageKey = 'tourwerk-chunk-reload'

type ReloadPorts = {
  now: () => number
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
  /** Called in place of a reload that would come too soon. */
  giveUp: () => void
}

/** After a deploy the chunks of the old version are gone; a reload fetches the new one. */
export function handleChunkFailure({ now, storage, reload, giveUp }: ReloadPorts): void {
  const last = Number(storage.getItem(storageKey) ?? Number.NEGATIVE_INFINITY)
  if (now() - last < reloadIntervalMs) {
    giveUp()
    return
  }
  storage.setItem(storageKey, String(now()))
  reload()
}
