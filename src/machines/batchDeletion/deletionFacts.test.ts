import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { BatchDeletionContext } from './batchDeletionTypes'
import { describeBatchDeletion, removedText } from './batchDeletionWords'
import {
  contextAtStart,
  deletionProgress,
  isDeleted,
  nextRequest,
  pauseOf,
  withPause,
  withRefusal,
  withRemoved,
} from './deletionFacts'

const items = [1, 2, 3].map((id) => ({ iri: `/api/destinations/${id}`, commandId: `c${id}` }))
const [first] = items
const several = contextAtStart({ kind: 'destinations', only: null, items })
const pauses = { count: 0, seconds: 0 }
const only = { name: 'Rathaus', destinationCount: 0 }
const refusal = new HttpError({ status: 409 })

describe('a deletion', () => {
  it('starts with the first record', () => {
    expect(several).toEqual({
      kind: 'destinations',
      only: null,
      items,
      removed: [],
      refusals: [],
      pauses,
    })
    expect(nextRequest(several)).toEqual({ kind: 'destinations', ...first })
  })

  it('has no request when nothing is left', () => {
    expect(() => nextRequest({ ...several, items: [] })).toThrow('No record is left to delete')
  })

  it('continues after a deleted record', () => {
    const change = withRemoved({ ...several, removed: ['/api/destinations/0'] })
    expect(change).toEqual({ items: items.slice(1), removed: ['/api/destinations/0', first?.iri], pauses })
  })

  it('reports its progress', () => {
    const refusals = [{ iri: '/api/destinations/9', error: refusal }]
    const context = { ...several, removed: ['/api/destinations/8'], refusals }
    expect(deletionProgress(context)).toEqual({ done: 2, count: 5 })
  })

  it('does not wait when the server requests no pause', () => {
    expect(withPause(several, refusal).pauses).toEqual({ count: 1, seconds: 0 })
  })

  it('continues after a refused record, and keeps the reason', () => {
    const before = { iri: '/api/destinations/0', error: refusal }
    expect(withRefusal({ ...several, refusals: [before] }, refusal)).toEqual({
      items: items.slice(1),
      refusals: [before, { iri: first?.iri, error: refusal }],
      pauses,
    })
    expect(withRefusal({ ...several, refusals: [before] }, new NetworkError()).refusals).toEqual([before])
  })

  it('waits as long as the server requests, and restarts the count for the next record', () => {
    const busy = new HttpError({ status: 503, retryAfterSeconds: 7 })
    const waiting = { ...several, ...withPause(several, busy) }
    expect([pauseOf(several, busy), waiting.pauses]).toEqual([7, { count: 1, seconds: 7 }])
    expect([withRemoved(waiting).pauses, withRefusal(waiting, refusal).pauses]).toEqual([pauses, pauses])
    expect(pauseOf({ ...several, pauses: { count: 5, seconds: 7 } }, busy)).toBeNull()
  })

  it('counts a record that another user deleted as done, unless it is the only one', () => {
    const notFound = new HttpError({ status: 404 })
    expect([
      isDeleted(several, notFound),
      isDeleted({ ...several, only }, notFound),
      isDeleted(several, refusal),
    ]).toEqual([true, false, false])
  })
})

describe('the texts of a deletion', () => {
  it.each<[Partial<BatchDeletionContext>, string, title: string, detail: string]>([
    [{ kind: 'tours', only }, 'Tour „Rathaus“ wurde gelöscht.', 'Touren löschen', 'Rathaus'],
    [{ kind: 'tours' }, '2 Touren wurden gelöscht.', 'Touren löschen', '3 Touren'],
    [{ kind: 'destinations', only }, 'Ziel „Rathaus“ wurde gelöscht.', 'Ziele löschen', 'Rathaus'],
    [{ kind: 'destinations' }, '2 Ziele wurden gelöscht.', 'Ziele löschen', '3 Ziele'],
    [
      { kind: 'drivenTours', only },
      'Gefahrene Tour „Rathaus“ wurde gelöscht.',
      'Gefahrene Touren löschen',
      'Rathaus',
    ],
    [{ kind: 'drivenTours' }, '2 gefahrene Touren wurden gelöscht.', 'Gefahrene Touren löschen', '3 Touren'],
    [{ kind: 'devices', only }, 'Gerät „Rathaus“ wurde gelöscht.', 'Geräte löschen', 'Rathaus'],
    [{ kind: 'devices' }, '2 Geräte wurden gelöscht.', 'Geräte löschen', '3 Geräte'],
  ])('of %j', (changes, text, title, detail) => {
    const context = { ...several, removed: ['a', 'b'], ...changes }
    expect(removedText(context)).toBe(text)
    expect(describeBatchDeletion({ context })).toEqual({ title, detail })
  })
})
