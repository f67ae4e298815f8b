import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { noRules, type Rhythm } from '../../contract/rhythm/rhythm'
import type { BatchChangeContext, Change, RecordFacts } from './batchChangeTypes'
import { describeBatchChange, keptTexts, outcomeText } from './batchChangeWords'
import {
  changeProgress,
  contextAtStart,
  currentItem,
  isAsked,
  isDeleted,
  isStale,
  pauseOf,
  readRequestOf,
  undoOrder,
  withChanged,
  withKept,
  withPause,
  withSame,
  withStale,
  writeOf,
  writeRequestOf,
} from './changeFacts'

const items = [1, 2].map((id) => ({
  iri: `/api/destinations/${id}`,
  commandId: `c${id}`,
  name: '',
  own: null,
}))
const tags: Change = { kind: 'tags', add: ['new', 'a'], remove: ['b'] }
const record: RecordFacts = {
  etag: 'v1',
  name: 'Rathaus',
  tags: ['a', 'b', 'c'],
  active: true,
  tourTemplate: '/api/tour-templates/1',
}
const of = (change: Change, changes: Partial<BatchChangeContext> = {}): BatchChangeContext => ({
  ...contextAtStart({ change, isUndo: false, items, seen: { count: 0, counts: {} } }),
  record,
  ...changes,
})
const rhythm: Rhythm = { ...noRules, schedule: { kind: 'weekly', every: 1, weekdays: ['TU'] } }
const refusal = new HttpError({ status: 403 })
const drivers = (chosen: string[], isChosen = true): Change => ({
  kind: 'drivers',
  drivers: chosen,
  isChosen,
})
const tour: RecordFacts = { ...record, name: 'Nord', tags: null, active: null, drivers: ['u1'] }

describe('the call for a destination', () => {
  it.each<[string, BatchChangeContext, unknown]>([
    ['the categories it keeps and those it gets', of(tags), { kind: 'tags', tags: ['a', 'c', 'new'] }],
    ['nothing when nothing changes', of(tags, { record: { ...record, tags: ['new', 'a'] } }), 'same'],
    ['nothing when they are unknown', of(tags, { record: { ...record, tags: null } }), 'unknown'],
    ['its rhythm', of({ kind: 'rhythm', rhythm }), { kind: 'rhythm', rhythm }],
    ['nothing when it has no rhythm already', of({ kind: 'rhythm', rhythm: null }), 'same'],
    ['that it is inactive', of({ kind: 'active', active: false }), { kind: 'active', active: false }],
    ['nothing when it is active already', of({ kind: 'active', active: true }), 'same'],
    [
      'active when its state is unknown',
      of({ kind: 'active', active: true }, { record: { ...record, active: null } }),
      { kind: 'active', active: true },
    ],
    [
      'its tour with a copy',
      of({ kind: 'duplicate' }),
      { kind: 'duplicate', tourTemplate: record.tourTemplate },
    ],
    [
      'its own change during an undo',
      of({ kind: 'duplicate' }, { items: items.map((item) => ({ ...item, own: { kind: 'remove' } })) }),
      { kind: 'remove' },
    ],
    ['the drivers of a tour', of(drivers(['u2']), { record: tour }), { kind: 'drivers', drivers: ['u2'] }],
    ['nothing when they drive it already', of(drivers(['u1']), { record: tour }), 'same'],
    [
      'the drivers when the present ones are unknown',
      of(drivers([]), { record: { ...tour, drivers: null } }),
      { kind: 'drivers', drivers: [] },
    ],
    ['the start of a tour', of({ kind: 'start' }, { record: tour }), { kind: 'start' }],
  ])('is %s', (_, context, write) => expect(writeOf(context)).toEqual(write))

  it('is based on the version that was read, and becomes a new command after a conflict', () => {
    expect(writeRequestOf(of(tags))).toMatchObject({ iri: items[0]?.iri, commandId: 'c1.0', etag: 'v1' })
    expect(writeRequestOf({ ...of(tags), ...withStale(of(tags)), record }).commandId).toBe('c1.1')
    expect(() => writeRequestOf(of({ kind: 'active', active: true }))).toThrow('Nothing to send: same')
    expect(() => writeOf(of(tags, { record: null }))).toThrow('not read')
    expect(() => currentItem({ items: [] })).toThrow('No record is left')
  })
})

