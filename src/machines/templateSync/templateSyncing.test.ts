import { describe, expect, it } from 'vitest'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import { allProperties } from '../../contract/destination/templateSync'
import { isSyncWantedAgain } from './templateSyncFacts'
import { iri, openSync, stops, templateNamed, theirs } from './templateSync.testing'

const [one, two, three] = stops
const lost = new NetworkError()
const forSync = { purpose: 'sync' } as const
const noProperty = Object.fromEntries(
  Object.keys(allProperties).map((property) => [property, false]),
) as typeof allProperties

describe('Speichern und Ziele aktualisieren', () => {
  it('saves, reports it, and only then writes all 18 properties to every linked destination', async () => {
    const saved = templateNamed('Neu')
    const opened = await openSync({ saves: [saved], collects: [[three, one, two]], syncs: [{ changed: 3 }] })
    await opened.change({ name: 'Neu' })
    await opened.save(true)
    expect([opened.value(), opened.notices, opened.synced]).toEqual(['choosing', ['updated'], []])
    await opened.sync()
    expect(opened.collected).toEqual(['Neu'])
    expect(opened.synced).toEqual([
      { iri, destinations: [one, two, three], properties: allProperties, commandId: 'c.sync.1' },
    ])
    expect([opened.value(), opened.actor.getSnapshot().output, opened.notices]).toEqual([
      'synced',
      { saved, changed: 3 },
      ['updated'],
    ])
  })

  it('is not available for a template without destinations', async () => {
    const unused = templateNamed('Rathaus', { linkedDestinationCount: 0 })
    const opened = await openSync({ loads: [{ record: unused, etag: null }] })
    await opened.save(true)
    expect([opened.value(), opened.saved]).toEqual([{ editing: 'resting' }, []])
  })

  it('is repeated by a save when it has failed', async () => {
    const opened = await openSync({ saves: [lost] })
    await opened.change({ phone: '030' })
    expect(isSyncWantedAgain(opened.context())).toBe(false)
    await opened.save(true)
    expect(isSyncWantedAgain(opened.context())).toBe(true)
    await opened.save(false)
    expect(isSyncWantedAgain(opened.context())).toBe(false)
  })

  it('ends with the saved template when the sync is cancelled', async () => {
    const opened = await openSync({ saves: [theirs] })
    await opened.change({ phone: '030' })
    await opened.save(true)
    await opened.send({ type: 'close' })
    expect([opened.value(), opened.actor.getSnapshot().output]).toEqual([
      'closed',
      { saved: theirs, changed: null },
    ])
  })
})

describe('a sync', () => {
  it('writes the chosen destinations without fetching others', async () => {
    const opened = await openSync({ input: { ...forSync, destinations: [two] }, syncs: [{}] })
    await opened.sync()
    expect([opened.collected, opened.synced.map(({ destinations }) => destinations)]).toEqual([[], [[two]]])
    expect([opened.value(), opened.context().changed]).toEqual(['synced', null])
  })

  it('requires at least one property and one destination', async () => {
    const opened = await openSync({ input: forSync })
    await opened.send({ type: 'properties.changed', changes: noProperty }, { type: 'sync.request' })
    expect(opened.value()).toBe('choosing')
    await opened.send(
      { type: 'properties.changed', changes: { tags: true } },
      { type: 'destinations.chosen', destinations: [] },
      { type: 'sync.request' },
    )
    expect(opened.value()).toBe('choosing')
    await opened.send({ type: 'destinations.chosen', destinations: [one] }, { type: 'sync.request' })
    expect(opened.synced.map(({ properties }) => properties)).toEqual([{ ...noProperty, tags: true }])
  })

  it('accepts at most 5,000 destinations', async () => {
    const many = Array.from({ length: 5001 }, (_, index) => `/api/destinations/${index}`)
    const popular = templateNamed('Rathaus', { linkedDestinationCount: many.length })
    const opened = await openSync({ input: forSync, loads: [{ record: popular, etag: null }] })
    await opened.sync()
    await opened.send({ type: 'destinations.chosen', destinations: many }, { type: 'sync.request' })
    expect([opened.value(), opened.collected, opened.synced]).toEqual(['choosing', [], []])
    await opened.send({ type: 'destinations.chosen', destinations: many.slice(1) }, { type: 'sync.request' })
    expect(opened.synced.map(({ destinations }) => destinations.length)).toEqual([5000])
  })

  it('never fetches the destinations of a template without a Vorlage value', async () => {
    const nameless = templateNamed('Rathaus', { importReference: null })
    const opened = await openSync({ input: forSync, loads: [{ record: nameless, etag: null }] })
    await opened.sync()
    expect([opened.value(), opened.collected]).toEqual(['choosing', []])
  })

  it('stops when nothing is linked any more', async () => {
    const opened = await openSync({ input: forSync, collects: [[]] })
    await opened.sync()
    expect([opened.value(), opened.synced, opened.context().template?.linkedDestinationCount]).toEqual([
      'choosing',
      [],
      0,
    ])
  })

  it('fails without a toast and keeps the choices', async () => {
    const opened = await openSync({ input: forSync, syncs: [lost] })
    await opened.send({ type: 'properties.changed', changes: { name: false } }, { type: 'sync.request' })
    expect([opened.value(), opened.context().syncFailure, opened.notices]).toEqual(['choosing', 0, []])
    expect(opened.context().properties).toEqual({ ...allProperties, name: false })
  })

  it('fails without a toast when the destinations cannot be fetched', async () => {
    const opened = await openSync({ input: forSync, collects: [new HttpError({ status: 500 })] })
    await opened.sync()
    expect([opened.value(), opened.context().syncFailure, opened.notices]).toEqual(['choosing', 500, []])
  })

  it('is the same command when repeated, for any order of the destinations', async () => {
    const opened = await openSync({
      input: forSync,
      collects: [
        [one, two],
        [two, one],
        [one, two, three],
      ],
      syncs: [lost],
    })
    await opened.sync()
    await opened.sync()
    await opened.sync()
    await opened.send({ type: 'properties.changed', changes: { name: false } }, { type: 'sync.request' })
    expect(opened.synced.map(({ commandId, destinations }) => [commandId, destinations])).toEqual([
      ['c.sync.1', [one, two]],
      ['c.sync.1', [one, two]],
      ['c.sync.2', [one, two, three]],
      ['c.sync.3', [one, two, three]],
    ])
  })

  it('names the blocking destinations until others are chosen', async () => {
    const refused = new HttpError({
      status: 422,
      violations: [
        { propertyPath: 'destinations', message: 'Nicht alle.' },
        { propertyPath: 'destinations[1].latestTime', message: 'Zu früh.' },
        { propertyPath: 'destinations[1].name', message: 'Kein Name.' },
        { propertyPath: 'destinations[9]', message: 'Unbekannt.' },
      ],
    })
    const opened = await openSync({ input: { ...forSync, destinations: stops }, syncs: [refused] })
    await opened.sync()
    expect([opened.context().syncFailure, opened.context().conflicts]).toEqual([
      422,
      [{ destination: two, message: 'Zu früh.' }],
    ])
    await opened.send({ type: 'destinations.chosen', destinations: [one, three] })
    expect([opened.context().syncFailure, opened.context().conflicts]).toEqual([null, []])
  })

  it('hides an earlier failure while it is in flight', async () => {
    const opened = await openSync({ input: { ...forSync, destinations: [one] }, syncs: [lost] })
    await opened.sync()
    opened.actor.send({ type: 'sync.request' })
    expect([opened.value(), opened.context().syncFailure]).toEqual(['syncing', null])
  })
})
