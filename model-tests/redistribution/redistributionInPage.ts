import type { AnyMachineSnapshot } from 'xstate'
import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { before, north, redistributionModel } from './redistributionModel'

/* The part of a redistribution that a page can show. */

const noNewTours = 'The page walks over two tours that exist'
const noDate = 'The page redistributes templates; a date has an end-to-end test (e2e/redistributeDate)'
const noDropout = 'No driver drops out on the walked page'
const isRead = 'The tours are read at once and as they were'

/** The list of the tour that is being read. */
function readIn({ context }: AnyMachineSnapshot) {
  const [tour] = context.toRead as string[]
  return { type: 'xstate.done.actor.readStops', output: tour === north.iri ? before.north : before.south }
}

export const redistributionInPage: PageModel = {
  models: [redistributionModel as AnyModel],
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 2000,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'A switch that is off is not turned off, and a deleted tour is not removed',
      atMost: 200,
      isLeftOut: ({ context }, { type, question }) =>
        type === 'question.changed' &&
        ('tours' in (question as object) ? context.tours.length === 1 : !context.options.respectTags),
    },
    {
      reason: isRead,
      atMost: 400,
      isLeftOut: (snapshot, { type, output }) =>
        snapshot.value === 'reading' && (!type.includes('.done.') || output !== readIn(snapshot).output),
    },
  ],
  passesBy: (snapshot) => (snapshot.value === 'reading' ? readIn(snapshot) : null),
  impossible: {
    'preparing: always[0]': noNewTours,
    'creating: xstate.done.actor.createTour[0]': noNewTours,
    'creating: xstate.error.actor.createTour[0]': noNewTours,
    'creating: xstate.error.actor.createTour[1]': noNewTours,
    'next: always[0]': noNewTours,
    'deleting: xstate.done.actor.deleteTour[0]': noNewTours,
    'deleting: xstate.error.actor.deleteTour[0]': noNewTours,
    'deleting: xstate.error.actor.deleteTour[1]': noNewTours,
    'deleting: xstate.error.actor.deleteTour[2]': noNewTours,
    'asking: driver.replace[0]': noDropout,
    'comparing: driver.replace[0]': noDropout,
    'replacing: xstate.done.actor.assignDriver[0]': noDropout,
    'replacing: xstate.error.actor.assignDriver[0]': noDropout,
    'replacing: xstate.error.actor.assignDriver[1]': noDropout,
    'replacing: xstate.error.actor.assignDriver[2]': noDropout,
    'pausing: pause.cancel[1]': noDropout,
    'pausing: pause.cancel[2]': noDropout,
    'pausing: xstate.after.savePause.redistribution.pausing[1]': noDropout,
    'preparing: always[1]': noDate,
    'deciding: always[0]': noDate,
    'deciding: always[3]': noDate,
    'readingDate: xstate.done.actor.readDate[0]': noDate,
    'readingDate: xstate.error.actor.readDate[0]': noDate,
    'readingDate: xstate.error.actor.readDate[1]': noDate,
    'readingDate: xstate.error.actor.readDate[2]': noDate,
    'handingOver: xstate.done.actor.handOver[0]': noDate,
    'handingOver: xstate.error.actor.handOver[0]': noDate,
    'opening: always[0]': 'Reverting an earlier redistribution has an end-to-end test (e2e/redistribution)',
    'deciding: always[2]': 'A tour that was changed meanwhile has an end-to-end test too',
    'reading: xstate.error.actor.readStops[0]': isRead,
    'reading: xstate.error.actor.readStops[1]': isRead,
    'reading: xstate.error.actor.readStops[2]': isRead,
    'halted: write.takeBack[1]': isRead,
  },
}
