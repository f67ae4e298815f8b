import { assign, setup, type ActorRefFrom } from 'xstate'
import { codeLifetimeSeconds } from '../../contract/access/device'
import { deviceViolations, newDeviceDraft, type DeviceDraft } from '../../domain/devices/deviceDraft'
import { placeholder } from '../support/placeholders'
import { refusalOf, violationsOf } from './pairingFacts'
import type {
  DevicePairingContext,
  DevicePairingEvent,
  DevicePairingInput,
  GivenCode,
  SeenDevice,
} from './devicePairingTypes'

/*
 * Pairs one device while its panel is open. Not durable: a code is shown once and expires after minutes, and
 * a waiting device stays in the list, where it gets a new code.
 *
 * naming        the user enters name and driver of a new device
 * creating      creates it; the answer contains its code
 * renewing      requests a new code for an existing device
 * waiting       shows the code; polls whether a device has used it
 * expired       the code has expired; polls once more, as it may have been used at the last moment
 * paired        a device has used the code
 * gone          the device was deleted or revoked in the meantime
 * unavailable   the server has no such endpoints
 */

/** Interval between polls. */
const pollIntervalMs = 3_000

/** Transitions after a poll. */
const afterPoll = [
  {
    guard: { type: 'hasState', params: seenIn('paired') },
    actions: { type: 'rememberModel', params: modelIn },
    target: '#devicePairing.paired',
  },
  { guard: { type: 'hasState', params: seenIn('revoked') }, target: '#devicePairing.gone' },
] as const

function seenIn(state: string) {
  return ({ event }: { event: { output: SeenDevice } }) => ({ seen: event.output.state, state })
}
function modelIn({ event }: { event: { output: SeenDevice } }) {
  return { model: event.output.model }
}

/** A deleted device ends the pairing; after any other failure polling continues. */
const isDeleted = {
  guard: {
    type: 'isDeleted',
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
  },
  target: '#devicePairing.gone',
} as const

const rememberCode = {
  type: 'rememberCode',
  params: ({ event }: { event: { output: GivenCode } }) => ({ given: event.output }),
} as const

const reportFailure = {
  type: 'reportFailure',
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const

export const devicePairingMachine = setup({
  types: {
    context: {} as DevicePairingContext,
    input: {} as DevicePairingInput,
    events: {} as DevicePairingEvent,
    tags: {} as 'busy',
  },
  actors: {
    createDevice: placeholder<GivenCode, { draft: DeviceDraft; commandId: string }>('createDevice'),
    renewCode: placeholder<GivenCode, { iri: string; commandId: string }>('renewCode'),
    pollDevice: placeholder<SeenDevice, { iri: string }>('pollDevice'),
  },
  guards: {
    isNew: ({ context }) => context.iri === null,
    isValid: ({ context }) => Object.keys(deviceViolations(context.draft)).length === 0,
    hasState: (_, { seen, state }: { seen: string | null; state: string }) => seen === state,
    isDeleted: (_, { error }: { error: unknown }) => refusalOf(error) !== 'other',
  },
  actions: {
    applyChanges: assign(({ context }, { changes }: { changes: Partial<DeviceDraft> }) => ({
      draft: { ...context.draft, ...changes },
      violations: {},
      attempt: context.attempt + 1,
    })),
    showViolations: assign(({ context }) => ({ violations: deviceViolations(context.draft) })),
    showRefusal: assign((_, { error }: { error: unknown }) => ({ violations: violationsOf(error) })),
    rememberCode: assign(({ context }, { given }: { given: GivenCode }) => ({
      iri: given.iri,
      code: given.code,
      expiresAt: given.expiresAt,
      attempt: context.attempt + 1,
    })),
    rememberModel: assign((_, { model }: { model: string }) => ({ model })),
    /** Notifies lists of a new device, or of a changed state. */
    notifyChange: () => undefined,
    reportFailure: (_, _params: { error: unknown }) => undefined,
  },
  delays: { pollInterval: pollIntervalMs, codeLifetime: codeLifetimeSeconds * 1000 },
}).createMachine({
  id: 'devicePairing',
  context: ({ input: { device, commandId } }) => ({
    commandId,
    draft: device === null ? newDeviceDraft : { name: device.name, driver: device.driver },
    iri: device?.iri ?? null,
    code: null,
    expiresAt: 0,
    violations: {},
    attempt: 0,
    model: '',
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'naming' }, { target: 'renewing' }] },
    naming: {
      on: {
        'fields.changed': {
          actions: { type: 'applyChanges', params: ({ event }) => ({ changes: event.changes }) },
        },
        'device.create': [{ guard: 'isValid', target: 'creating' }, { actions: 'showViolations' }],
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createDevice',
        src: 'createDevice',
        input: ({ context: { draft, commandId, attempt } }) => ({
          draft,
          commandId: `${commandId}.${attempt}`,
        }),
        onDone: { actions: [rememberCode, 'notifyChange'], target: 'waiting' },
        onError: [
          { ...isDeleted, target: 'unavailable' },
          {
            actions: [
              { type: 'showRefusal', params: ({ event }) => ({ error: event.error }) },
              reportFailure,
            ],
            target: 'naming',
          },
        ],
      },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewCode',
        src: 'renewCode',
        input: ({ context: { iri, commandId, attempt } }) => ({
          iri: iri ?? '',
          commandId: `${commandId}.${attempt}`,
        }),
        onDone: { actions: [rememberCode, 'notifyChange'], target: 'waiting' },
        onError: [
          { ...isDeleted, actions: 'notifyChange' },
          { actions: reportFailure, target: 'expired' },
        ],
      },
    },
    waiting: {
      initial: 'resting',
      after: { codeLifetime: 'expired' },
      on: { 'code.renew': 'renewing' },
      states: {
        resting: { after: { pollInterval: 'looking' } },
        looking: {
          invoke: {
            id: 'pollDevice',
            src: 'pollDevice',
            input: ({ context }) => ({ iri: context.iri ?? '' }),
            onDone: [...afterPoll, { target: 'resting' }],
            onError: [isDeleted, { target: 'resting' }],
          },
        },
      },
    },
    expired: {
      initial: 'looking',
      on: { 'code.renew': 'renewing' },
      states: {
        looking: {
          invoke: {
            id: 'lastPoll',
            src: 'pollDevice',
            input: ({ context }) => ({ iri: context.iri ?? '' }),
            onDone: [...afterPoll, { target: 'resting' }],
            onError: [isDeleted, { target: 'resting' }],
          },
        },
        resting: {},
      },
    },
    paired: { entry: 'notifyChange' },
    gone: { entry: 'notifyChange' },
    unavailable: {},
  },
})

export type DevicePairingActor = ActorRefFrom<typeof devicePairingMachine>
