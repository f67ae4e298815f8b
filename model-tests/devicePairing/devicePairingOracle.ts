import { validationMessages } from '../../src/contract/wire/validationMessages'
import { HttpError } from '../../src/domain/calls/errors'
import type { devicePairingMachine } from '../../src/machines/devicePairing/devicePairingMachine'
import type {
  DevicePairingContext,
  DevicePairingInput,
  GivenCode,
  SeenDevice,
} from '../../src/machines/devicePairing/devicePairingTypes'
import type { LastStep } from '../support/model'

/*
 * Oracle of pairing: specifies its behaviour event by event. A code is shown only after a device was created
 * or found, a deleted or revoked device ends it, and only a paired device is reported as paired.
 */

export const nameless = ' '
export const unnamed: DevicePairingInput = { device: null, commandId: 'c' }
export const device: DevicePairingInput = {
  device: { iri: '/api/devices/1', name: 'Pkw 7', driver: '/api/users/1' },
  commandId: 'c',
}
export const given: GivenCode = { iri: '/api/devices/1', code: 'ACDE3467', expiresAt: 600_000 }

type Step = LastStep<typeof devicePairingMachine>
type Before = NonNullable<Step['before']>
export type Rest = { value: Before['value']; context: DevicePairingContext; effects: readonly unknown[] }

const contextAtStart = ({ device: known, commandId }: DevicePairingInput): DevicePairingContext => ({
  commandId,
  draft: { name: known?.name ?? '', driver: known?.driver ?? '' },
  iri: known?.iri ?? null,
  code: null,
  expiresAt: 0,
  violations: {},
  attempt: 0,
  model: '',
})

const changed = ['notifyChange']
const isDeleted = (error: unknown) => error instanceof HttpError && error.status === 404
const resting = { waiting: 'resting' } as const
/** It may have been used at the last moment. */
const expired = { expired: 'looking' } as const
const over = { expired: 'resting' } as const

/** Returns the resting state after an event; `effects` are the notices to the application. */
export function restAfter(event: Step['event'], before: Step['before'], input = unnamed): Rest {
  if (event === null || before === null) {
    const context = contextAtStart(input)
    return { value: input.device === null ? 'naming' : 'renewing', context, effects: [] }
  }
  const { value, context } = before
  const to = (
    next: Rest['value'],
    more: Partial<DevicePairingContext> = {},
    ...effects: unknown[]
  ): Rest => ({
    value: next,
    context: { ...context, ...more },
    effects,
  })
  const same = to(value)
  const isNaming = value === 'naming'
  switch (event.type) {
    case 'fields.changed':
      return isNaming
        ? to('naming', {
            draft: { ...context.draft, ...event.changes },
            violations: {},
            attempt: context.attempt + 1,
          })
        : same
    case 'device.create':
      if (!isNaming) return same
      return context.draft.name.trim() === ''
        ? to('naming', { violations: { name: validationMessages.required } })
        : to('creating')
    case 'code.renew':
      return typeof value === 'object' ? to('renewing') : same
    case 'xstate.done.actor.createDevice':
    case 'xstate.done.actor.renewCode':
      return to(resting, { ...(event.output as GivenCode), attempt: context.attempt + 1 }, changed)
    case 'xstate.error.actor.createDevice':
      if (isDeleted(event.error)) return to('unavailable')
      return to('naming', { violations: violationsOf(event.error) }, failure(event.error))
    case 'xstate.error.actor.renewCode':
      if (isDeleted(event.error)) return to('gone', {}, changed, changed)
      return to(expired, {}, failure(event.error))
    case 'xstate.done.actor.pollDevice':
      return afterPoll(event.output as SeenDevice, resting)
    case 'xstate.done.actor.lastPoll':
      return afterPoll(event.output as SeenDevice, over)
    case 'xstate.error.actor.pollDevice':
      return isDeleted(event.error) ? to('gone', {}, changed) : to(resting)
    case 'xstate.error.actor.lastPoll':
      return isDeleted(event.error) ? to('gone', {}, changed) : to(over)
    default:
      if (event.type.startsWith('xstate.after.pollInterval.')) return to({ waiting: 'looking' })
      if (event.type.startsWith('xstate.after.codeLifetime.')) return to(expired)
      throw new Error(`No rule covers ${event.type}`)
  }

  function afterPoll({ state, model }: SeenDevice, otherwise: Rest['value']): Rest {
    if (state === 'paired') return to('paired', { model }, changed)
    return state === 'revoked' ? to('gone', {}, changed) : to(otherwise)
  }
}

const failure = (error: unknown) => ['reportFailure', { error }]

const violationsOf = (error: unknown): Record<string, string> =>
  error instanceof HttpError
    ? Object.fromEntries(error.violations.map(({ propertyPath, message }) => [propertyPath, message]))
    : {}

/** The input that a step must pass to the child it starts. */
export function inputOf(child: string, { draft, iri, commandId, attempt }: DevicePairingContext): unknown {
  const id = `${commandId}.${attempt}`
  if (child === 'createDevice') return { draft, commandId: id }
  return child === 'renewCode' ? { iri, commandId: id } : { iri }
}
