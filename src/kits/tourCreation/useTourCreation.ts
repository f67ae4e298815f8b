import { useCallback } from 'react'
import { idOfIri } from '../../contract/wire/ids'
import type { CommandContext } from '../../machines/command/commandTypes'
import { usePlatform } from '../../platform/platform'
import { useIsSending } from '../../platform/useIsSending'
import type { ActorOf } from '../../machines/registry'

/** Creates a tour template as the plus button does. */
export function useTourCreation() {
  const { workflows } = usePlatform()
  /** Gives the id of the new tour; null when it failed, after a notice. */
  const createTour = useCallback(async (): Promise<string | null> => {
    const joined = await workflows.join('command', { command: { kind: 'createTour' } })
    if (joined === null) return null
    const { made } = await outcomeOf(joined.actor)
    joined.leave()
    return made === null ? null : idOfIri(made.iri)
  }, [workflows])
  return { isCreating: useIsSending('createTour'), createTour }
}

/** What is known once nothing is under way any more: done, refused, or without an answer. */
const outcomeOf = (actor: ActorOf<'command'>): Promise<CommandContext> =>
  new Promise((resolve) => {
    const tell = () => {
      const snapshot = actor.getSnapshot()
      if (snapshot.hasTag('busy')) return
      subscription.unsubscribe()
      resolve(snapshot.context)
    }
    const subscription = actor.subscribe({ next: tell, complete: tell })
    tell()
  })
