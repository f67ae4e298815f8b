import type { FoundAddress } from '../../src/domain/calls/geocoding'
import type {
  AddressSearchContext,
  addressSearchMachine,
} from '../../src/machines/addressSearch/addressSearchMachine'
import type { LastStep } from '../support/model'

/*
 * What the address search has to do, event by event, so that the model of the machine is not the only judge of
 * the machine. Two rules hold it together: results belong to the text that stands in the field, and a moved
 * marker takes the place of everything that was typed.
 */

/** The one text of the model that names no town. */
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

/** Where the search rests after an event; `effects` are the actions of the application with their parameters. */
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
      throw new Error(`Nobody has said what ${event.type} leads to`)
  }
}

const searched = (text: string) => ({ text, searchedTown: text === withoutTown ? 'Berlin' : null })

/** What a child has to be given by the step that starts it. */
export function inputOf(child: string, { text, marker }: AddressSearchContext): unknown {
  if (child === 'searchAddresses') return { text: text === withoutTown ? `${withoutTown}, Berlin` : text }
  return child === 'searchEverywhere' ? { text } : { position: marker }
}
