import { describe, expect, it } from 'vitest'
import type { FoundAddress } from '../../domain/calls/geocoding'
import { emptyAddress, type AddressValue } from '../../domain/address/addressValue'
import { addressAtMarker } from './addressValue'

const typed: AddressValue = {
  address: 'Hauptstraße 12, 10827 Berlin',
  lat: '52.4837',
  lng: '13.3535',
  navLat: 52.4838,
  navLng: 13.3536,
  zip: '10827',
  street: 'Hauptstraße 12',
  city: 'Berlin',
}
const place: FoundAddress = {
  address: 'Schöneberg, Berlin, Deutschland',
  lat: '52.482',
  lng: '13.355',
  navLat: 52.482,
  navLng: 13.355,
  zip: '',
  street: '',
  city: 'Berlin',
  approximate: true,
}
const point = { lng: 13.36, lat: 52.49 }

describe('addressAtMarker', () => {
  it('keeps the drop point and adopts text and vehicle position of the found address', () => {
    const house = {
      ...typed,
      lat: '52.491',
      lng: '13.361',
      navLat: 52.4911,
      navLng: 13.3611,
      approximate: false,
    }
    expect(addressAtMarker({ ...house, address: 'Akazienstraße 3, 10823 Berlin' }, point, typed)).toEqual({
      ...house,
      address: 'Akazienstraße 3, 10823 Berlin',
      lng: '13.36',
      lat: '52.49',
      positionAccuracy: 'manual',
    })
  })

  it('keeps a more precise address within the found town', () => {
    expect(addressAtMarker(place, point, typed)).toEqual({
      address: 'Hauptstraße 12, 10827 Berlin',
      street: 'Hauptstraße 12',
      zip: '10827',
      city: 'Berlin',
      lng: '13.36',
      lat: '52.49',
      navLng: 13.36,
      navLat: 52.49,
      approximate: false,
      positionAccuracy: 'manual',
    })
    const sameZip = { ...place, city: 'Schöneberg', zip: '10827' }
    expect(addressAtMarker(sameZip, point, typed).address).toBe('Hauptstraße 12, 10827 Berlin')
  })

  it('adopts the town if the address lies elsewhere or is missing', () => {
    expect(addressAtMarker({ ...place, city: 'Potsdam' }, point, typed).address).toBe(place.address)
    expect(addressAtMarker({ ...place, city: '' }, point, { ...typed, city: '', zip: '' }).address).toBe(
      place.address,
    )
    expect(addressAtMarker(place, point, emptyAddress)).toEqual({
      address: 'Schöneberg, Berlin, Deutschland',
      street: '',
      zip: '',
      city: 'Berlin',
      lng: '13.36',
      lat: '52.49',
      navLng: 13.36,
      navLat: 52.49,
      approximate: false,
      positionAccuracy: 'manual',
    })
  })
})
