import { beforeEach, describe, expect, it } from 'vitest'
import type { TourTemplatesApi } from '../../api/tourTemplates/tourTemplatesApi'
import type { DestinationsApi } from '../../api/destinations/destinationsApi'
import { HttpError } from '../../domain/calls/errors'
import { recordCalls, runActor } from '../support/runActor.testing'
import { batchChangeActors, staleAfter } from './batchChangeActors'
import type { BatchChangeContext, Write } from './batchChangeTypes'
import { contextAtStart } from './changeFacts'

const iri = '/api/destinations/1'
const full = {
  '@id': iri,
  name: 'Rathaus',
  address: 'Markt 1',
  tags: ['/api/tags/1'],
  active: false,
  tourTemplate: { '@id': '/api/tour-templates/1' },
}
let value: object = full
let copy: object | null = { '@id': '/api/destinations/9' }
const { part, calls } = recordCalls<DestinationsApi>({
  get: () => ({ value, etag: '"1"' }),
  update: () => ({ value }),
  duplicate: () => copy,
  remove: () => undefined,
})
const tourIri = '/api/tour-templates/1'
const tours = recordCalls<TourTemplatesApi>({
  get: () => ({ value: tour, etag: '"2"' }),
  update: () => ({ value: tour }),
  startTour: () => null,
})
let tour: object = {}
const notices: unknown[] = []
const opened: unknown[][] = []
const { actors, actions } = batchChangeActors({
  api: { destinations: part, tourTemplates: tours.part },
  notify: (notice) => notices.push(notice),
  notifyFailure: (error) => notices.push(error),
  open: (...workflow: unknown[]) => opened.push(workflow),
})

beforeEach(() => {
  for (const list of [calls, tours.calls, notices, opened]) list.splice(0)
  value = full
  copy = { '@id': '/api/destinations/9' }
})

describe('reading a destination', () => {
  it('returns everything a change needs', async () => {
    expect(await runActor(actors.readRecord, { iri, isTour: false })).toEqual({
      etag: '"1"',
      name: 'Rathaus',
      tags: ['/api/tags/1'],
      active: false,
      tourTemplate: '/api/tour-templates/1',
    })
    expect(calls).toEqual([['get', iri]])
  })

  it.each([
    ['its address when it has no name', { address: 'Markt 1' }, 'Markt 1'],
    ['null for values that the server does not send', { name: null, tourTemplate: null }, ''],
  ])('with %s', async (_, answer, name) => {
    value = answer
    const nothing = { tags: null, active: null, tourTemplate: null }
    expect(await runActor(actors.readRecord, { iri, isTour: false })).toEqual({
      etag: '"1"',
      name,
      ...nothing,
    })
  })
})

describe('writing a destination', () => {
  const write = (what: Write) =>
    runActor(actors.writeRecord, { iri, commandId: 'c.0', etag: '"1"', write: what })
  const options = { commandId: 'c.0', etag: '"1"' }
  it.each<[Write, unknown[]]>([
    [{ kind: 'tags', tags: ['/api/tags/2'] }, ['update', iri, { tags: ['/api/tags/2'] }, options]],
    [{ kind: 'active', active: true }, ['update', iri, { active: true }, options]],
    [{ kind: 'remove' }, ['remove', iri, { commandId: 'c.0' }]],
  ])('calls the API for %j', async (what, call) => {
    expect(await write(what)).toBeNull()
    expect(calls).toEqual([call])
  })

  it('makes a copy in a tour, whose id the server need not return', async () => {
    const duplicate: Write = { kind: 'duplicate', tourTemplate: '/api/tour-templates/1' }
    expect(await write(duplicate)).toBe('/api/destinations/9')
    expect(calls).toEqual([['duplicate', iri, '/api/tour-templates/1', { commandId: 'c.0' }]])
    copy = null
    expect(await write(duplicate)).toBeNull()
  })
})

