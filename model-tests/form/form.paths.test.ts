import { expect } from 'vitest'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { formMachine } from '../../src/machines/form/formMachine'
import { describeModel } from '../support/describeModel'
import { startedIn } from '../support/startedIn'
import { expired, input, noCity, restAfter, restAtStart } from './formOracle'

const throttled = new HttpError({ status: 429, code: 'TooManyRequests', retryAfterSeconds: 90 })

describeModel({
  machine: formMachine,
  input,
  invokes: { sendForm: 'sendForm' },
  events: {
    'fields.changed': [
      { changes: { name: 'Ada' }, violations: noCity },
      { changes: { city: 'Ulm' }, violations: [] },
      { changes: { name: 'zu lang', city: '' }, violations: [...noCity, ...expired] },
    ],
    'form.submit': [
      { body: undefined, violations: noCity, commandId: 'c1' },
      { body: undefined, violations: expired, commandId: 'c2' },
      { body: { name: 'Ida', city: 'Ulm' }, violations: [], commandId: 'c3' },
      { body: { name: 'Ida', city: 'Ulm' }, violations: [], commandId: 'c4' },
      { body: { name: 'Ada', city: 'Ulm' }, violations: [], commandId: 'c5' },
    ],
    'form.reset': [{}],
    'xstate.done.actor.sendForm': [{ output: undefined }],
    'xstate.error.actor.sendForm': [
      { error: new NetworkError() },
      { error: throttled },
      { error: new HttpError({ status: 429, retryAfterSeconds: 90 }) },
      { error: new HttpError({ status: 403, description: 'Der letzte Administrator bleibt.' }) },
      { error: new HttpError({ status: 403, description: '' }) },
      { error: new HttpError({ status: 422, violations: expired }) },
      { error: new HttpError({ status: 422, violations: noCity, title: 'Ungültig' }) },
      { error: new HttpError({ status: 422, title: 'Nicht möglich', description: 'anderes' }) },
      { error: new HttpError({ status: 422, description: 'anderes' }) },
      { error: new HttpError({ status: 422 }) },
      { error: new Error('a defect') },
    ],
  },
  // No guard reads the context: facts that only the oracle checks count as states by their presence.
  facts: ({ violations, touched, serverErrors, body }) => [
    violations,
    touched.length,
    Object.keys(serverErrors).length,
    body,
  ],
  invariants: {
    '*': ({ value, context }, { event, before, actions }) => {
      const started = startedIn(actions)
      if ('sendForm' in started) {
        const { body, commandId } = context
        expect(started['sendForm']).toEqual({ body, commandId })
      }
      const effects = actions
        .filter(({ type }) => !type.startsWith('xstate.') || type === 'xstate.emit')
        .map(({ type, params }) => (params === undefined ? [type] : [type, params]))
      expect({ value, context, effects }).toEqual(
        event === null || before === null ? restAtStart : restAfter(event, before),
      )
    },
  },
})
