import { describe, expect, it } from 'vitest'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { preferredOf, suggestAddress, suggestDestination, suggestTemplate } from './suggestion'

const kita = {
  '@id': '/api/destinations/1',
  name: 'Kita Nord',
  address: 'Hauptstraße 54, 13158 Berlin',
  lat: 52.5,
  lng: 13.4,
}
const found: FoundAddress = {
  lng: '13.4',
  lat: '52.5',
  navLng: 13.4,
  navLat: 52.5,
  zip: '10827',
  street: 'Hauptstraße 5',
  city: 'Berlin',
  address: 'Hauptstraße 5, 10827 Berlin',
  approximate: false,
}
const own = suggestDestination(kita)

describe('the suggestion that Enter selects before any arrow key', () => {
  it.each(['kita', 'Hauptstraße 54', 'hauptstraße', '13158 Berlin'])(
    'is an own record that contains %j',
    (text) => {
      expect(preferredOf([...own, suggestAddress(found, 0)], text)).toBe(0)
    },
  )

  it.each(['Hauptstraße 5', 'Hauptstr 54', 'Nord Kita'])(
    'is the first address if no own record contains %j',
    (text) => {
      expect(preferredOf([...own, suggestAddress(found, 0)], text)).toBe(1)
    },
  )

  it('is null while no address was found', () => {
    expect([preferredOf(own, 'Hauptstraße 5'), preferredOf([], 'Kita')]).toEqual([null, null])
  })
})

it('suggests no record without a position', () => {
  const { lat: _, ...placeless } = kita
  expect([suggestDestination(placeless), suggestTemplate({ ...kita, address: null })]).toEqual([[], []])
})
