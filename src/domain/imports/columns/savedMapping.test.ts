import { expect, it } from 'vitest'
import type { ImportKind } from '../../../contract/imports/imports'
import type { ImportColumn } from './importColumns'
import { vocabulary } from '../rows/importing.testing'
import {
  columnsOfMapping,
  fieldsToKeep,
  findMapping,
  guessStayUnit,
  isEnough,
  stayUnitOfMapping,
} from './savedMapping'

const mapping = (id: string, headings: string[], fields: Record<string, string> = {}) => ({
  '@id': `/api/import-fields-mappings/${id}`,
  headings,
  fields,
})

it('finds the mapping that matches the most headings, if it matches enough', () => {
  const few = mapping('1', ['Name', 'A', 'B', 'C'])
  const most = mapping('2', ['Name', 'Straße', 'Ort'])
  expect(findMapping(['Name', 'Straße', 'Ort', 'PLZ'], [few, most])).toBe(most)
  expect(findMapping(['Name', 'X', 'Y'], [few, most])).toBeNull()
})

it('applies the saved columns, suggests the others, and ignores deleted fields', () => {
  const known = mapping('1', ['Name', 'Alt', 'Leer'], {
    Name: 'refId',
    Alt: 'custom:/api/custom-field-configurations/deleted',
  })
  expect(
    columnsOfMapping(['Name', 'Alt', 'Leer', 'Neu'], known, ['name', 'zip', 'city', 'street'], vocabulary),
  ).toEqual(['refId', null, null, 'street'])
})

it('saves columns that have a heading', () => {
  expect(fieldsToKeep(['Name', '', 'PLZ'], ['name', 'city', 'zip'])).toEqual({ Name: 'name', PLZ: 'zip' })
})

it('reads the saved unit and ignores invalid values', () => {
  expect(
    [{ stayUnit: 'hours' }, { stayUnit: 'days' }, null, undefined].map((options) =>
      stayUnitOfMapping({ options }),
    ),
  ).toEqual(['hours', null, null, null])
})

it('guesses hours from the heading or from fractions', () => {
  const rows = (...cells: string[]) => cells.map((cell) => ({ cells: [cell] }))
  expect([
    guessStayUnit(['Dauer (h)'], rows('1'), ['lengthOfStay']),
    guessStayUnit(['Dauer'], rows('20', '0,5'), ['lengthOfStay']),
    guessStayUnit(['Dauer'], rows('20'), ['lengthOfStay']),
    guessStayUnit(['Name'], rows('0,5'), ['name']),
  ]).toEqual(['hours', 'hours', 'minutes', 'minutes'])
})

it('requires a place or a reference', () => {
  const isEnoughFor = (kind: ImportKind, ...columns: (ImportColumn | null)[]) => isEnough(columns, kind)
  expect([
    isEnoughFor('destinations', 'name'),
    isEnoughFor('destinations', 'name', 'zip'),
    isEnoughFor('destinations', 'refId'),
    isEnoughFor('destinations', null),
  ]).toEqual([false, true, true, false])
  expect([isEnoughFor('tours', 'zip'), isEnoughFor('tours', 'zip', 'tour')]).toEqual([false, true])
  expect([isEnoughFor('users', 'firstName', 'refId'), isEnoughFor('users', 'email')]).toEqual([false, true])
})
