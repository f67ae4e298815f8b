import { describe, expect, it } from 'vitest'
import type { CustomFieldDrafts } from '../../../domain/drafts/customFieldDrafts'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import { placeFields } from '../../../domain/destination/stopDraft'
import {
  adoptProblems,
  adoptRecord,
  applyChanges,
  becomeNew,
  markViolations,
  isConflict,
  isDirty,
  isDeleted,
  isEditable,
  isUnsent,
  mergeNewer,
  showAllViolations,
  showTouchedViolations,
  startEditing,
  unreadPlaces,
} from './recordEditing'
import type { RecordEditing } from './recordTypes'

type Draft = {
  name: string
  phone: string
  address: string
  lat: string
  lng: string
  value: readonly string[]
  customFieldValues: CustomFieldDrafts
}
const base: Draft = {
  name: 'Rathaus',
  phone: '',
  address: '',
  lat: '',
  lng: '',
  value: [],
  customFieldValues: { a: { type: 'string', value: '1' }, b: { type: 'string', value: '2' } },
}
const start = startEditing(base)
const of = (changes: Partial<RecordEditing<Draft>>) => ({ ...start, ...changes })
const drafted = (changes: Partial<Draft>): Draft => ({ ...base, ...changes })

const noPlace = Object.fromEntries(placeFields.map((field) => [field, '']))
const untouched = {
  unread: [],
  theirs: null,
  choices: {},
  touched: [],
  violations: {},
  serverViolations: {},
  failure: null,
  pause: null,
}

it('an editor starts with an untouched draft', () => {
  expect(start).toEqual({ ...untouched, revision: 0, etag: null, base, draft: base })
})

it('a loaded record replaces everything', () => {
  const before = of({ revision: 3, touched: ['name'], failure: { status: 0, title: null } })
  const read = drafted({ name: 'Post' })
  const adopted = { ...untouched, revision: 4, etag: '"2"', base: read, draft: read }
  expect(adoptRecord(before, read, '"2"')).toEqual(adopted)
  expect(adoptRecord(before, read, '"2"', ['phone'])).toEqual({ ...adopted, unread: ['phone'] })
})

it('a draft is dirty when it differs from its base', () => {
  expect([isDirty(start), isDirty(of({ draft: drafted({ name: 'Post' }) }))]).toEqual([false, true])
})

describe('a save is unsent', () => {
  it.each([
    [{ failure: null, violations: {} }, false],
    [{ failure: { status: 0, title: null }, violations: {} }, true],
    [{ failure: { status: 503, title: null }, violations: {} }, true],
    [{ failure: { status: 403, title: null }, violations: {} }, false],
    [{ failure: { status: 0, title: null }, violations: { name: 'Fehlt.' } }, false],
  ])('%j: %s', (context, expected) => expect(isUnsent(context)).toBe(expected))
})

describe('a change', () => {
  const judged = of({
    revision: 2,
    touched: ['name'],
    violations: { name: 'a', address: 'b', 'value[1]': 'c', 'customFieldValues.a': 'd', phone: 'e' },
    serverViolations: { name: 'a', phone: 'e' },
  })

  it('touches its fields and clears their messages', () => {
    expect(applyChanges(judged, { name: 'Post' })).toEqual({
      draft: drafted({ name: 'Post' }),
      revision: 3,
      touched: ['name'],
      violations: { address: 'b', 'value[1]': 'c', 'customFieldValues.a': 'd', phone: 'e' },
      serverViolations: { phone: 'e' },
    })
  })

  it('of a part of an address clears the messages of the address', () => {
    const { touched, violations } = applyChanges(judged, { lat: '50' })
    expect([touched, Object.keys(violations)]).toEqual([
      ['name', 'lat'],
      ['name', 'value[1]', 'customFieldValues.a', 'phone'],
    ])
  })

  it('of a list clears the messages of its controls', () => {
    expect(applyChanges(judged, { value: ['x'] }).violations).not.toHaveProperty(['value[1]'])
  })

  it('of custom fields concerns those that differ, are added or removed', () => {
    const customFieldValues = {
      b: { type: 'string', value: '3' },
      c: { type: 'string', value: '' },
    }
    const { touched, draft } = applyChanges(of({}), { customFieldValues })
    const keys = touched.map((key) => key.slice(-1))
    expect([keys.toSorted(), draft.customFieldValues]).toEqual([['a', 'b', 'c'], customFieldValues])
    expect(applyChanges(of({}), { customFieldValues: base.customFieldValues }).touched).toEqual([])
  })
})

describe('violations', () => {
  const judged = of({ touched: ['name', 'value'], serverViolations: { phone: 's' } })
  const found = { name: 'a', 'value[0]': 'b', address: 'c' }

  it('are shown at touched fields, with those of the server', () => {
    expect(showTouchedViolations(judged, found)).toEqual({
      violations: { phone: 's', name: 'a', 'value[0]': 'b' },
    })
  })

  it('are shown at all fields before sending, which touches them', () => {
    expect(showAllViolations(judged, found)).toEqual({
      touched: ['name', 'value', 'value[0]', 'address'],
      violations: { phone: 's', ...found },
    })
  })
})

