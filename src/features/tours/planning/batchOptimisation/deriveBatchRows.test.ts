import { expect, it } from 'vitest'
import { HttpError } from '../../../../domain/calls/errors'
import { deriveBatchRows } from './deriveBatchRows'

const item = (iri: string) => ({ iri, name: `Tour ${iri}`, commandId: iri })
const gain = (endSeconds: number | null, driveSeconds: number | null, keptWindows: number | null) => ({
  endSeconds,
  driveSeconds,
  keptWindows,
})
const results = [
  { ...item('a'), gain: gain(2400, -300, 2), error: null },
  { ...item('b'), gain: gain(0, 0, 0), error: null },
  { ...item('c'), gain: null, error: new HttpError({ status: 422 }) },
  { ...item('d'), gain: gain(null, null, null), error: null },
  { ...item('e'), gain: gain(-60, 20, -1), error: null },
]
const facts = { items: [item('f'), item('g')], isUndo: false, results, restored: [] }
const wordsOf = (rows: ReturnType<typeof deriveBatchRows>) =>
  rows.map(({ iri, state, words }) => [iri, state, words])

it('names the gain of each tour, and which tours are still to come', () => {
  expect(wordsOf(deriveBatchRows(facts, true))).toEqual([
    ['a', 'improved', '2 Verstöße weniger, 40 Min. früher fertig, 5 Min. mehr Fahrt'],
    ['b', 'unchanged', 'Keine bessere Reihenfolge gefunden'],
    ['c', 'refused', 'Konnte nicht optimiert werden'],
    ['d', 'improved', 'Neue Reihenfolge'],
    ['e', 'improved', '1 Verstoß mehr, 1 Min. später fertig'],
    ['f', 'searching', 'wird optimiert …'],
    ['g', 'waiting', 'wartet'],
  ])
})

it('shows no tour in progress while the workflow waits for the user', () => {
  expect(deriveBatchRows(facts, false).at(-2)?.state).toBe('waiting')
})

it('shows during an undo which tours have their previous order again', () => {
  const undoing = { ...facts, items: [item('d'), item('e')], isUndo: true, restored: ['a'] }
  expect(deriveBatchRows(undoing, true).map(({ iri, state }) => [iri, state])).toEqual([
    ['a', 'restored'],
    ['b', 'unchanged'],
    ['c', 'refused'],
    ['d', 'searching'],
    ['e', 'improved'],
  ])
})
