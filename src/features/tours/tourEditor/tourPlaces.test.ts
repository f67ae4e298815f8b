import { expect, it } from 'vitest'
import { newTourDraft } from '../../../domain/tour/tourDraft'
import type { AddressValue } from '../../../domain/address/addressValue'
import { changesOfPlace, placeOf, type TourPlace } from './tourPlaces'

const empty = newTourDraft({ '@id': '/api/companies/1' }, '#366ae8')
const value: AddressValue = {
  address: 'Markt 1, 53111 Bonn',
  lat: '50.735',
  lng: '7.1023',
  navLat: 50.7351,
  navLng: 7.1024,
  zip: '53111',
  street: 'Markt 1',
  city: 'Bonn',
  positionAccuracy: 'street',
}
const noAddress = placeOf(empty, 'start')

it.each<[TourPlace, TourPlace]>([
  ['start', 'destination'],
  ['destination', 'start'],
])('changes every part of the %s and leaves the %s unchanged', (place, other) => {
  const draft = { ...empty, ...changesOfPlace[place](value) }
  expect([placeOf(draft, place), placeOf(draft, other)]).toEqual([value, noAddress])
  expect({ ...draft, ...changesOfPlace[place](noAddress) }).toEqual({
    ...empty,
    [`${place}PositionAccuracy`]: null,
  })
})