describe('a tour', () => {
  it('is read with its drivers, which the server need not send', async () => {
    const read = { etag: '"2"', name: 'Nord', tags: null, active: null, tourTemplate: null }
    tour = { '@id': tourIri, name: 'Nord', assignees: ['/api/users/1'] }
    const drivers = ['/api/users/1']
    expect(await runActor(actors.readRecord, { iri: tourIri, isTour: true })).toEqual({ ...read, drivers })
    tour = { '@id': tourIri, name: 'Nord' }
    expect(await runActor(actors.readRecord, { iri: tourIri, isTour: true })).toEqual({
      ...read,
      drivers: null,
    })
  })

  it.each<[Write, unknown[]]>([
    [
      { kind: 'drivers', drivers: ['/api/users/2'] },
      ['update', tourIri, { assignees: ['/api/users/2'] }, { commandId: 'c.0', etag: '"2"' }],
    ],
    [{ kind: 'start' }, ['startTour', tourIri, { commandId: 'c.0' }]],
  ])('is changed by %j', async (write, call) => {
    const request = { iri: tourIri, commandId: 'c.0', etag: '"2"', write }
    expect(await runActor(actors.writeRecord, request)).toBeNull()
    expect(tours.calls).toEqual([call])
  })
})

describe('the outcome notice', () => {
  const context: BatchChangeContext = contextAtStart({
    change: { kind: 'active', active: true },
    isUndo: false,
    items: [],
    seen: { count: 0, counts: {} },
  })
  const undo = { iri, change: { kind: 'active' as const, active: false } }

  it('offers an undo that opens the reverse change', () => {
    actions.notifyOutcome({ context: { ...context, changed: [{ name: 'Rathaus', undo }] } })
    const onClick = expect.any(Function) as () => void
    const action = { label: 'Rückgängig', onClick }
    expect(notices).toEqual([{ type: 'success', message: '1 Ziel wurde aktiv gesetzt.', action }])
    ;(notices[0] as { action: { onClick: () => void } }).action.onClick()
    const item = { iri, name: 'Rathaus', own: undo.change }
    expect(opened).toEqual([['batchChange', { change: context.change, isUndo: true, items: [item] }]])
  })

  it('is only informative without an undo when nothing had to change', () => {
    actions.notifyOutcome({ context: { ...context, sameCount: 1 } })
    expect(notices).toEqual([{ type: 'info', message: 'Bei 1 Ziel war nichts zu ändern.' }])
  })

  it('reports the first refusal and the names of unchanged destinations, but no success', () => {
    const error = new HttpError({ status: 403 })
    const kept = [
      { iri, name: 'Rathaus', error: null },
      { iri, name: 'Post', error },
      { iri, name: 'Bad', error: new HttpError({ status: 404 }) },
    ]
    actions.notifyOutcome({ context: { ...context, kept } })
    expect(notices).toEqual([
      error,
      { type: 'error', message: 'Nicht geändert: „Post“, „Bad“.' },
      { type: 'error', message: expect.stringContaining('„Rathaus“') as string },
    ])
  })

  it('reports a failure', () => {
    const error = new Error('no')
    actions.notifyFailure(undefined, { error })
    expect(notices).toEqual([error])
  })
})

it.each([
  ['sending', 'done', true],
  ['sending', 'interrupted', true],
  ['sending', 'pausing', true],
  ['asking', 'sending', false],
  ['pausing', 'pausing', false],
  ['parked', 'interrupted', false],
])('from %s to %s, destination lists become stale: %s', (before, value, isStale) => {
  const keys = isStale ? [['destinations'], ['tourTemplates'], ['destinationTemplates']] : []
  const context = { change: { kind: 'duplicate' as const } }
  expect(staleAfter({ type: 'any' }, { value, context }, { value: before })).toEqual(keys)
})

it('makes the lists of tours stale after changes of tours', () => {
  const context = { change: { kind: 'start' as const } }
  expect(staleAfter({ type: 'any' }, { value: 'done', context }, { value: 'reading' })).toEqual([
    ['tourTemplates'],
    ['tours'],
  ])
})
