import { expect, it } from 'vitest'
import type { AddressIndex, FoundHouse } from '../../streets/addresses/addressIndex'
import { loadOutlines } from './gazetteer'
import { searchMapped } from './mappedSearch'

const street = {
  id: 1,
  name: 'Lettstraße',
  town: 'Vaduz',
  postcode: '9490',
  position: [9.52, 47.14] as [number, number],
  nameWords: ['lettstr'],
  numbers: [],
}
const house = (number: string, lng: number): FoundHouse => ({
  number,
  position: [lng, 47.14],
  isInterpolated: false,
})
const indexOf = (houses: FoundHouse[]): AddressIndex => ({
  search: () => [{ street, quality: 1 }],
  housesOf: async () => houses,
  nearestHouse: async () => undefined,
  nearestStreet: () => undefined,
  areas: [],
  close: async () => undefined,
})

it('places an unknown number at the nearest one, whatever numbers without a digit the street has', async () => {
  const houses = [house('10', 9.51), house('A', 9.55), house('40', 9.53)]
  const [found] = await searchMapped('Lettstraße 12', indexOf(houses), loadOutlines(), false)
  expect(found?.feature).toMatchObject({
    center: [9.51, 47.14],
    address: '12',
    properties: { approximate: true, accuracy: 'street' },
  })
})
