import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { commandModel, copy, copyIntoTour, copyOfTour, made, opened, start } from './commandModel'

/*
 * What a page can show of a command: a tour that is started after a question, a destination that is copied after one
 * with a choice, and a tour that is copied at once. Answers that are no answers are left to the model.
 */

function inPage(output: typeof made | null, ...commands: Parameters<typeof opened>): AnyModel {
  const { input, events } = opened(...commands)
  const errors = events['xstate.error.actor.sendCommand']
  return {
    ...commandModel,
    input,
    events: {
      ...events,
      'xstate.done.actor.sendCommand': [{ output }],
      'xstate.error.actor.sendCommand': Array.isArray(errors) ? errors.slice(0, 3) : [],
    },
  } as AnyModel
}

export const commandInPage: PageModel = {
  models: [inPage(null, start), inPage(made, copyOfTour), inPage(made, copy, copyIntoTour)],
  omissions: [
    {
      reason: 'There are buttons only for what can be done',
      atMost: 81,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'What is done at once has no question that could be left',
      atMost: 1,
      isLeftOut: ({ context: { command } }, { type }) =>
        command.kind === 'duplicateTour' && type === 'command.leave',
    },
    {
      reason: 'What is parked is gone on with: with its question, or without one at once',
      atMost: 11,
      isLeftOut: ({ value, context: { command } }, { type }) =>
        value === 'parked' && (type === 'command.send') !== (command.kind === 'duplicateTour'),
    },
  ],
  impossible: {
    'parked: command.send[1]': 'What is parked is sent as it was; only a question lets choose anew',
  },
}
