import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { seen, tourOptimisationModel } from './tourOptimisationModel'

/* What a page can show of optimising a tour by our server. */

const isOurs =
  'Our server searches before it writes; a server of the specification has a story (e2e/optimisation)'
const isTold = 'The plan of the tour takes what it is told'
const isSeen = 'Nobody else puts the stops in another order meanwhile'

export const optimisationInPage: PageModel = {
  models: [tourOptimisationModel as AnyModel],
  omissions: [
    {
      reason: 'There are buttons only for what can be done',
      atMost: 400,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'A switch that is on is turned off',
      atMost: 40,
      isLeftOut: ({ context }, { type, options }) =>
        type === 'options.changed' &&
        Object.keys(options as object).some((name) => context.options[name] === true),
    },
    {
      reason: 'There is a button for it only where stops came or went',
      atMost: 40,
      isLeftOut: ({ value }, { type }) => value === 'comparing' && type === 'search.start',
    },
    { reason: isTold, atMost: 20, isLeftOut: (_, { type }) => type === 'xstate.error.actor.handOverOrder' },
    {
      reason: isSeen,
      atMost: 20,
      isLeftOut: (_, { type, before }) => type === 'result.accept' && String(before) !== String(seen),
    },
  ],
  passesBy: ({ value }) =>
    value === 'accepting' ? { type: 'xstate.done.actor.handOverOrder', output: undefined } : null,
  impossible: {
    'asking: search.start[1]': isOurs,
    'interrupted: search.start[1]': isOurs,
    'interrupted: connection.restored[1]': isOurs,
    'writing: xstate.done.actor.optimizeTour[0]': isOurs,
    'writing: xstate.done.actor.optimizeTour[1]': isOurs,
    'writing: xstate.error.actor.optimizeTour[0]': isOurs,
    'writing: xstate.error.actor.optimizeTour[1]': isOurs,
    'writing: xstate.done.actor.optimizeTour[2]': isOurs,
    'reading: xstate.done.actor.readOrder[0]': isOurs,
    'reading: xstate.done.actor.readOrder[1]': isOurs,
    'reading: xstate.error.actor.readOrder[0]': isOurs,
    'accepting: xstate.error.actor.handOverOrder[1]': isOurs,
    'accepting: xstate.error.actor.handOverOrder[0]': isTold,
    'comparing: result.accept[1]': isSeen,
    'comparing: search.start[0]': 'There is a button for it only where stops came or went',
  },
}
