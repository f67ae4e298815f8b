import type { PageModel } from '../browser/browserPaths'
import type { AnyModel } from '../support/model'
import { commandModel, copy, copyIntoTour, copyOfTour, made, opened, start } from './commandModel'

/*
 * The part of a command that a page can show: a tour that is started after a question, a destination that is
 * copied after one with a choice, and a tour that is copied at once. Only the model covers malformed
 * responses.
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
      'xstate.error.actor.sendCommand': Array.isArray(errors) ? errors.slice(0, 4) : [],
    },
  } as AnyModel
}

export const commandInPage: PageModel = {
  models: [inPage(null, start), inPage(made, copyOfTour), inPage(made, copy, copyIntoTour)],
  omissions: [
    {
      reason: 'Buttons exist only for allowed actions',
      atMost: 193,
      isLeftOut: (snapshot, event) => !event.type.startsWith('xstate.') && !snapshot.can(event),
    },
    {
      reason: 'A command without a question has none that could be left',
      atMost: 3,
      isLeftOut: ({ context: { command } }, { type }) =>
        command.kind === 'duplicateTour' && type === 'command.leave',
    },
    {
      reason: 'A parked command resumes: with its question, or at once without one',
      atMost: 11,
      isLeftOut: ({ value, context: { command } }, { type }) =>
        value === 'parked' && (type === 'command.send') !== (command.kind === 'duplicateTour'),
    },
  ],
  impossible: {
    'parked: command.send[1]': 'A parked command is sent unchanged; only a question allows another choice',
  },
}
