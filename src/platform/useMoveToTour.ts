import { useCallback } from 'react'
import type { Iri } from '../contract/wire/ids'
import type { CommandContext } from '../machines/command/commandTypes'
import { usePlatform } from './platform'
import { useLiveWork } from './useLiveWork'

/**
 * Moves or copies destinations of a list to a tour selected in a dialog.
 * @param onMoved receives the moved destinations, so that the caller can deselect them
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
