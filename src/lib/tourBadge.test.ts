import { describe, expect, it } from 'vitest'
import { tourCode, tourCodes } from './tourBadge'

describe('tourCode', () => {
  it.each([
    ['Papiertonnen-Bereitstellung Neukölln', 'PBN'],
    ['Winterdienst Friedrichshain', 'WF'],
    ['Sonderleerung Lichtenberg und Karlshorst', 'SLK'],
    ['Tour 7K4Q - 20.11.2026', '7K4Q'],
    ['Unterhaltsreinigung Charlottenburg-Wilmersdorf Süd', 'UCW'],
    ['kleine tour', 'KT'],
    ['', '?'],
  ])('shortens %j to %s', (name, code) => {
    expect(tourCode(name)).toBe(code)
  })

  it('numbers equal codes', () => {
    expect(tourCodes(['Winterdienst Friedrichshain', 'Wartung Friedenau', 'Glasreinigung Mitte'])).toEqual([
      'WF',
      'WF2',
      'GM',
    ])
  })
})
