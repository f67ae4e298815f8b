import { createActor, toPromise } from 'xstate'
import { expect, it } from 'vitest'
import type { Api } from '../../api/api'
import { HttpError } from '../../domain/calls/errors'
import { createPickedFiles } from '../../platform/pickedFiles'
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
