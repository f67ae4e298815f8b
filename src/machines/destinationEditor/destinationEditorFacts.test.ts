import { expect, it } from 'vitest'
import { company, destinationNamed, iri } from './destinationEditor.testing'
import {
  canBeSynced,
  contextAtStart,
  isWorthKeeping,
  mustSaveToSync,
  nextAfterSave,
  syncAfterSave,
} from './destinationEditorFacts'
import type { DestinationEditorContext, DestinationEditorInput } from './destinationEditorTypes'

const template = '/api/destination-templates/1'
const input: DestinationEditorInput = {
  iri: null,
  company,
  commandId: 'c',
  tourTemplate: '/api/tour-templates/1',
  colour: '#366ae8',
  routeType: 'destination',
  place: null,
}
const start = contextAtStart(input)
const of = (changes: Partial<DestinationEditorContext>): DestinationEditorContext => ({
  ...start,
  ...changes,
})
const drafted = (changes: Partial<DestinationEditorContext['draft']>) =>
  of({ draft: { ...start.draft, ...changes } })

it('a new destination has the requested tour, and is a route on request', () => {
  expect(start.draft).toMatchObject({ tourTemplate: '/api/tour-templates/1', multipoint: false })
  expect(contextAtStart({ ...input, routeType: 'route' }).draft.multipoint).toBe(true)
  expect(start).toMatchObject({ isSyncWanted: false, isNextWanted: false, saved: null, revision: 0 })
})

it('typed values are worth keeping, a place clicked on the map is not', () => {
  const place = { lng: 7.1, lat: 50.7 }
  const pointed = { ...drafted({ address: 'Markt 1', lat: '50.7' }), place }
  expect(isWorthKeeping(start)).toBe(false)
  expect(isWorthKeeping(pointed)).toBe(false)
  expect(isWorthKeeping({ ...pointed, iri })).toBe(true)
  expect(isWorthKeeping({ ...pointed, place: null })).toBe(true)
  expect(isWorthKeeping({ ...pointed, draft: { ...pointed.draft, name: 'Markt' } })).toBe(true)
})

it('a sync needs a template, and unsaved values are saved first', () => {
  expect([canBeSynced(start), canBeSynced(drafted({ destinationTemplate: template }))]).toEqual([false, true])
  const saved = of({ iri })
  expect(mustSaveToSync(start)).toBe(true)
  expect(mustSaveToSync(saved)).toBe(false)
  expect(mustSaveToSync({ ...saved, draft: { ...start.draft, name: 'Markt' } })).toBe(true)
})

it('a requested sync follows a save whose record is known', () => {
  const linked = drafted({ destinationTemplate: template })
  const saved = { ...linked, isSyncWanted: true, saved: destinationNamed('Rathaus') }
  expect(syncAfterSave(saved)).toEqual({
    iri: template,
    purpose: 'sync',
    destinations: [iri],
    isForOne: true,
  })
  expect(syncAfterSave({ ...saved, isSyncWanted: false })).toBeNull()
  expect(syncAfterSave({ ...saved, saved: null })).toBeNull()
  expect(syncAfterSave({ ...saved, draft: start.draft })).toBeNull()
})

it('another new destination follows a requested one, in the chosen tour', () => {
  const next = { ...drafted({ tourTemplate: '/api/tour-templates/2' }), isNextWanted: true }
  const request = {
    iri: null,
    tourTemplate: '/api/tour-templates/2',
    colour: '#366ae8',
    routeType: 'destination',
    replyTo: null,
  }
  expect(nextAfterSave(next)).toEqual(request)
  expect(nextAfterSave({ ...next, replyTo: 's' })).toEqual({ ...request, replyTo: 's' })
  expect(nextAfterSave({ ...next, isNextWanted: false })).toBeNull()
  expect(nextAfterSave({ ...next, iri })).toBeNull()
})
