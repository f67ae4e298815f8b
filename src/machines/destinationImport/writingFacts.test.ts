import { describe, expect, it } from 'vitest'
import { contextOf } from './destinationImport.testing'
import type { Outcome } from './destinationImportTypes'
import { countUnknown, withOutcome, withRefusedUnmatched, withTrial, withWriting } from './writingFacts'

const facts = { format: { kind: 'xlsx' }, sheets: [{ name: 'Kunden', rows: 6, width: 2 }] } as const
const nothing = { counts: { new: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 }, refused: [] }
const refusedAt = (row: number) => ({
  row,
  violations: [{ propertyPath: 'name', message: `Zu kurz ${row}` }],
})
const before: Outcome = {
  counts: { new: 1, changed: 2, unchanged: 3, refused: 4, skipped: 5 },
  refused: [refusedAt(1)],
}
const answer: Outcome = {
  counts: { new: 10, changed: 20, unchanged: 30, refused: 40, skipped: 50 },
  refused: [refusedAt(2), refusedAt(3)],
}
const sum: Outcome = {
  counts: { new: 11, changed: 22, unchanged: 33, refused: 44, skipped: 55 },
  refused: [refusedAt(1), refusedAt(2), refusedAt(3)],
}

it('a dry run restarts with all rows', () => {
  expect(withTrial(contextOf({ facts, headLine: 1, left: [5], trial: before }))).toEqual({
    left: [2, 3, 4, 5],
    trial: nothing,
  })
})

it('writing restarts with all rows, also after a stop', () => {
  const context = contextOf({ facts, headLine: 3, left: [], written: before, isStopped: true })
  expect(withWriting(context)).toEqual({ left: [4, 5], written: nothing, isStopped: false })
})

it.each(['trial', 'written'] as const)('results of rows are summed: %s', (of) => {
  const context = contextOf({
    [of]: before,
    left: [1, 2, 3, 4],
    asked: [1, 2],
    failure: 503,
    pauseSeconds: 20,
  })
  expect(withOutcome(context, of, answer)).toEqual({
    [of]: sum,
    left: [3, 4],
    asked: [],
    failure: null,
    pauseSeconds: null,
  })
})

describe('rows with an unknown result', () => {
  const written = { ...before, counts: { new: 1, changed: 0, unchanged: 0, refused: 1, skipped: 1 } }
  const context = contextOf({ facts, headLine: 0, left: [5], written })

  it('are those sent without an answer', () => {
    expect(countUnknown(context, 'written')).toBe(1)
    expect(countUnknown(context, 'trial')).toBe(4)
    expect(countUnknown({ ...context, left: [] }, 'written')).toBe(2)
  })

  it('are none when a server reports more rows than it was sent', () => {
    expect(countUnknown({ ...context, written: before }, 'written')).toBe(0)
  })
})

it('rows that would be refused are matched again', () => {
  expect(withRefusedUnmatched(contextOf({ unmatched: [3, 7], trial: answer }))).toEqual({
    unmatched: [3, 7, 2],
  })
})
