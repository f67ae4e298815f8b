import { useCallback } from 'react'
import type { Iri } from '../contract/wire/ids'
import type { CommandContext } from '../machines/command/commandTypes'
import { usePlatform } from './platform'
import { useLiveWork } from './useLiveWork'

/**
 * Moves destinations of a list, or copies of them, into a tour that is asked for.
 * @param onMoved told of them when it is done, so that what is checked next does not mean them as well
 */
export function useMoveToTour(onMoved: (iris: readonly Iri[]) => void) {
  const { workflows } = usePlatform()
  useLiveWork('command', (snapshot) => {
    const { command } = snapshot.context as CommandContext
    if (command.kind === 'moveDestinations' && snapshot.matches('done')) onMoved(command.destinations)
  })
  return useCallback(
    (destinations: readonly Iri[], isCopy = false) =>
      workflows.open('command', {
        command: { kind: 'moveDestinations', destinations, to: null, toName: '', isCopy },
      }),
    [workflows],
  )
}
