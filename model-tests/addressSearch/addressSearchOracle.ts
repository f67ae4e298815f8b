import type { FoundAddress } from '../../src/domain/calls/geocoding'
import type {
  AddressSearchContext,
  addressSearchMachine,
} from '../../src/machines/addressSearch/addressSearchMachine'
import type { LastStep } from '../support/model'

/*
 * Oracle of the address search: specifies its behaviour event by event, independent of the model of the
 * machine. Two rules hold it together: results belong to the current text of the field, and a moved marker
 * replaces everything that was typed.
 */

/** The only text of the model that matches no town. */
export const withoutTown = 'Rathausstraße 1'

type Step = LastStep<typeof addressSearchMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: AddressSearchContext; effects: readonly unknown[] }

export const empty: AddressSearchContext = {
  town: 'Berlin',
  searchedTown: null,
  text: '',
  results: [],
  hasFailed: false,
  marker: null,
}

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  before: { value: Value; context: AddressSearchContext },
): Rest {
  const to = (value: Value, context: Partial<AddressSearchContext> = {}, ...effects: unknown[]): Rest => ({
    value,
    context: { ...empty, ...context },
    effects,
  })
  const same = to(before.value, before.context)
  const { text } = before.context
  const adopt = (address: FoundAddress) => ({ type: 'adoptAddress', params: { address } })

  switch (event.type) {
    case 'text.changed':
      return event.text.trim() === '' ? to('idle') : to('typing', { text: event.text })
    case 'search.dismissed':
      return ['typing', 'searching', 'widening', 'found'].includes(before.value) ? to('idle') : same
    case 'result.chosen':
      return before.value === 'found' ? to('idle', {}, adopt(event.address)) : same
    case 'search.request':
      return before.value === 'typing' ? to('searching', searched(text)) : same
    case 'marker.moved':
      return to('locating', { marker: event.position })
    case 'xstate.done.actor.searchAddresses':
      return (event.output as FoundAddress[]).length === 0 && text === withoutTown
        ? to('widening', { text })
        : to('found', { ...searched(text), results: event.output as FoundAddress[] })
    case 'xstate.done.actor.searchEverywhere':
      return to('found', { text, results: event.output as FoundAddress[] })
    case 'xstate.error.actor.searchAddresses':
      return to('found', { ...searched(text), hasFailed: true })
    case 'xstate.error.actor.searchEverywhere':
      return to('found', { text, hasFailed: true })
    case 'xstate.done.actor.findAddressAt': {
      const address = event.output as FoundAddress | null
      return to(
        'idle',
        {},
        address === null ? { type: 'notifyNoAddress', params: undefined } : adopt(address),
      )
    }
    case 'xstate.error.actor.findAddressAt':
      return to('idle', {}, { type: 'notifyLocatingFailed', params: undefined })
    default:
      if (event.type.startsWith('xstate.after.searchDebounce.')) return to('searching', searched(text))
      throw new Error(`No rule covers ${event.type}`)
  }
}

const searched = (text: string) => ({ text, searchedTown: text === withoutTown ? 'Berlin' : null })

/** The input that a step must pass to the child it starts. */
export function inputOf(child: string, { text, marker }: AddressSearchContext): unknown {
  if (child === 'searchAddresses') return { text: text === withoutTown ? `${withoutTown}, Berlin` : text }
  return child === 'searchEverywhere' ? { text } : { position: marker }
}