describe('an unreadable value', () => {
  it('is an invalid field before anything was typed', () => {
    expect(unreadPlaces(base, { phone: 'a' })).toEqual(['phone'])
  })

  it('is an address only when any part of it is known', () => {
    const found = { address: 'a', lng: 'b' }
    const nowhere = { ...noPlace, lat: null }
    expect(unreadPlaces({ ...base, ...nowhere }, found)).toEqual([])
    const somewhere = { ...nowhere, zip: '53111' }
    expect(unreadPlaces({ ...base, ...somewhere }, found)).toEqual(['address', 'lng'])
  })

  it('has no message while it is unchanged', () => {
    const found = { phone: 'a', name: 'b', 'value[0]': 'c' }
    const unread = of({ unread: ['phone', 'value[0]'] })
    const blame = (changes: Partial<Draft>, iri: string | null = '/1') =>
      Object.keys(markViolations({ ...unread, iri, draft: drafted(changes) }, found))
    expect(blame({})).toEqual(['name'])
    expect(blame({ phone: '030' })).toEqual(['phone', 'name'])
    expect(blame({ value: ['x'] })).toEqual(['name', 'value[0]'])
    expect(blame({}, null)).toEqual(['phone', 'name', 'value[0]'])
    expect(markViolations({ ...start, iri: '/1' }, found)).toBe(found)
  })
})

describe('a newer version', () => {
  it('gets the local changes, and both sides start again', () => {
    const theirs = { draft: drafted({ phone: '030' }), etag: '"2"' }
    const editing = of({
      draft: drafted({ name: 'Post' }),
      theirs,
      revision: 5,
      unread: ['phone'],
      choices: { name: 'mine' },
      violations: { name: 'a' },
      serverViolations: { name: 'a' },
      failure: { status: 500, title: null },
      touched: ['name'],
    })
    const { touched: _, pause: __, ...void_ } = untouched
    expect(mergeNewer(editing)).toEqual({
      ...void_,
      base: theirs.draft,
      draft: drafted({ name: 'Post', phone: '030' }),
      etag: '"2"',
      revision: 6,
    })
  })

  it('changes nothing when there is none', () => expect(mergeNewer(start)).toEqual({}))
})

describe('a refused save', () => {
  const editing = of({ serverViolations: { name: 'alt' } })
  const kept = { violations: { name: 'alt' }, serverViolations: { name: 'alt' } }

  it.each<[unknown, object]>([
    [new HttpError({ status: 500, title: 'Fehler', description: 'Mehr' }), { status: 500, title: 'Fehler' }],
    [new HttpError({ status: 403, title: 'Nein', description: 'Grund' }), { status: 403, title: 'Grund' }],
    [new NetworkError(), { status: 0, title: null }],
    [
      new HttpError({ status: 429, code: 'TooManyRequests', title: 'Zu viel', retryAfterSeconds: 9 }),
      { status: 429, title: null, waitSeconds: 9 },
    ],
    [{ status: 422 }, { status: 0, title: null }],
  ])('without violations keeps the earlier messages: %s', (error, failure) => {
    expect(adoptProblems(error, editing)).toEqual({ ...kept, failure })
  })

  it('of a new record counts as not sent when its collection is not found', () => {
    const error = new HttpError({ status: 404, title: 'Not Found' })
    expect(adoptProblems(error, { ...editing, iri: null }).failure).toEqual({ status: 0, title: null })
    expect(adoptProblems(error, { ...editing, iri: '/api/tags/1' }).failure).toEqual({
      status: 404,
      title: 'Not Found',
    })
  })

  const refused = (violations: { propertyPath: string; message: string }[], title: string | null = 'Titel') =>
    new HttpError({ status: 422, title, description: 'Beschreibung', violations })

  it('shows violations at their fields, and the others above the form', () => {
    const error = refused([
      { propertyPath: 'name', message: 'Zu lang.' },
      { propertyPath: 'name', message: 'Vergeben.' },
      { propertyPath: 'lat', message: 'Fehlt.' },
      { propertyPath: 'unknown', message: 'Nein.' },
      { propertyPath: 'other', message: 'Auch nicht.' },
    ])
    const messages = { name: 'Zu lang. Vergeben.', address: 'Fehlt.' }
    expect(adoptProblems(error, editing)).toEqual({
      violations: messages,
      serverViolations: messages,
      failure: { status: 422, title: 'Nein. Auch nicht.' },
    })
  })

  it('maps violations of a custom field and a control by their index', () => {
    const error = refused([
      { propertyPath: 'customFieldValues[0].value', message: 'Falsch.' },
      { propertyPath: 'value[1]', message: 'Doppelt.' },
    ])
    const { violations, failure } = adoptProblems(error, editing, (path) =>
      path === 'value[1]' ? path : 'customFieldValues.a',
    )
    expect([Object.values(violations), failure]).toEqual([
      ['Falsch.', 'Doppelt.'],
      { status: 422, title: null },
    ])
    expect(violations).toHaveProperty(['value[1]'])
  })

  it('without violations shows its title, or else its description', () => {
    expect(adoptProblems(refused([]), editing).failure).toEqual({ status: 422, title: 'Titel' })
    expect(adoptProblems(refused([], null), editing).failure).toEqual({ status: 422, title: 'Beschreibung' })
  })
})

it('only an existing record can be newer or deleted', () => {
  const newer = new HttpError({ status: 412 })
  const notFound = new HttpError({ status: 404 })
  expect([isConflict('/1', newer), isConflict('/1', notFound), isConflict(null, newer)]).toEqual([
    true,
    false,
    false,
  ])
  expect([isDeleted('/1', notFound), isDeleted('/1', newer), isDeleted(null, notFound)]).toEqual([
    true,
    false,
    false,
  ])
})

it('a deleted record is offered as a new one', () => {
  expect(becomeNew({ revision: 2 })).toEqual({
    iri: null,
    etag: null,
    revision: 3,
    failure: { status: 404, title: null },
  })
})

it.each([
  [{ editing: 'typing' }, true],
  ['pausing', true],
  ['saving', false],
  [{ conflicted: 'choosing' }, false],
])('an editor in the state %j takes input: %s', (state, expected) => expect(isEditable(state)).toBe(expected))