it('asks before categories and copies, but not before changes with an undo', () => {
  const asked = (change: Change, isUndo = false) => isAsked({ ...of(change), isUndo })
  expect([asked(tags), asked({ kind: 'duplicate' }), asked({ kind: 'active', active: true })]).toEqual([
    true,
    true,
    false,
  ])
  expect(asked(tags, true)).toBe(false)
  expect([asked(drivers([], false)), asked(drivers([])), asked({ kind: 'start' })]).toEqual([
    true,
    false,
    true,
  ])
})

it('reads tours as tours', () => {
  expect([readRequestOf(of(tags)).isTour, readRequestOf(of({ kind: 'start' })).isTour]).toEqual([false, true])
})

describe('undoing', () => {
  const undoOf = (context: BatchChangeContext, made: string | null = null) =>
    withChanged(context, made).changed.at(-1)?.undo
  it.each<[string, BatchChangeContext, string | null, unknown]>([
    [
      'adds what was removed and removes what was added, and nothing else',
      of(tags),
      null,
      { iri: items[0]?.iri, change: { kind: 'tags', add: ['b'], remove: ['new'] } },
    ],
    [
      'makes it active again',
      of({ kind: 'active', active: false }),
      null,
      { iri: items[0]?.iri, change: { kind: 'active', active: true } },
    ],
    [
      'is not possible when the previous value is unknown',
      of({ kind: 'active', active: false }, { record: { ...record, active: null } }),
      null,
      null,
    ],
    ['deletes the copy', of({ kind: 'duplicate' }), '/9', { iri: '/9', change: { kind: 'remove' } }],
    ['is not possible without the id of the copy', of({ kind: 'duplicate' }), null, null],
    [
      'gives a tour its drivers again',
      of(drivers([]), { record: tour }),
      null,
      { iri: items[0]?.iri, change: drivers(['u1']) },
    ],
    [
      'is not possible when the drivers are unknown',
      of(drivers([]), { record: { ...tour, drivers: null } }),
      null,
      null,
    ],
    ['does not stop a tour', of({ kind: 'start' }, { record: tour }), null, null],
  ])('%s', (_, context, made, undo) => expect(undoOf(context, made)).toEqual(undo))

  it('is offered for all changed destinations, or for none', () => {
    const undo = { iri: '/9', change: { kind: 'remove' as const } }
    const changed = [{ name: 'A', undo }]
    expect(undoOrder(of({ kind: 'duplicate' }, { changed }))).toEqual({
      change: { kind: 'duplicate' },
      isUndo: true,
      items: [{ iri: '/9', name: 'A', own: { kind: 'remove' } }],
    })
    expect(undoOrder(of({ kind: 'duplicate' }, { changed, isUndo: true }))).toBeNull()
    expect(undoOrder(of({ kind: 'duplicate' }))).toBeNull()
    expect(undoOrder(of(tags, { changed: [...changed, { name: 'B', undo: null }] }))).toBeNull()
  })
})

