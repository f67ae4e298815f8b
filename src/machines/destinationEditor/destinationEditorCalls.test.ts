import { beforeEach, expect, it } from 'vitest'
import type { DestinationsApi } from '../../api/destinations/destinationsApi'
import { newDestinationDraft } from '../../domain/destination/destinationDraft'
import { recordCalls, runActor } from '../support/runActor.testing'
import { company, iri, theirs } from './destinationEditor.testing'
import { destinationEditorActors } from './destinationEditorActors'

const { part, calls } = recordCalls<DestinationsApi>({
  get: () => ({ value: theirs, etag: '"1"' }),
  create: () => theirs,
  update: () => theirs,
})
const failures: unknown[] = []
const { actors, actions } = destinationEditorActors({
  api: { destinations: part },
  notify: () => undefined,
  notifyFailure: (error) => failures.push(error),
  live: () => [],
})
const signal = expect.any(AbortSignal) as AbortSignal
const base = newDestinationDraft(company, { tourTemplate: '/api/tour-templates/1', multipoint: false })
const draft = { ...base, name: 'Markt' }

beforeEach(() => calls.splice(0))

it('a destination is read with its version', async () => {
  expect(await runActor(actors.loadRecord, { iri })).toEqual({ record: theirs, etag: '"1"' })
  expect(calls).toEqual([['get', iri, { signal }]])
})

it('a change says what was changed, in the version that was read', async () => {
  const request = { iri, company, base, draft, etag: '"1"', commandId: 'c.1' }
  expect(await runActor(actors.saveRecord, request)).toBe(theirs)
  expect(calls).toEqual([['update', iri, { name: 'Markt' }, { commandId: 'c.1', etag: '"1"', signal }]])
})

it('a new destination is sent whole, and has no version', async () => {
  const request = { iri: null, company, base, draft, etag: null, commandId: 'c.1' }
  await runActor(actors.saveRecord, request)
  const body = { name: 'Markt', tourTemplate: '/api/tour-templates/1', capacity: 3 }
  expect(calls).toEqual([['create', expect.objectContaining(body), { commandId: 'c.1', signal }]])
})

it('a failure is told', () => {
  const error = new Error('no')
  actions.notifyFailure(undefined, { error })
  expect(failures).toEqual([error])
})
