import { describe, expect, it } from 'vitest'
import type { ImportKind } from '../../contract/imports/imports'
import type { CellEdit } from '../../domain/imports/grid/corrections'
import { placeText } from '../../domain/imports/rows/rowPlace'
import { withoutUndefined } from '../../lib/withoutUndefined'
import { addressAt, contextOf, foundAt } from './destinationImport.testing'
import {
  withAccepted,
  withChoice,
  withEdits,
  withMatches,
  withPlaces,
  withRedone,
  withUndone,
} from './destinationImportFacts'

const places = { 1: foundAt('Torstraße 1'), 2: foundAt('Torstraße 2'), 3: foundAt('Torstraße 3') }

describe('corrections', () => {
  const named: CellEdit[] = [{ row: 1, column: 'name', text: 'Hof' }]
  const moved: CellEdit[] = [
    { row: 2, column: 'street', text: 'Hofstraße 1' },
    { row: 2, column: 'zip', text: '10115' },
    { row: 3, column: 'phone', text: '1' },
  ]
  const context = contextOf({ places, unmatched: [2, 7], unplaced: [1, 2, 8], asked: [2, 3, 9] })
  const future = [named]

  it('match the rows again, and search the places of rows with a changed address', () => {
    expect(withEdits({ ...context, corrections: { past: [named], future } }, moved)).toEqual({
      corrections: { past: [named, moved], future: [] },
      unmatched: [2, 7, 3],
      unplaced: [1, 8],
      asked: [9],
      places: { 1: places[1], 3: places[3] },
    })
  })

  it('are undone with the results for them, and redone', () => {
    const corrected = { ...context, corrections: { past: [named, named, moved], future: [] } }
    const again = {
      unmatched: [2, 7, 3],
      unplaced: [1, 8],
      asked: [9],
      places: { 1: places[1], 3: places[3] },
    }
    const undone = { ...again, corrections: { past: [named, named], future: [moved] } }
    expect(withUndone(corrected)).toEqual(undone)
    expect(withRedone({ ...context, ...undone, ...context, corrections: undone.corrections })).toEqual({
      ...again,
      corrections: corrected.corrections,
    })
  })

  it('are neither undone nor redone when there are none', () => {
    const same = {
      corrections: { past: [], future: [] },
      unmatched: context.unmatched,
      unplaced: context.unplaced,
      asked: context.asked,
      places,
    }
    expect(withUndone(context)).toEqual(same)
    expect(withRedone(context)).toEqual(same)
  })

  it('include an accepted address as one step, without a new search', () => {
    const place = addressAt('Hofstraße 1', true)
    const edits = [{ row: 2, column: 'place', text: placeText(place) }]
    const corrections = { past: [named], future }
    expect(withAccepted({ ...context, corrections }, [{ row: 2, place }])).toEqual({
      corrections: { past: [named, edits], future: [] },
      unplaced: [1, 8],
      asked: [3, 9],
    })
  })
})

describe('decisions about rows', () => {
  const create = { decision: 'create', fields: null } as const
  const update = { decision: 'update', fields: ['name'] } as const
  const leftOut = { decision: 'skip', fields: null } as const
  const context = contextOf({
    places: { 1: places[1] },
    choices: { 5: update },
    unmatched: [3],
    unplaced: [4],
  })

  it('search an unknown address once the row was matched', () => {
    expect(withChoice(context, [1, 2, 3], create)).toEqual({
      choices: { 1: create, 2: create, 3: create, 5: update },
      unplaced: [4, 2],
    })
  })

  it.each([
    ['destinations', update],
    ['tours', leftOut],
    ['users', create],
  ] as const)('has no address search: %s', (kind, choice) => {
    expect(withChoice({ ...context, kind }, [2], choice).unplaced).toEqual([4])
  })

  it('are kept while a row is skipped, however often', () => {
    const chosen = { ...context, ...withChoice(context, [1], update) }
    const once = { ...chosen, ...withChoice(chosen, [1, 2], leftOut) }
    const twice = { ...once, ...withChoice(once, [1, 2], leftOut) }
    expect(twice.choices).toEqual({ 1: { ...leftOut, before: update }, 2: leftOut, 5: update })
    expect(twice.choices[2]).not.toHaveProperty('before')
    expect(withChoice(twice, [1], update).choices).toEqual({ 1: update, 2: leftOut, 5: update })
  })
})

