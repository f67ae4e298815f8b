// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { HttpError } from '../../../domain/calls/errors'
import type { SentFile } from '../../../machines/attachmentUpload/attachmentUploadTypes'
import { UploadRows } from './components/UploadRows'
import { picked, startUpload } from './startUpload.testing'
import type { UploadActor } from './useUpload'

const stored = { '@id': '/api/files/1', name: 'Plan.txt', contentType: 'text/plain' }

/** Renders rows of uploaded files with the responses of `answer`. */
async function send(names: readonly string[], answer: (key: string) => Promise<SentFile>) {
  const actor = startUpload(answer)
  await renderScreen(<UploadRows actor={actor as unknown as UploadActor} />, {
    user: { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] },
    read: (path) => Promise.resolve(path === stored['@id'] ? stored : { 'hydra:member': [] }),
  })
  await act(async () => actor.send({ type: 'files.picked', files: names.map(picked) }))
  await act(async () => actor.send({ type: 'upload.start' }))
  return (name: string) =>
    within(screen.getByRole('list', { name: 'Dateien zum Hochladen' }))
      .getAllByRole('listitem')
      .find((row) => row.textContent?.includes(name)) as HTMLElement
}

it('offers a preview of a file as soon as it is uploaded', async () => {
  const row = await send(['a', 'b'], (key) =>
    key === 'a' ? Promise.resolve({ iri: stored['@id'] }) : new Promise(() => undefined),
  )
  expect(within(row('b.txt')).queryByRole('button', { name: 'b.txt anschauen' })).toBeNull()
  await act(
    async () => void fireEvent.click(within(row('a.txt')).getByRole('button', { name: 'a.txt anschauen' })),
  )
  expect(await screen.findByRole('dialog', { name: 'Plan.txt' })).toBeTruthy()
})

it('shows why a file was not uploaded', async () => {
  const row = await send(['a'], () => Promise.reject(new HttpError({ status: 422 })))
  expect(row('a.txt').textContent).toContain('Der Server hat diese Datei abgelehnt.')
})
