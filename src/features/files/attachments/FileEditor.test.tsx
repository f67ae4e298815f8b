// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import { HttpError } from '../../../domain/calls/errors'
import { FilesScreen } from '../list/FilesScreen'

// Rendering whole tables is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })
// A dialog is loaded on first use, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const file = { '@id': '/api/files/1', name: 'Plan.pdf', contentType: 'application/pdf' }
const stop = '/api/destinations/1'
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))

/** Opens the dialog of a file attached to a destination, over a server that sends no names with links. */
async function open(answer: (call: SentCall) => Promise<unknown> = () => Promise.resolve(undefined)) {
  const view = await renderScreen(<FilesScreen />, {
    path: '/files',
    user: { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] },
    answer,
    read: async (path) => {
      if (path === '/api/files') return { 'hydra:member': [file] }
      if (path === file['@id']) return file
      if (path === stop) return { '@id': stop, name: '', address: 'Hof 1, Bonn' }
      const links = path.endsWith('/linked-records') ? [{ '@id': '/l/1', linkedEntity: stop }] : []
      return { 'hydra:member': links }
    },
  })
  await press(await screen.findByRole('button', { name: 'Aktionen: Plan.pdf' }))
  await press(await screen.findByText('Bearbeiten', { selector: '[role=menuitem]' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anhang bearbeiten' }))
  return { ...view, dialog }
}

it('shows the record that the file is attached to, and detaches it', async () => {
  const { dialog, calls, platform } = await open()
  const linked = within(await dialog.findByRole('region', { name: 'Verknüpfte Ziele' }))
  await press(await linked.findByRole('button', { name: 'Verknüpfung aufheben: Hof 1, Bonn' }))
  await press(await screen.findByRole('button', { name: 'Lösen' }))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${stop}/attachments/1`])
  await waitFor(() =>
    expect(platform.notify).toHaveBeenCalledWith({
      type: 'success',
      message: 'Verknüpfung erfolgreich aufgehoben',
    }),
  )
  for (const words of [
    'Mit keinem Nachweis verknüpft.',
    'Mit keiner Vorlage verknüpft.',
    'Mit keinem Ziel einer gefahrenen Tour verknüpft.',
    'Mit keiner Tour verknüpft.',
    'Mit keiner gefahrenen Tour verknüpft.',
  ])
    expect(dialog.getByText(words)).toBeTruthy()
})

it('shows that it could not be detached', async () => {
  const { dialog, platform } = await open(() => Promise.reject(new HttpError({ status: 500 })))
  await press(await dialog.findByRole('button', { name: 'Verknüpfung aufheben: Hof 1, Bonn' }))
  await press(await screen.findByRole('button', { name: 'Lösen' }))
  await waitFor(() =>
    expect(platform.notify).toHaveBeenCalledWith({
      type: 'warning',
      message: 'Es ist ein Fehler aufgetreten beim aufheben der Verknüpfung.',
    }),
  )
})

it('saves name and note only', async () => {
  const { dialog, calls } = await open()
  const note = await dialog.findByLabelText('Notiz')
  await act(async () => void fireEvent.change(note, { target: { value: 'Ab November' } }))
  await press(dialog.getByRole('button', { name: /^Speichern/ }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ method: 'PATCH', path: file['@id'], body: { description: 'Ab November' } })
})
