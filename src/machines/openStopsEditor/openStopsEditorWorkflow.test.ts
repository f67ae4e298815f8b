import { beforeEach, expect, it } from 'vitest'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { openStopsEditorWorkflow } from './openStopsEditorWorkflow'

const iri = '/api/tours/1'
const record = { '@id': `${iri}/open-stops`, name: 'Nord', stops: [] }
const editor = openCalls(openStopsEditorWorkflow, 'drivenTours', {
  openStops: () => ({ value: record, etag: '"1"' }),
  setOpenStops: () => record,
})
const signal = expect.any(AbortSignal) as AbortSignal
const base = { stops: ['/api/service-locations/1', '/api/service-locations/2'] }
const draft = { stops: ['/api/service-locations/2', '/api/destinations/3'] }

beforeEach(editor.forget)

it('reads the open stops with the version of the tour', async () => {
  expect(await editor.load({ iri })).toEqual({ record, etag: '"1"' })
  expect(editor.calls).toEqual([['openStops', iri, { signal }]])
})

it('a save sends all open stops in their order, and the version that was read', async () => {
  expect(await editor.save({ iri, base, draft })).toBe(record)
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([['setOpenStops', iri, draft.stops, options]])
})

it('sends nothing for a deleted tour', async () => {
  await expect(editor.save({ iri: null, base, draft })).rejects.toMatchObject({ status: 404 })
  expect(editor.calls).toEqual([])
})

it('every response to a save invalidates the tours', () => {
  expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([['tours']])
  expect(editor.staleAfter({ type: 'xstate.error.actor.saveRecord' })).toEqual([['tours']])
})

it('names the finished action', () => {
  expect(editor.says({ iri, draft: base })).toEqual([
    'Offene Ziele ändern',
    '',
    'Die Ziele der Fahrt wurden geändert.',
  ])
})
