import type { Workflows } from '../../eventlog/workflows'

type Guarded = Pick<Workflows, 'live' | 'unfinished' | 'storage' | 'subscribe'>

/**
 * Protects work that closing the page, or the browser's clean-up, would lose. Asks once for a lasting storage as
 * soon as work worth keeping exists; asks before the page is left while such work is in memory only.
 * @param requestLastingStorage asks the browser; a refusal has no immediate effect
 * @returns ends it
 */
export function guardWork(workflows: Guarded, requestLastingStorage: () => void): () => void {
  const watched = new Map<string, { unsubscribe: () => void }>()
  let isRequested = false

  const isAnyLive = () =>
    workflows.live().some(({ declaration: { isTrivial, isAtRest }, getSnapshot }) => {
      const snapshot = getSnapshot()
      const isOver = snapshot.status !== 'active'
      return !isOver && isTrivial?.(snapshot) !== true && isAtRest?.(snapshot) !== true
    })
  const isAnyKept = () => workflows.unfinished().length > 0 || isAnyLive()
  const askBeforeLeaving = (event: Event) => {
    // Parked work was written before a newer version took the storage over.
    if (workflows.storage() === 'outdated' ? isAnyLive() : isAnyKept()) event.preventDefault()
  }
  const requestOnce = () => {
    if (isRequested || workflows.storage() !== 'ready' || !isAnyKept()) return
    isRequested = true
    requestLastingStorage()
  }
  const update = () => {
    // A listener that is always there would keep the page out of the browser's back and forward cache.
    if (workflows.storage() === 'ready') removeEventListener('beforeunload', askBeforeLeaving)
    else addEventListener('beforeunload', askBeforeLeaving)
    const live = workflows.live()
    for (const [stream, { unsubscribe }] of watched) {
      if (isRequested || live.every((actor) => actor.stream !== stream)) {
        unsubscribe()
        watched.delete(stream)
      }
    }
    for (const actor of isRequested ? [] : live)
      if (!watched.has(actor.stream)) watched.set(actor.stream, actor.subscribe({ next: requestOnce }))
    requestOnce()
  }
  const unsubscribe = workflows.subscribe(update)
  update()
  return () => {
    unsubscribe()
    removeEventListener('beforeunload', askBeforeLeaving)
    for (const each of watched.values()) each.unsubscribe()
  }
}
