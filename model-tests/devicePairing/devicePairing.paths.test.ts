import { expect } from 'vitest'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import { devicePairingMachine } from '../../src/machines/devicePairing/devicePairingMachine'
import type { DevicePairingInput } from '../../src/machines/devicePairing/devicePairingTypes'
import { describeModel } from '../support/describeModel'
import type { Invariant } from '../support/model'
import { startedIn } from '../support/startedIn'
import { device, given, inputOf, nameless, restAfter, unnamed } from './devicePairingOracle'

const unreachable = new NetworkError()
const unknown = new HttpError({ status: 404 })
const refused = new HttpError({
  status: 422,
  violations: [{ propertyPath: 'driver', message: 'Diese Person hat nicht die Rolle Fahrer.' }],
})
const seen = [
  { output: { state: 'waiting', model: '' } },
  { output: { state: 'paired', model: 'Pixel 8a' } },
  { output: { state: 'revoked', model: '' } },
  { output: { state: null, model: '' } },
]
const failures = [{ error: unreachable }, { error: unknown }]
const leadsOn = 'Opening leads on at once: to the form without a device, to a new code with one'

const obeysOracle =
  (input: DevicePairingInput): Invariant<typeof devicePairingMachine> =>
  ({ value, context }, { event, before, actions }) => {
    const started = startedIn(actions)
    for (const child in started) expect([child, started[child]]).toEqual([child, inputOf(child, context)])
    const notices = actions.filter(({ type }) => type === 'notifyChange' || type === 'reportFailure')
    const effects = notices.map(({ type, params }) => (type === 'reportFailure' ? [type, params] : [type]))
    expect({ value, context, effects }).toEqual(restAfter(event, before, input))
  }

describeModel(
  {
    machine: devicePairingMachine,
    input: unnamed,
    invokes: {
      createDevice: 'createDevice',
      renewCode: 'renewCode',
      pollDevice: 'pollDevice',
      lastPoll: 'pollDevice',
    },
    events: {
      'fields.changed': [
        { changes: { name: 'Pkw 7' } },
        { changes: { name: nameless } },
        { changes: { driver: '/api/users/1' } },
      ],
      'device.create': [{}],
      'code.renew': [{}],
      'xstate.done.actor.createDevice': [{ output: given }, { output: { ...given, code: null } }],
      'xstate.error.actor.createDevice': [...failures, { error: refused }],
      'xstate.done.actor.renewCode': [{ output: given }],
      'xstate.error.actor.renewCode': failures,
      'xstate.done.actor.pollDevice': seen,
      'xstate.error.actor.pollDevice': failures,
      'xstate.done.actor.lastPoll': seen,
      'xstate.error.actor.lastPoll': failures,
    },
    facts: ({ draft, iri, code, violations, model }) => [draft, iri, code, violations, model],
    invariants: { '*': obeysOracle(unnamed) },
    equivalentMutants: {
      'naming: fields.changed[0] led to opening': leadsOn,
      'naming: device.create[1] led to opening': leadsOn,
      'creating: xstate.error.actor.createDevice[1] led to opening': leadsOn,
      'waiting: code.renew[0] led to opening': leadsOn,
      'expired: code.renew[0] led to opening': leadsOn,
    },
  },
  { 'a device that there is': { input: device, invariants: { '*': obeysOracle(device) } } },
)
