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
  it('begins with the first record', () => {
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

  it('has nothing to ask for when nothing is left', () => {
    expect(() => nextRequest({ ...several, items: [] })).toThrow('Nothing is left to be deleted')
  })

  it('goes on behind a record that is gone', () => {
    const change = withRemoved({ ...several, removed: ['/api/destinations/0'] })
    expect(change).toEqual({ items: items.slice(1), removed: ['/api/destinations/0', first?.iri], pauses })
  })

  it('tells how far it has come', () => {
    const refusals = [{ iri: '/api/destinations/9', error: refusal }]
    const context = { ...several, removed: ['/api/destinations/8'], refusals }
    expect(deletionProgress(context)).toEqual({ done: 2, count: 5 })
  })

  it('waits no time for a server that asks for none', () => {
    expect(withPause(several, refusal).pauses).toEqual({ count: 1, seconds: 0 })
  })

  it('goes on behind a record that stays, and remembers why', () => {
    const before = { iri: '/api/destinations/0', error: refusal }
    expect(withRefusal({ ...several, refusals: [before] }, refusal)).toEqual({
      items: items.slice(1),
      refusals: [before, { iri: first?.iri, error: refusal }],
      pauses,
    })
    expect(withRefusal({ ...several, refusals: [before] }, new NetworkError()).refusals).toEqual([before])
  })

  it('waits as long as the server asks for, and counts anew for the next record', () => {
    const busy = new HttpError({ status: 503, retryAfterSeconds: 7 })
    const waiting = { ...several, ...withPause(several, busy) }
    expect([pauseOf(several, busy), waiting.pauses]).toEqual([7, { count: 1, seconds: 7 }])
    expect([withRemoved(waiting).pauses, withRefusal(waiting, refusal).pauses]).toEqual([pauses, pauses])
    expect(pauseOf({ ...several, pauses: { count: 5, seconds: 7 } }, busy)).toBeNull()
  })

  it('takes one that somebody else has deleted for done, but not the only one', () => {
    const gone = new HttpError({ status: 404 })
    expect([
      isDeleted(several, gone),
      isDeleted({ ...several, only }, gone),
      isDeleted(several, refusal),
    ]).toEqual([true, false, false])
  })
})

describe('the words of a deletion', () => {
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
