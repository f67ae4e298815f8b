import { assign, setup, type ActorRefFrom } from 'xstate'
import { lacksTown, type FoundAddress } from '../../domain/calls/geocoding'
import { searchDebounceMs } from '../../domain/calls/timing'
import { placeholder } from '../support/placeholders'

/*
 * Address search of one field: text is searched once typing pauses, a result is chosen, or the marker on the map
 * is dragged and the address under it looked up. Started with the field, ends with it.
 *
 * idle        nothing is going on; the chosen address is the field's value, kept by whoever owns the form
 * typing      waits for a pause, or for Enter
 * searching   the geocoder is asked; a house number without a place is searched for in the town of the company
 * widening    nothing was found in that town: the geocoder is asked for the text as it was typed
 * found       results are offered (or none was found)
 * locating    the address at the dragged marker is looked up
 */

export type Position = { lng: number; lat: number }

export type AddressSearchInput = {
  /** Where a text without a place is searched for; null when nobody knows. */
  town: string | null
}

export type AddressSearchContext = AddressSearchInput & {
  text: string
  /** The town that was added to the text that was searched for. */
  searchedTown: string | null
  results: readonly FoundAddress[]
  hasFailed: boolean
  marker: Position | null
}

export type AddressSearchEvent =
  | { type: 'text.changed'; text: string }
  /** Searches at once. */
  | { type: 'search.request' }
  | { type: 'result.chosen'; address: FoundAddress }
  | { type: 'search.dismissed' }
  | { type: 'marker.moved'; position: Position }

/** A text is searched for in the town that it lacks. */
const textToSearch = ({ text, searchedTown }: AddressSearchContext): string =>
  searchedTown === null ? text : `${text.trim()}, ${searchedTown}`

const remembersResults = {
  actions: {
    type: 'rememberResults',
    params: ({ event }: { event: { output: readonly FoundAddress[] } }) => ({ results: event.output }),
  },
  target: 'found',
} as const

export const addressSearchMachine = setup({
  types: {
    context: {} as AddressSearchContext,
    input: {} as AddressSearchInput,
    events: {} as AddressSearchEvent,
    tags: {} as 'busy',
  },
  actors: {
    searchAddresses: placeholder<readonly FoundAddress[], { text: string }>('searchAddresses'),
    findAddressAt: placeholder<FoundAddress | null, { position: Position }>('findAddressAt'),
  },
  guards: {
    isBlank: (_, params: { text: string }) => params.text.trim() === '',
    /** Other towns have not been asked for yet. */
    isTownEmpty: ({ context }, params: { results: readonly FoundAddress[] }) =>
      params.results.length === 0 && context.searchedTown !== null,
    hasAddress: (_, params: { address: FoundAddress | null }) => params.address !== null,
  },
  actions: {
    rememberText: assign((_, params: { text: string }) => ({
      text: params.text,
      searchedTown: null,
      results: [],
      hasFailed: false,
    })),
    clear: assign({ text: '', searchedTown: null, results: [], hasFailed: false }),
    assumeTown: assign(({ context: { text, town } }) => ({ searchedTown: lacksTown(text) ? town : null })),
    forgetTown: assign({ searchedTown: null }),
    rememberResults: assign((_, params: { results: readonly FoundAddress[] }) => ({
      results: params.results,
    })),
    rememberFailure: assign({ hasFailed: true }),
    rememberMarker: assign((_, params: { position: Position }) => ({ marker: params.position })),
    forgetMarker: assign({ marker: null }),
    /** Hands the address to the form. */
    adoptAddress: (_, _params: { address: FoundAddress }) => undefined,
    /** Part 2 §8: the marker returns and the user is told why. */
    notifyNoAddress: () => undefined,
    notifyLocatingFailed: () => undefined,
  },
  delays: { searchDebounce: searchDebounceMs },
}).createMachine({
  id: 'addressSearch',
  context: ({ input }) => ({
    ...input,
    text: '',
    searchedTown: null,
    results: [],
    hasFailed: false,
    marker: null,
  }),
  initial: 'idle',
  on: {
    'text.changed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => ({ text: event.text }) },
        actions: 'clear',
        target: '.idle',
      },
      { actions: { type: 'rememberText', params: ({ event }) => ({ text: event.text }) }, target: '.typing' },
    ],
    'marker.moved': {
      // The address under the marker takes the place of the text; left over, the text would hide it.
      actions: ['clear', { type: 'rememberMarker', params: ({ event }) => ({ position: event.position }) }],
      target: '.locating',
    },
  },
  states: {
    idle: {},
    typing: {
      tags: 'busy',
      on: {
        'search.dismissed': { actions: 'clear', target: 'idle' },
        'search.request': { target: 'searching' },
      },
      after: { searchDebounce: 'searching' },
    },
    searching: {
      tags: 'busy',
      entry: 'assumeTown',
      on: { 'search.dismissed': { actions: 'clear', target: 'idle' } },
      invoke: {
        id: 'searchAddresses',
        src: 'searchAddresses',
        input: ({ context }) => ({ text: textToSearch(context) }),
        onDone: [
          {
            guard: { type: 'isTownEmpty', params: ({ event }) => ({ results: event.output }) },
            target: 'widening',
          },
          remembersResults,
        ],
        onError: { actions: 'rememberFailure', target: 'found' },
      },
    },
    widening: {
      tags: 'busy',
      entry: 'forgetTown',
      on: { 'search.dismissed': { actions: 'clear', target: 'idle' } },
      invoke: {
        id: 'searchEverywhere',
        src: 'searchAddresses',
        input: ({ context }) => ({ text: context.text }),
        onDone: remembersResults,
        onError: { actions: 'rememberFailure', target: 'found' },
      },
    },
    found: {
      on: {
        'result.chosen': {
          actions: [{ type: 'adoptAddress', params: ({ event }) => ({ address: event.address }) }, 'clear'],
          target: 'idle',
        },
        'search.dismissed': { actions: 'clear', target: 'idle' },
      },
    },
    locating: {
      tags: 'busy',
      exit: 'forgetMarker',
      invoke: {
        id: 'findAddressAt',
        src: 'findAddressAt',
        input: ({ context }) => ({ position: context.marker ?? { lng: 0, lat: 0 } }),
        onDone: [
          {
            guard: { type: 'hasAddress', params: ({ event }) => ({ address: event.output }) },
            actions: {
              type: 'adoptAddress',
              params: ({ event }) => ({ address: event.output ?? noAddress }),
            },
            target: 'idle',
          },
          { actions: 'notifyNoAddress', target: 'idle' },
        ],
        onError: { actions: 'notifyLocatingFailed', target: 'idle' },
      },
    },
  },
})
export type AddressSearchActorRef = ActorRefFrom<typeof addressSearchMachine>

/** Stands in where the guard `hasAddress` has already excluded null. */
const noAddress: FoundAddress = {
  lng: '',
  lat: '',
  navLng: 0,
  navLat: 0,
  zip: '',
  street: '',
  city: '',
  address: '',
  approximate: false,
}
