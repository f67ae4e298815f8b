import { describe, expect, it } from 'vitest'
import { fixOf, groupDuplicates, isAddressOpen } from './gridFixes'
import { vocabulary } from '../rows/importing.testing'
import type { RowFault } from '../rows/rowValues'
import type { JudgedRow } from '../rows/judgeRow'

const tour = (name: string): RowFault => ({ kind: 'unknownTour', name })
const textOf = (fault: RowFault, text: string) => fixOf(fault, text, vocabulary)?.text ?? null

describe('suggested fix', () => {
  it.each<[string, RowFault, string, string | null]>([
    ['a lost zero', { kind: 'zipDigits', digits: 4, expected: 5 }, '1067', '01067'],
    ['no postcode at all', { kind: 'zipDigits', digits: 3, expected: 5 }, '106', null],
    ['a part of a name', tour('friedrichshain'), 'friedrichshain', 'Winterdienst Friedrichshain'],
    [
      'two letters',
      tour('Winterdienst Fridrichshein'),
      'Winterdienst Fridrichshein',
      'Winterdienst Friedrichshain',
    ],
    ['one of two tours', tour('Nord'), 'Nord', null],
    ['nothing known', tour('Frau Großmann'), 'Frau Großmann', null],
    ['a tag', { kind: 'unknownTag', name: 'Reinigun' }, 'Reinigun', 'Reinigung'],
    ['a tag among others', { kind: 'unknownTag', name: 'Reinigun' }, 'Winterdienst, Reinigun', null],
    ['a rule', { kind: 'rule', message: 'x' }, '25:00', null],
  ])('for %s', (_, fault, text, wanted) => {
    expect(textOf(fault, text)).toBe(wanted)
  })
})

it('groups rows that share a fix, and rows with the same address', () => {
  const rows = [
    {
      row: 3,
      values: { zip: '1067' },
      faults: { zip: { kind: 'zipDigits', digits: 4, expected: 5 } },
      state: 'fault',
      addressText: 'a',
    },
    {
      row: 5,
      values: { zip: '1099' },
      faults: { zip: { kind: 'zipDigits', digits: 4, expected: 5 } },
      state: 'fault',
      addressText: 'a',
    },
    { row: 6, values: {}, faults: {}, state: 'doubt', isPlaceDoubtful: true, addressText: 'a' },
    { row: 7, values: {}, faults: { street: { kind: 'addressNotFound' } }, state: 'fault', addressText: 'a' },
    { row: 8, values: {}, faults: {}, state: 'new', addressText: 'a' },
  ] as unknown as JudgedRow[]
  const { found, take } = groupDuplicates(vocabulary)
  rows.forEach(take)
  const numbers = (map: ReadonlyMap<string, readonly JudgedRow[]>) =>
    [...map].map(([key, alike]) => [key, alike.map(({ row }) => row)])
  expect(numbers(found.byFix)).toEqual([['zip', [3, 5]]])
  expect(numbers(found.byAddress)).toEqual([['a', [6, 7]]])
  expect(rows.map(isAddressOpen)).toEqual([false, false, true, true, false])
})
