import { expect, it } from 'vitest'
import type { Api } from '../../api/api'
import { HttpError } from '../../domain/calls/errors'
import { draftOfPdf } from '../../domain/pdf/pdfDraft'
import { createPickedFiles } from '../../platform/pickedFiles'
import { openCalls } from '../kinds/recordEditor/openCalls.testing'
import { runActor } from '../support/runActor.testing'
import { pdfEditorWorkflow } from './pdfEditorWorkflow'

type Sent = Parameters<Api['files']['upload']>

function openUpload(made: { '@id': string } | null) {
  const pickedFiles = createPickedFiles()
  const { actors, calls } = openCalls(pdfEditorWorkflow, 'files', { upload: () => made }, { pickedFiles })
  const upload = (key: string) =>
    runActor(actors.uploadLogo, { key, name: 'Logo.png', commandId: `c.${key}` })
  return { sent: () => calls.map(([, ...call]) => call as Sent), pickedFiles, upload }
}

it('uploads a picture without a record, and releases it', async () => {
  const { sent, pickedFiles, upload } = openUpload({ '@id': '/api/files/9' })
  const key = pickedFiles.hold(new File(['Bild'], 'Logo.png'))
  expect(await upload(key)).toEqual({ iri: '/api/files/9' })
  expect(
    sent().map(([{ name, note, record }, { commandId }]) => ({ name, note, record, commandId })),
  ).toEqual([{ name: 'Logo.png', note: '', record: null, commandId: `c.${key}` }])
  expect(pickedFiles.read(key)).toBeNull()
})

it('does not know the location when the server does not return it', async () => {
  const { pickedFiles, upload } = openUpload(null)
  expect(await upload(pickedFiles.hold(new File(['Bild'], 'Logo.png')))).toEqual({ iri: null })
})

it('reports a picture as lost when its page was closed, and sends nothing', async () => {
  const { sent, upload } = openUpload({ '@id': '/api/files/9' })
  await expect(upload('lost')).rejects.toEqual(new HttpError({ status: 410 }))
  expect(sent()).toEqual([])
})

const company = { '@id': '/api/companies/1', name: 'Bergwerk' }
const editor = openCalls(pdfEditorWorkflow, 'companies', {
  get: () => ({ value: company, etag: '"1"' }),
  update: () => ({ value: company, etag: '"2"' }),
})

it('makes files stale once a picture may have been added', () => {
  const stale = ['done', 'error'].map((how) => editor.staleAfter({ type: `xstate.${how}.actor.uploadLogo` }))
  expect(stale).toEqual([[['files']], [['files']]])
  expect(editor.staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([])
})

it('reads and saves the company, and reports the result', async () => {
  const iri = company['@id']
  const base = draftOfPdf(company)
  const request = { company, base, draft: { ...base, pdfColour: '#366ae8' } }
  const saved = { record: company, etag: '"2"' }
  expect(await editor.load({ iri })).toEqual({ record: company, etag: '"1"' })
  expect(await editor.save({ ...request, iri })).toEqual(saved)
  expect(await editor.save({ ...request, iri: null })).toEqual(saved)
  const signal = expect.any(AbortSignal) as AbortSignal
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(editor.calls).toEqual([
    ['get', iri, { signal }],
    ['update', iri, { pdfColour: '#366ae8' }, options],
    ['update', '', { pdfColour: '#366ae8' }, options],
  ])
  const error = new Error('no')
  editor.actions['notifySaved']?.()
  editor.actions['notifyUnchanged']?.()
  editor.actions['notifyFailure']?.(undefined, { error })
  expect(editor.notices).toEqual([
    { type: 'success', message: 'Das Aussehen der PDFs ist gespeichert.' },
    { type: 'user.changed' },
    { type: 'info', message: 'Sie haben nichts geändert.' },
    error,
  ])
})

it('opens only for the company of the user, and is listed as the layout of its PDFs', () => {
  const openFor = (own: object | null) =>
    pdfEditorWorkflow.open({}, { user: { company: own } } as never) as object | null
  expect([openFor(null), openFor({ '@id': '' })]).toEqual([null, null])
  expect(openFor(company)).toEqual({ iri: company['@id'], company, commandId: expect.any(String) })
  expect(editor.says({})).toEqual(['Aussehen der PDFs', ''])
})
