import { createActor, toPromise } from 'xstate'
import { expect, it } from 'vitest'
import type { Api } from '../../api/api'
import { HttpError } from '../../domain/calls/errors'
import { draftOfPdf } from '../../domain/pdf/pdfDraft'
import { createPickedFiles } from '../../platform/pickedFiles'
import { recordCalls, runActor } from '../support/runActor.testing'
import { pdfEditorActors, staleAfter } from './pdfEditorActors'

type Sent = Parameters<Api['files']['upload']>

function openActors(made: { '@id': string } | null) {
  const sent: Sent[] = []
  const pickedFiles = createPickedFiles()
  const files = {
    upload: (...call: Sent) => {
      sent.push(call)
      return Promise.resolve(made)
    },
  } as unknown as Api['files']
  const { actors } = pdfEditorActors({
    api: { files, companies: {} as Api['companies'] },
    pickedFiles,
    notify: () => undefined,
    notifyFailure: () => undefined,
    session: { send: () => undefined },
  })
  const upload = (key: string) =>
    toPromise(
      createActor(actors.uploadLogo, { input: { key, name: 'Logo.png', commandId: `c.${key}` } }).start(),
    )
  return { sent, pickedFiles, upload }
}

it('uploads a picture that hangs at nothing, and holds it no longer', async () => {
  const { sent, pickedFiles, upload } = openActors({ '@id': '/api/files/9' })
  const key = pickedFiles.hold(new File(['Bild'], 'Logo.png'))
  expect(await upload(key)).toEqual({ iri: '/api/files/9' })
  expect(sent.map(([{ name, note, record }, { commandId }]) => ({ name, note, record, commandId }))).toEqual([
    { name: 'Logo.png', note: '', record: null, commandId: `c.${key}` },
  ])
  expect(pickedFiles.read(key)).toBeNull()
})

it('does not know where it is when the server does not tell', async () => {
  const { pickedFiles, upload } = openActors(null)
  expect(await upload(pickedFiles.hold(new File(['Bild'], 'Logo.png')))).toEqual({ iri: null })
})

it('says of a picture whose page is gone that it is lost, and sends nothing', async () => {
  const { sent, upload } = openActors({ '@id': '/api/files/9' })
  await expect(upload('gone')).rejects.toEqual(new HttpError({ status: 410 }))
  expect(sent).toEqual([])
})

it('makes the files stale once a picture may be among them', () => {
  const stale = ['done', 'error'].map((how) => staleAfter({ type: `xstate.${how}.actor.uploadLogo` }))
  expect(stale).toEqual([[['files']], [['files']]])
  expect(staleAfter({ type: 'xstate.done.actor.saveRecord' })).toEqual([])
})

it('reads and saves the company, and tells what became of it', async () => {
  const company = { '@id': '/api/companies/1', name: 'Bergwerk' }
  const told: unknown[] = []
  const { part, calls } = recordCalls<Api['companies']>({
    get: () => ({ value: company, etag: '"1"' }),
    update: () => ({ value: company, etag: '"2"' }),
  })
  const { actors, actions } = pdfEditorActors({
    api: { files: {} as Api['files'], companies: part },
    pickedFiles: createPickedFiles(),
    notify: (notice) => told.push(notice),
    notifyFailure: (error) => told.push(error),
    session: { send: (event) => told.push(event) },
  })
  const base = draftOfPdf(company)
  const draft = { ...base, pdfColour: '#366ae8' }
  const request = { company, base, draft, etag: '"1"', commandId: 'c.1' }
  const saved = { record: company, etag: '"2"' }
  expect(await runActor(actors.loadRecord, { iri: company['@id'] })).toEqual({ record: company, etag: '"1"' })
  expect(await runActor(actors.saveRecord, { ...request, iri: company['@id'] })).toEqual(saved)
  expect(await runActor(actors.saveRecord, { ...request, iri: null })).toEqual(saved)
  const signal = expect.any(AbortSignal) as AbortSignal
  const options = { commandId: 'c.1', etag: '"1"', signal }
  expect(calls).toEqual([
    ['get', company['@id'], { signal }],
    ['update', company['@id'], { pdfColour: '#366ae8' }, options],
    ['update', '', { pdfColour: '#366ae8' }, options],
  ])
  const error = new Error('no')
  actions.notifySaved()
  actions.notifyUnchanged()
  actions.notifyFailure(undefined, { error })
  expect(told).toEqual([
    { type: 'success', message: 'Das Aussehen der PDFs ist gespeichert.' },
    { type: 'user.changed' },
    { type: 'info', message: 'Sie haben nichts geändert.' },
    error,
  ])
})
