import { expect } from 'vitest'
import { NetworkError } from '../../src/domain/calls/errors'
import type { FoundAddress } from '../../src/domain/calls/geocoding'
import { addressSearchMachine } from '../../src/machines/addressSearch/addressSearchMachine'
import { empty, inputOf, restAfter, withoutTown } from './addressSearchOracle'
import { describeModel } from '../support/describeModel'
import { startedIn } from '../support/startedIn'

const address: FoundAddress = {
  lng: '13.41053',
  lat: '52.52437',
  navLng: 13.4106,
  navLat: 52.5243,
  zip: '10178',
  street: 'Rathausstraße 1',
  city: 'Berlin',
  address: 'Rathausstraße 1, 10178 Berlin',
  approximate: false,
}
const unreachable = new NetworkError()

describeModel({
  machine: addressSearchMachine,
  input: { town: 'Berlin' },
  invokes: {
    searchAddresses: 'searchAddresses',
    searchEverywhere: 'searchAddresses',
    findAddressAt: 'findAddressAt',
  },
  events: {
    'text.changed': [{ text: withoutTown }, { text: 'Bonn' }, { text: '' }, { text: ' \n' }],
    'search.request': [{}],
    'result.chosen': [{ address }],
    'search.dismissed': [{}],
    'marker.moved': [{ position: { lng: 13.4, lat: 52.5 } }, { position: { lng: 7.1, lat: 50.7 } }],
    'xstate.done.actor.searchAddresses': [{ output: [] }, { output: [address] }],
    'xstate.error.actor.searchAddresses': [{ error: unreachable }],
    'xstate.done.actor.searchEverywhere': [{ output: [] }, { output: [address] }],
    'xstate.error.actor.searchEverywhere': [{ error: unreachable }],
    'xstate.done.actor.findAddressAt': [{ output: address }, { output: null }],
    'xstate.error.actor.findAddressAt': [{ error: unreachable }],
  },
  invariants: {
    '*': ({ value, context }, { event, before, actions }) => {
      const started = startedIn(actions)
      for (const child in started) expect([child, started[child]]).toEqual([child, inputOf(child, context)])
      if (event === null || before === null) {
        expect({ value, context }).toEqual({ value: 'idle', context: empty })
        return
      }
      const effects = actions
        .filter(({ type }) => !type.startsWith('xstate.'))
        .map(({ type, params }) => ({ type, params }))
      expect({ value, context, effects }).toEqual(restAfter(event, before))
    },
  },
})
