import { expect, it } from 'vitest'
import type { ImportKind } from '../../contract/imports/imports'
import { contextAtStart, withChoice, withMatches } from './destinationImportFacts'

const answer = { matches: { 1: { iri: '/api/destinations/9', was: {} } }, placeless: [2] }
const afterMatches = (kind: ImportKind, importDuplicates: string | undefined, choices = {}) =>
  withMatches(
    {
      ...contextAtStart({ jobId: 'j', kind, company: { '@id': '/api/companies/1', importDuplicates } }),
      unmatched: [1, 2],
      asked: [1, 2],
      choices,
    },
    answer,
  ).unplaced

it.each([
  ['destinations', undefined, [2]],
  ['destinations', 'skip', [2]],
  ['tours', 'create', [1, 2]],
  ['users', 'create', [2]],
] as const)('looks for the address of a record that is made again: %s, %s', (kind, wanted, unplaced) => {
  expect(afterMatches(kind, wanted)).toEqual(unplaced)
})

it('goes by what somebody has decided before by what the company wants', () => {
  const update = { 1: { decision: 'update', fields: null } }
  expect(afterMatches('destinations', 'create', update)).toEqual([2])
})

it('keeps what a row was meant to be while it is left out, however often', () => {
  const context = contextAtStart({ jobId: 'j', kind: 'destinations', company: { '@id': '/api/companies/1' } })
  const leftOut = { decision: 'skip', fields: null } as const
  const update = { decision: 'update', fields: ['name'] } as const
  const chosen = { ...context, ...withChoice(context, [1], update) }
  const once = { ...chosen, ...withChoice(chosen, [1, 2], leftOut) }
  const twice = { ...once, ...withChoice(once, [1, 2], leftOut) }
  expect(twice.choices).toEqual({ 1: { ...leftOut, before: update }, 2: leftOut })
  expect(withChoice(twice, [1], update).choices).toEqual({ 1: update, 2: leftOut })
})
