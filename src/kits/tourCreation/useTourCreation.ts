import { useCallback } from 'react'
import { idOfIri, type Iri } from '../../contract/wire/ids'
import { usePlatform } from '../../platform/platform'
import { useIsSending } from '../../platform/useIsSending'
import type { ActorOf } from '../../machines/registry'

/** Null if the server does not send them. */
type NewTour = { id: string | null; iri: Iri | null }

/**
 * Creates a tour template as the plus button does, or with a typed name. `createTour` resolves to null on a
 * failure, which has been reported to the user.
 */
export function useTourCreation() {
  const { workflows } = usePlatform()
  const createTour = useCallback(
    async (typed?: string): Promise<NewTour | null> => {
      const command = { kind: 'createTour', ...(typed === undefined ? {} : { typed }) } as const
      const joined = await workflows.join('command', { command })
      if (joined === null) return null
      const end = await endOf(joined.actor)
      joined.leave()
      if (!end.matches('done')) return null
      const { made } = end.context
      return { id: made === null ? null : idOfIri(made.iri), iri: made?.iri ?? null }
    },
    [workflows],
  )
  return { isCreating: useIsSending('createTour'), createTour }
}

/** Resolves to the snapshot after the request: done, rejected or unanswered. */
const endOf = (actor: ActorOf<'command'>): Promise<ReturnType<ActorOf<'command'>['getSnapshot']>> =>
  new Promise((resolve) => {
    const resolveIfSettled = () => {
      const snapshot = actor.getSnapshot()
      if (snapshot.hasTag('busy')) return
      subscription.unsubscribe()
      resolve(snapshot)
    }
    const subscription = actor.subscribe({ next: resolveIfSettled, complete: resolveIfSettled })
    resolveIfSettled()
  })