describe('matched records', () => {
  const answer = { matches: { 1: { iri: '/api/destinations/9', was: {} } }, placeless: [2] }
  const company = (importDuplicates: string | undefined) =>
    withoutUndefined({ '@id': '/api/companies/1', importDuplicates })
  const asked = contextOf({ unmatched: [1, 2, 3], asked: [1, 2], failure: 503, pauseSeconds: 20 })

  it.each([
    ['destinations', undefined, [2]],
    ['destinations', 'skip', [2]],
    ['tours', 'create', [1, 2]],
    ['users', 'create', [2]],
  ] as const)(
    'have their address searched when they are created after all: %s, %s',
    (kind: ImportKind, wanted, rows) => {
      expect(withMatches({ ...asked, kind, company: company(wanted) }, answer).unplaced).toEqual(rows)
    },
  )

  it('are treated as decided by the user, else by the company', () => {
    const wanted = { ...asked, company: company('create') }
    const decided = (decision: 'create' | 'update') => ({ 1: { decision, fields: null } })
    expect(withMatches({ ...wanted, choices: decided('update') }, answer).unplaced).toEqual([2])
    expect(withMatches({ ...asked, choices: decided('create') }, answer).unplaced).toEqual([1, 2])
  })

  it('replace earlier matches of the same rows', () => {
    const old = { iri: '/api/destinations/1', was: { name: 'Alt' } }
    const before = { ...asked, matches: { 1: old, 2: old, 3: old } }
    expect(withMatches(before, answer)).toEqual({
      matches: { 1: answer.matches[1], 3: old },
      candidates: {},
      lookedAt: {},
      unmatched: [3],
      unplaced: [2],
      asked: [],
      failure: null,
      pauseSeconds: null,
    })
  })

  it('may be several, which count for rows still requested', () => {
    const candidate = { iri: '/api/destinations/1', was: {}, name: '', address: '', tour: '', position: 1 }
    const before = { ...asked, candidates: { 1: [candidate], 3: [candidate] } }
    const several = { ...answer, candidates: { 2: [candidate], 3: [] } }
    expect(withMatches(before, several).candidates).toEqual({ 2: [candidate], 3: [candidate] })
  })

  it('count only for rows still requested, and addresses only where none is known', () => {
    const changed = { ...asked, unmatched: [1, 2], asked: [2], places: { 2: places[2] }, unplaced: [8] }
    const { matches, unmatched, unplaced } = withMatches(changed, answer)
    expect({ matches, unmatched, unplaced }).toEqual({ matches: {}, unmatched: [1], unplaced: [8] })
    expect(withMatches({ ...changed, asked: [1] }, answer).unplaced).toEqual([8])
  })

  it('have a time of the match, if the server sends it', () => {
    const before = { ...asked, lookedAt: { 2: 'T1', 3: 'T1' } }
    expect(withMatches(before, { ...answer, at: 'T2' }).lookedAt).toEqual({ 1: 'T2', 2: 'T2', 3: 'T1' })
    expect(withMatches(before, answer).lookedAt).toStrictEqual({ 3: 'T1' })
    const { lookedAt: _, ...older } = before
    expect(withMatches(older, { ...answer, at: 'T2' }).lookedAt).toEqual({ 1: 'T2', 2: 'T2' })
  })
})

it('rows without a call left stay in the search for places', () => {
  const context = contextOf({ unplaced: [1, 2, 3], asked: [1, 2] })
  expect(withPlaces(context, { places: { 1: places[1] }, waiting: [2] }).unplaced).toEqual([2, 3])
})

it('places count only for rows still requested', () => {
  const context = contextOf({
    places: { 1: places[1] },
    unplaced: [2, 3, 4],
    asked: [2, 4],
    failure: 503,
    pauseSeconds: 20,
  })
  const answer = { places: { 2: places[2], 3: places[3], 4: { kind: 'notFound' } } } as const
  expect(withPlaces(context, answer)).toEqual({
    places: { 1: places[1], 2: places[2], 4: { kind: 'notFound' } },
    unplaced: [3],
    asked: [],
    failure: null,
    pauseSeconds: null,
  })
})
