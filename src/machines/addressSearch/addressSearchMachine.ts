import { assign, setup, type ActorRefFrom } from 'xstate'
import { lacksTown, type FoundAddress } from '../../domain/calls/geocoding'
import { searchDebounceMs } from '../../domain/calls/timing'
import { placeholder } from '../support/placeholders'

/*
 * Address search of one field. A text is searched once typing pauses. The user chooses a result, or drags the
 * marker on the map to look up the address below it. Starts and ends with the field.
 *
 * idle        at rest; the chosen address is the field's value, held by the form
 * typing      waits for a pause, or for Enter
 * searching   queries the geocoder; a house number without a town is searched in the town of the company
 * widening    that town had no result: queries the geocoder for the text as it was typed
 * found       shows the results, or that there are none
 * locating    looks up the address at the dragged marker
 */

export type Position = { lng: number; lat: number }

export type AddressSearchInput = {
  /** The town in which a text without a town is searched; null when it is unknown. */
  town: string | null
}

export type AddressSearchContext = AddressSearchInput & {
  text: string
  /** The town that was added to the searched text. */
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

/** Adds the missing town to the text. */
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
    /** The search was limited to a town and had no result. */
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
    /** Passes the address to the form. */
    adoptAddress: (_, _params: { address: FoundAddress }) => undefined,
    /** The marker returns to its place and the user learns why. */
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
      // The address under the marker replaces the text; a text left in the field would hide it.
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

/** Fallback for the type checker: the guard `hasAddress` has already excluded null. */
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
