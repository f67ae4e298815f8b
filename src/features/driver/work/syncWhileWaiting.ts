import type { DurableActor } from '../../../eventlog/durableActor'
import type { Workflows } from '../../../eventlog/workflows'

/*
 * Both names are those of the service worker (src/workers/driverShell/informPages.ts), whose file cannot share a module
 * with the page.
 */
export const syncTag = 'tourwerk-driver-waiting'
export const connectionRestored = 'connection.restored'

/** The part of the browser that is used. */
type Container = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly ready: Promise<object>
}
/** Only Chromium has background sync. */
type Registration = { readonly sync?: { register: (tag: string) => Promise<void> } }

type Waiting = { context: { wait?: { reason: string } | null } }

/**
 * While work waits for the network, the browser is asked for a sync, at which that work goes on at once: its own
 * pauses are slow in the background.
 * @param container missing without TLS
 * @returns ends it
 */
export function syncWhileWaiting(
  workflows: Pick<Workflows, 'live' | 'subscribe'>,
  container: Container | undefined,
): () => void {
  if (container === undefined) return () => undefined
  let watched: readonly { unsubscribe: () => void }[] = []
  let wasWaiting = false
  const note = () => {
    const isWaiting = workflows.live().some(waitsForNetwork)
    // The browser forgets the tag when it has fired.
    if (isWaiting && !wasWaiting) void requestSync(container).catch(() => undefined)
    wasWaiting = isWaiting
  }
  const unwatch = () => {
    for (const each of watched) each.unsubscribe()
  }
  const watch = () => {
    unwatch()
    watched = workflows.live().map((actor) => actor.subscribe({ next: note }))
    note()
  }
  const resume = (event: Event) => {
    if ((event as MessageEvent<unknown>).data !== connectionRestored) return
    for (const actor of workflows.live())
      if (actor.machine.events.includes(connectionRestored)) actor.send({ type: connectionRestored })
  }
  const unsubscribe = workflows.subscribe(watch)
  container.addEventListener('message', resume)
  watch()
  return () => {
    unsubscribe()
    unwatch()
    container.removeEventListener('message', resume)
  }
}

const waitsForNetwork = ({ getSnapshot }: DurableActor): boolean =>
  (getSnapshot() as Waiting).context.wait?.reason === 'network'

async function requestSync({ ready }: Container): Promise<void> {
  const { sync }: Registration = await ready
  await sync?.register(syncTag)
}
