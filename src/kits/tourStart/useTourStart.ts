import type { Iri } from '../../contract/wire/ids'
import type { StartableTour } from '../../machines/command/commandTypes'
import { useCommands } from '../../platform/useCommands'
import { tourStartTexts as texts } from '../../texts/tours/tours'

/**
 * Starts a drive of a tour after one question. The rules of starting are the server's; it says why it refuses.
 * @param only the tour whose question is shown; any without it
 */
export function useTourStart(only?: Iri) {
  const { shown, open } = useCommands('startTour')
  const asked = shown.find(({ command }) => only === undefined || command.tour.iri === only)
  return {
    question:
      asked === undefined
        ? null
        : {
            tour: asked.command.tour,
            /** Why the server refused. */
            refusal: asked.refusal && (asked.refusal.join(' ') || texts.refused),
          },
    isBusy: asked?.isBusy === true,
    ask: (tour: StartableTour) => void open({ kind: 'startTour', tour: startable(tour) }),
    cancel: () => asked?.actor.send({ type: 'command.leave' }),
    confirm: () => asked?.actor.send({ type: 'command.send', command: asked.command }),
  }
}

/** A row of the list says more than the question needs. */
const startable = ({ iri, name, destinationCount, status }: StartableTour): StartableTour => ({
  iri,
  name,
  destinationCount,
  status,
})
