import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { seen, tourOptimisationModel } from './tourOptimisationModel'

/* The part of a tour optimisation that a page can show, on our server. */

const isOurs = 'Our server searches before it writes; e2e/optimisation tests a server of the specification'
const isOfDate = 'The walk optimises the template; the plan of a date has screen tests'
const acceptsOrder = 'The plan of the tour accepts every valid order'
const hasNoOtherUser = 'No other user reorders the stops meanwhile'

export const optimisationInPage: PageModel = {
  models: [tourOptimisationModel as AnyModel],
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 400,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'A switch that is on can only be turned off',
      atMost: 40,
      isLeftOut: ({ context }, { type, options }) =>
        type === 'options.changed' &&
        Object.keys(options as object).some((name) => context.options[name] === true),
    },
    {
      reason: 'Its button exists only where stops were added or removed',
      atMost: 40,
      isLeftOut: ({ value }, { type }) => value === 'comparing' && type === 'search.start',
    },
    {
      reason: acceptsOrder,
      atMost: 20,
      isLeftOut: (_, { type }) => type === 'xstate.error.actor.handOverOrder',
    },
    {
      reason: hasNoOtherUser,
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
    'accepting: xstate.error.actor.handOverOrder[0]': acceptsOrder,
    'comparing: result.accept[0]': isOfDate,
    'acceptingDate: xstate.done.actor.handOverDate[0]': isOfDate,
    'acceptingDate: xstate.error.actor.handOverDate[0]': isOfDate,
    'comparing: result.accept[2]': hasNoOtherUser,
    'comparing: search.start[0]': 'Its button exists only where stops were added or removed',
  },
}
