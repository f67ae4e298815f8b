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

describe('address text of an import row', () => {
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
  ])('puts %s before the result %s and marks it approximate', (text, street, ownStreet, ownAddress) => {
    expect(answersTo(text, [found(street)])).toEqual([
      found(ownStreet, {
        address: ownAddress,
        approximate: true,
        positionAccuracy: street === '' ? 'town' : 'street',
      }),
      found(street),
    ])
  })

  it('is never more precise than the result it is based on', () => {
    const rough = found('Müllerstraße 162', { approximate: true, positionAccuracy: 'postcode' })
    expect(answersTo('Müllerstr. 16', [rough])[0]?.positionAccuracy).toBe('postcode')
    expect(answersTo('Müllerstr. 16', [found('Bahnhofstraße 16')])[0]?.positionAccuracy).toBe('town')
  })

  it("is replaced by the geocoder's spelling of the same house", () => {
    expect(firstOf('muellerstr 16, 13353 Berlin', found('Müllerstraße 16'))).toEqual([
      'Müllerstraße 16',
      'Müllerstraße 16, 13353 Berlin',
      false,
    ])
  })

  it('is kept if it names a part of the house', () => {
    expect(firstOf('Müllerstr. 16, Hinterhaus, 13353 Berlin', found('Müllerstraße 16'))).toEqual([
      'Müllerstr. 16, Hinterhaus',
      'Müllerstr. 16, Hinterhaus, 13353 Berlin',
      false,
    ])
  })

  it('is not used if it names only a town', () => {
    const town = found('', { address: '13353 Berlin', approximate: true })
    expect(answersTo('13353 Berlin', [town])).toEqual([town])
    expect(answersTo('Berlin', [town])).toEqual([town])
    expect(answersTo('Müllerstraße 16', [])).toEqual([])
  })
})
