import { beforeEach, expect, it } from 'vitest'
import { newDestinationDraft } from '../../domain/destination/destinationDraft'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { company, iri, theirs } from './destinationEditor.testing'
import { destinationEditorWorkflow } from './destinationEditorWorkflow'

const editor = openCalls(destinationEditorWorkflow, 'destinations', {
  get: () => ({ value: theirs, etag: '"1"' }),
  create: () => theirs,
  update: () => theirs,
})
const signal = expect.any(AbortSignal) as AbortSignal
const base = newDestinationDraft(company, { tourTemplate: '/api/tour-templates/1', multipoint: false })
const draft = { ...base, name: 'Markt' }

beforeEach(editor.forget)

it('reads a destination with its version', async () => {
  expect(await editor.load({ iri })).toEqual({ record: theirs, etag: '"1"' })
  expect(editor.calls).toEqual([['get', iri, { signal }]])
})

it('sends the changed values against the version that was read', async () => {
  expect(await editor.save({ iri, company, base, draft })).toBe(theirs)
  expect(editor.calls).toEqual([
    ['update', iri, { name: 'Markt' }, { commandId: 'c.1', etag: '"1"', signal }],
  ])
})

it('sends a new destination completely, without a version', async () => {
  await editor.save({ iri: null, company, base, draft, etag: null })
  const body = { name: 'Markt', tourTemplate: '/api/tour-templates/1', capacity: 3 }
  expect(editor.calls).toEqual([['create', expect.objectContaining(body), { commandId: 'c.1', signal }]])
})

it('reports a failure', () => {
  const error = new Error('no')
  editor.actions['notifyFailure']?.(undefined, { error })
  expect(editor.notices).toEqual([error])
})
