import { describe, expect, it } from 'vitest'
import type { FoundAddress } from '../calls/geocoding'
import { answersTo } from './askedAddress'

const found = (street: string, more: Partial<FoundAddress> = {}): FoundAddress => ({
  lng: '13.35',
  lat: '52.54',
  navLng: 13.35,
  navLat: 52.54,
  zip: '13353',
  street,
  city: 'Berlin',
  address: `${street}, 13353 Berlin`,
  approximate: false,
  ...more,
})
const firstOf = (text: string, ...addresses: FoundAddress[]) => {
  const [first] = answersTo(text, addresses)
  return first && [first.street, first.address, first.approximate]
}

describe('the words of a row', () => {
  it.each([
    ['Müllerstraße 16', 'Müllerstraße 162', 'Müllerstraße 16', 'Müllerstraße 16, 13353 Berlin'],
    ['Müllerstr. 16, 13353 Berlin', 'Müllerstraße 162', 'Müllerstr. 16', 'Müllerstr. 16, 13353 Berlin'],
    ['Müllerstr. 16 13353 Berlin', 'Müllerstraße 162', 'Müllerstr. 16', 'Müllerstr. 16 13353 Berlin'],
    ['Müllerstr. 16 Berlin', 'Müllerstraße 162', 'Müllerstr. 16', 'Müllerstr. 16 Berlin'],
    ['13353 Berlin, Müllerstr. 16', 'Müllerstraße 162', 'Müllerstr. 16', '13353 Berlin, Müllerstr. 16'],
    ['13353 Berlin Müllerstr. 16', 'Müllerstraße 162', 'Müllerstr. 16', '13353 Berlin Müllerstr. 16'],
    ['Müllerstraße, 13353 Berlin', 'Müllerstraße 6', 'Müllerstraße', 'Müllerstraße, 13353 Berlin'],
    ['Müllerstr. 12/3, 13353 Berlin', 'Müllerstraße 123', 'Müllerstr. 12/3', 'Müllerstr. 12/3, 13353 Berlin'],
    ['Müllerstr. 12, 13353 Berlin', 'Müllerstraße 12b', 'Müllerstr. 12', 'Müllerstr. 12, 13353 Berlin'],
    ['Müllerstr. 12, 13353 Berlin', '', 'Müllerstr. 12', 'Müllerstr. 12, 13353 Berlin'],
    ['Q 7, 25, 68161 Mannheim', 'Q 7, 24', 'Q 7, 25', 'Q 7, 25, 68161 Mannheim'],
    ['Müllerstr. 16, D-13353 Berlin', 'Müllerstraße 162', 'Müllerstr. 16', 'Müllerstr. 16, D-13353 Berlin'],
  ])('%s stay beside %s, approximate', (text, street, ownStreet, ownAddress) => {
    expect(answersTo(text, [found(street)])).toEqual([
      found(ownStreet, {
        address: ownAddress,
        approximate: true,
        positionAccuracy: street === '' ? 'town' : 'street',
      }),
      found(street),
    ])
  })

  it('are no more exact than what they stand beside', () => {
    const rough = found('Müllerstraße 162', { approximate: true, positionAccuracy: 'postcode' })
    expect(answersTo('Müllerstr. 16', [rough])[0]?.positionAccuracy).toBe('postcode')
    expect(answersTo('Müllerstr. 16', [found('Bahnhofstraße 16')])[0]?.positionAccuracy).toBe('town')
  })

  it('give way to the same house in the words of a geocoder', () => {
    expect(firstOf('muellerstr 16, 13353 Berlin', found('Müllerstraße 16'))).toEqual([
      'Müllerstraße 16',
      'Müllerstraße 16, 13353 Berlin',
      false,
    ])
  })

  it('stay where they say which part of the house is meant', () => {
    expect(firstOf('Müllerstr. 16, Hinterhaus, 13353 Berlin', found('Müllerstraße 16'))).toEqual([
      'Müllerstr. 16, Hinterhaus',
      'Müllerstr. 16, Hinterhaus, 13353 Berlin',
      false,
    ])
  })

  it('are not put in place of a town that the row alone names', () => {
    const town = found('', { address: '13353 Berlin', approximate: true })
    expect(answersTo('13353 Berlin', [town])).toEqual([town])
    expect(answersTo('Berlin', [town])).toEqual([town])
    expect(answersTo('Müllerstraße 16', [])).toEqual([])
  })
})