describe('one after the other', () => {
  it('counts changed, unneeded and refused changes', () => {
    const one = { ...of(tags), ...withChanged(of(tags), null) }
    expect([one.items, one.record, one.changed[0]?.name]).toEqual([items.slice(1), null, 'Rathaus'])
    const two = { ...one, ...withSame({ ...one, record }) }
    expect([two.items, two.sameCount, changeProgress(two)]).toEqual([[], 1, { done: 2, count: 2 }])
    const three = { ...of(tags), sameCount: 2, kept: [{ iri: '/9', name: 'Bad', error: refusal }] }
    expect(changeProgress(three)).toEqual({ done: 3, count: 3 + items.length })
  })

  it('keeps the reason of a refusal, with the name from the record or from the row', () => {
    expect(withKept(of(tags), refusal).kept).toEqual([
      { iri: items[0]?.iri, name: 'Rathaus', error: refusal },
    ])
    const unread = of(tags, { record: null, items: items.map((item) => ({ ...item, name: 'Zeile' })) })
    expect(withKept(unread, new NetworkError()).kept).toEqual([
      { iri: items[0]?.iri, name: 'Zeile', error: null },
    ])
  })

  it('reads again after a conflict, at most three times, and not while stopping', () => {
    const stale = new HttpError({ status: 412 })
    const may = (changes: Partial<BatchChangeContext>) => isStale(of(tags, changes), stale)
    expect([may({}), may({ tries: 1 }), may({ tries: 2 }), may({ isStopping: true })]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(isStale(of(tags), refusal)).toBe(false)
  })

  it('waits as the server requests', () => {
    const busy = new HttpError({ status: 503, retryAfterSeconds: 7 })
    expect([pauseOf(of(tags), busy), withPause(of(tags), busy).pauses]).toEqual([7, { count: 1, seconds: 7 }])
  })

  it('counts a copy that was already deleted as undone, and nothing else', () => {
    const notFound = new HttpError({ status: 404 })
    expect([
      isDeleted(of(tags), notFound),
      isDeleted(of({ kind: 'remove' }), notFound),
      isDeleted(of({ kind: 'remove' }), refusal),
    ]).toEqual([false, true, false])
  })
})

describe('the texts', () => {
  const undo = { iri: '/1', change: tags }
  const changed = [
    { name: 'A', undo },
    { name: 'B', undo },
  ]
  it.each<[Change, Partial<BatchChangeContext>, string]>([
    [tags, { changed }, 'Die Kategorien von 2 Zielen wurden gesetzt.'],
    [
      tags,
      { changed: changed.slice(1), sameCount: 1 },
      'Die Kategorien von 1 Ziel wurden gesetzt. Bei 1 Ziel war nichts zu ändern.',
    ],
    [tags, { sameCount: 2 }, 'Bei 2 Zielen war nichts zu ändern.'],
    [tags, {}, ''],
    [{ kind: 'active', active: true }, { changed }, '2 Ziele wurden aktiv gesetzt.'],
    [{ kind: 'active', active: false }, { changed }, '2 Ziele wurden inaktiv gesetzt.'],
    [
      { kind: 'duplicate' },
      { changed: [{ name: 'A', undo: null }] },
      '1 Ziel wurde dupliziert. Das lässt sich nicht rückgängig machen.',
    ],
    [{ kind: 'duplicate' }, { changed, isUndo: true }, '2 Kopien wurden wieder gelöscht.'],
    [tags, { changed, isUndo: true }, '2 Ziele sind wie zuvor.'],
    [drivers(['u']), { changed: changed.slice(1) }, 'Tour „B“ hat jetzt einen Fahrer.'],
    [
      drivers([]),
      { changed, sameCount: 1 },
      '2 Touren sind jetzt ohne Fahrer. Bei 1 Tour war nichts zu ändern.',
    ],
    [drivers([]), { changed: changed.slice(1), isUndo: true }, '1 Tour ist wie zuvor.'],
    [{ kind: 'start' }, { changed: [{ name: 'A', undo: null }] }, '1 Tour wurde gestartet.'],
  ])('of %j %j', (change, changes, text) => expect(outcomeText(of(change, changes))).toBe(text))

  it('name the first five of many unchanged destinations', () => {
    const kept = ['A', '', 'C', 'D', 'E', 'F', 'G'].map((name) => ({ iri: name, name, error: refusal }))
    expect(keptTexts(tags, kept)).toEqual([
      'Nicht geändert: „A“, „Ziel ohne Namen“, „C“, „D“, „E“ und 2 weitere.',
    ])
    expect(keptTexts(tags, [{ iri: '1', name: 'A', error: null }])).toEqual([
      'Der Server nennt die Kategorien nicht, die es dort schon gibt. Deshalb nicht geändert: „A“.',
    ])
    expect(keptTexts(tags, [])).toEqual([])
    expect(keptTexts({ kind: 'start' }, [])).toEqual([])
  })

  it('name the tours that did not start, with the reasons of the server', () => {
    const violations = [{ propertyPath: 'tourTemplate', message: 'Bitte zuerst eine Startadresse.' }]
    const kept = [
      { iri: '1', name: 'A', error: new HttpError({ status: 422, violations }) },
      { iri: '2', name: '', error: refusal },
    ]
    expect(keptTexts({ kind: 'start' }, kept)).toEqual([
      'Nicht gestartet: „A“ (Bitte zuerst eine Startadresse.), „Tour ohne Namen“.',
    ])
  })

  it.each<[Change, boolean, string]>([
    [tags, false, 'Kategorien von 2 Zielen setzen'],
    [{ kind: 'active', active: true }, false, '2 Ziele aktiv setzen'],
    [{ kind: 'active', active: false }, false, '2 Ziele inaktiv setzen'],
    [{ kind: 'duplicate' }, false, '2 Ziele duplizieren'],
    [tags, true, 'Änderungen rückgängig machen'],
  ])('of unfinished work: %j, undo: %s', (change, isUndo, title) => {
    expect(describeBatchChange({ context: of(change, { isUndo }) })).toEqual({ title, detail: '2 Ziele' })
  })

  it.each<[Change, string]>([
    [drivers([]), 'Fahrer zuweisen'],
    [{ kind: 'start' }, '2 Touren starten'],
  ])('of unfinished work with tours: %j', (change, title) => {
    expect(describeBatchChange({ context: of(change) })).toEqual({ title, detail: '2 Touren' })
  })
})
