import { afterEach, describe, expect, it } from 'vitest'
import { chooseBadgeRule, tourCode, tourCodes, usualBadgeRule, type BadgeRule } from './tourBadge'

afterEach(() => chooseBadgeRule(usualBadgeRule))

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

  it.each<[BadgeRule, string, string]>([
    ['beginning', 'Winterdienst Friedrichshain', 'WIN'],
    ['beginning', 'B 7 Süd', 'B7S'],
    ['beginning', 'Öl', 'ÖL'],
    ['beginning', '– –', '?'],
    ['beginning', 'Tour 7K4Q - 20.11.2026', '7K4Q'],
    ['number', 'Tour 12 Neukölln', '12'],
    ['number', '0047', '0047'],
    ['number', 'Auftrag 1234567', '1234'],
    ['number', 'Glasreinigung Mitte', 'GM'],
    ['number', 'Tour 7K4Q - 20.11.2026', '7K4Q'],
    ['number', '', '?'],
  ])('by the rule %s shortens %j to %s', (rule, name, code) => {
    expect(tourCode(name, rule)).toBe(code)
  })

  it('applies the selected rule', () => {
    chooseBadgeRule('number')
    expect([tourCode('Tour 12 Nord'), tourCodes(['Tour 3', 'Halle 3'])]).toEqual(['12', ['3', '3-2']])
  })
})

describe('tourCodes', () => {
  it('numbers equal codes', () => {
    expect(tourCodes(['Winterdienst Friedrichshain', 'Wartung Friedenau', 'Glasreinigung Mitte'])).toEqual([
      'WF',
      'WF2',
      'GM',
    ])
  })

  it('never returns a code twice', () => {
    expect(tourCodes(['Tour WF23 - heute', 'WF', 'WF', 'W F', 'Wo F2'], 'beginning')).toEqual([
      'WF23',
      'WF',
      'WF2',
      'WF3',
      'WOF',
    ])
    expect(tourCodes(['W F', 'Tour WF22 - x', 'Wald Feld', 'A 1', 'A1', 'A1 2'], 'beginning')).toEqual([
      'WF',
      'WF22',
      'WAL',
      'A1',
      'A12',
      'A122',
    ])
  })
})
