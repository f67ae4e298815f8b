// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise, type AnyActorRef } from 'xstate'
import { renderScreen } from '../../../tests/support/renderScreen'
import { HttpError } from '../../domain/calls/errors'
import { attachmentUploadMachine } from '../../machines/attachmentUpload/attachmentUploadMachine'
import type {
  Kept,
  KeepRequest,
  SendRequest,
  SentFile,
} from '../../machines/attachmentUpload/attachmentUploadTypes'
import { UploadStrip } from './UploadStrip'
import type { UploadActor } from './useUpload'

const running: AnyActorRef[] = []
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

const picked = (key: string) => ({ key, name: `${key}.txt`, sizeBytes: 4, contentType: 'text/plain' })

it('stands for files that were picked, and says how far they are', async () => {
  const answers = new Map<string, { resolve: (sent: SentFile) => void; reject: (error: unknown) => void }>()
  const machine = attachmentUploadMachine.provide({
    actors: {
      keepFiles: fromPromise<Kept, KeepRequest>(({ input: { keys } }) =>
        Promise.resolve({ onDisk: keys, inPage: [] }),
      ),
      sendFile: fromPromise<SentFile, SendRequest>(
        ({ input: { key } }) => new Promise((resolve, reject) => answers.set(key, { resolve, reject })),
      ),
    },
  })
  const actor = createActor(machine, { input: { jobId: 'job', record: null, recordName: '' } }).start()
  running.push(actor)
  const onOpen = vi.fn()
  await renderScreen(
    <UploadStrip actor={actor as unknown as UploadActor} isDialogOpen={false} onOpen={onOpen} />,
  )
  expect(screen.queryByRole('button')).toBeNull()
  const send = (event: Parameters<typeof actor.send>[0]) => act(async () => actor.send(event))
  const said = () => screen.getByRole('button').getAttribute('aria-label')
  await send({ type: 'files.picked', files: [picked('a'), picked('b')] })
  expect(said()).toBe('Hochladen: 2 Dateien, Noch nicht gesendet. Anzeigen')
  await send({ type: 'upload.start' })
  await act(async () => answers.get('a')?.resolve({ iri: null }))
  expect(said()).toBe('Hochladen: 2 Dateien, 1 von 2. Anzeigen')
  await act(async () => answers.get('b')?.reject(new HttpError({ status: 422 })))
  expect(said()).toBe('Hochladen: 2 Dateien, Fehlgeschlagen. Anzeigen')
  fireEvent.click(screen.getByRole('button'))
  expect(onOpen).toHaveBeenCalledTimes(1)
})
