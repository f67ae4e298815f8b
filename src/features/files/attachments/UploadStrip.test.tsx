// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { HttpError } from '../../../domain/calls/errors'
import type { SentFile } from '../../../machines/attachmentUpload/attachmentUploadTypes'
import { picked, startUpload } from './startUpload.testing'
import { UploadStrip } from './UploadStrip'
import type { UploadActor } from './useUpload'

it('represents picked files, and shows their progress', async () => {
  const answers = new Map<string, { resolve: (sent: SentFile) => void; reject: (error: unknown) => void }>()
  const actor = startUpload((key) => new Promise((resolve, reject) => answers.set(key, { resolve, reject })))
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
