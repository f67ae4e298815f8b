import { describe, expect, it } from 'vitest'
import { maxSyncedDestinations } from '../../contract/destination/templateSync'
import { HttpError } from '../../domain/calls/errors'
import { withoutUndefined } from '../../lib/withoutUndefined'
import { company, iri, stops, templateNamed, theirs } from './templateSync.testing'
import {
  adoptLinked,
  adoptSyncProblems,
  adoptTemplate,
  areTooMany,
  canSync,
  contextAtStart,
  isSyncChosen,
  isSyncWantedAgain,
  isWorthKeeping,
  syncRequestOf,
} from './templateSyncFacts'
import type { TemplateSyncContext } from './templateSyncTypes'

const opened = contextAtStart({ iri, purpose: 'edit', destinations: null, company, commandId: 'c' })
const start: TemplateSyncContext = { ...opened, ...adoptTemplate(opened, { record: theirs, etag: '"1"' }) }
const of = (changes: Partial<TemplateSyncContext>): TemplateSyncContext => ({ ...start, ...changes })
const changed = of({ draft: { ...start.draft, phone: '030' } })

describe('a sync is possible', () => {
  it('for linked destinations when the import value of the template is known', () => {
    expect(isSyncChosen(start)).toBe(true)
    expect(isSyncChosen(of({ template: templateNamed('Rathaus', { importReference: '' }) }))).toBe(false)
    expect(isSyncChosen(of({ template: null }))).toBe(false)
  })

  it('for some destinations, not for none', () => {
    expect(isSyncChosen(of({ destinations: [stops[0]], template: null }))).toBe(true)
    expect(isSyncChosen(of({ destinations: [] }))).toBe(false)
  })

  it('for as many as one call accepts', () => {
    const linked = (linkedDestinationCount: number) =>
      of({ template: templateNamed('Rathaus', { linkedDestinationCount }) })
    expect(areTooMany(linked(maxSyncedDestinations))).toBe(false)
    expect(areTooMany(linked(maxSyncedDestinations + 1))).toBe(true)
    expect(isSyncChosen(linked(maxSyncedDestinations + 1))).toBe(false)
    expect(areTooMany(of({ template: null }))).toBe(false)
  })
})

it('a sync can follow for a known template, unless it has no destinations', () => {
  const linkedTo = (linkedDestinationCount: number | undefined) =>
    canSync({ iri, template: templateNamed('Rathaus', withoutUndefined({ linkedDestinationCount })) })
  expect([linkedTo(1), linkedTo(undefined), linkedTo(0)]).toEqual([true, true, false])
  expect([canSync({ iri, template: null }), canSync({ iri: null, template: theirs })]).toEqual([false, false])
})

it('a sync is requested again when it was requested and the save has failed', () => {
  const failure = { status: 500, title: null }
  const wanted = { isSyncWanted: true, failure }
  expect(isSyncWantedAgain(of(wanted))).toBe(true)
  expect(isSyncWantedAgain(of({ ...wanted, failure: null }))).toBe(false)
  expect(isSyncWantedAgain(of({ ...wanted, isSyncWanted: false }))).toBe(false)
  expect(isSyncWantedAgain(of({ ...wanted, iri: null }))).toBe(false)
})

describe('the linked destinations', () => {
  it('are sorted, and counted in the template', () => {
    expect(adoptLinked(of({ syncRevision: 3 }), ['b', 'a'])).toEqual({
      linked: ['a', 'b'],
      template: { ...theirs, linkedDestinationCount: 2 },
      syncRevision: 4,
    })
  })

  it('make the same request while they are the same', () => {
    const before = of({ linked: ['a', 'b'], syncRevision: 3, template: null })
    expect(adoptLinked(before, ['b', 'a'])).toEqual({ linked: ['a', 'b'], template: null, syncRevision: 3 })
    expect(adoptLinked(before, ['a', 'c']).syncRevision).toBe(4)
    expect(adoptLinked(before, ['a']).syncRevision).toBe(4)
  })
})

it('sends a sync as its own command, with the chosen or the linked destinations', () => {
  const { properties } = start
  const request = { iri, destinations: stops, properties, commandId: 'c.sync.2' }
  expect(syncRequestOf(of({ linked: stops, syncRevision: 2 }))).toEqual(request)
  const chosen = of({ iri: null, destinations: [stops[1]], syncRevision: 2 })
  expect(syncRequestOf(chosen)).toEqual({ ...request, iri: '', destinations: [stops[1]] })
})

it('maps violations of a refused sync to destinations by their index, each once', () => {
  const violations = [
    { propertyPath: 'destinations[1]', message: 'gesperrt' },
    { propertyPath: 'destinations[1].name', message: 'zu lang' },
    { propertyPath: 'destinations[99]', message: 'unbekannt' },
    { propertyPath: 'propertiesToSync', message: 'leer' },
    { propertyPath: 'other.destinations[2]', message: 'woanders' },
    { propertyPath: 'destinations[12]', message: 'auch gesperrt' },
  ]
  const linked = Array.from({ length: 13 }, (_, index) => `/api/destinations/${index}`)
  expect(adoptSyncProblems(new HttpError({ status: 422, violations }), of({ linked }))).toEqual({
    syncFailure: 422,
    conflicts: [
      { destination: '/api/destinations/1', message: 'gesperrt' },
      { destination: '/api/destinations/12', message: 'auch gesperrt' },
    ],
  })
  expect(adoptSyncProblems(new Error('no'), start)).toEqual({ syncFailure: 0, conflicts: [] })
})

describe('whether it is worth keeping', () => {
  const conflicted = { conflicted: 'choosing' }
  it.each<[string, unknown, TemplateSyncContext, boolean]>([
    ['an unchanged template', { editing: 'resting' }, start, false],
    ['a changed form', { editing: 'resting' }, changed, true],
    [
      'a requested sync while nothing is in flight',
      { editing: 'resting' },
      of({ isSyncWanted: true }),
      false,
    ],
    ['a save without a sync', 'saving', start, false],
    ['a save with a sync', 'saving', of({ isSyncWanted: true }), true],
    ['a conflict without a sync', conflicted, start, false],
    ['a conflict before a sync', conflicted, of({ isSyncWanted: true }), true],
    ['a state of no parts', null, of({ isSyncWanted: true }), false],
    ['the search for destinations', 'collecting', start, true],
    ['a sync in flight', 'syncing', start, true],
    ['a sync as it was opened', 'choosing', start, false],
    ['a choice after a save', 'choosing', of({ saved: theirs }), true],
    ['a choice after a change', 'choosing', of({ syncRevision: 1 }), true],
    ['a choice after a refused sync', 'choosing', of({ syncFailure: 0 }), true],
  ])('%s', (_, value, context, isKept) => expect(isWorthKeeping({ value, context })).toBe(isKept))
})
