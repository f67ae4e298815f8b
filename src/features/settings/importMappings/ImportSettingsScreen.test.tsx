// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import { HttpError } from '../../../domain/calls/errors'
import { ImportSettingsScreen } from './ImportSettingsScreen'

vi.setConfig({ testTimeout: 30_000 })

const iri = '/api/import-fields-mappings/1'
const body = {
  name: 'WEG-Listen',
  kind: 'destinations',
  headings: ['Objekt', 'Ort', 'Stand'],
  fields: { Objekt: 'name', Ort: 'city' },
  options: { stayUnit: 'minutes' },
}
const mapping = { '@id': iri, ...body, createdAt: new Date(2026, 10, 20, 10, 38).toISOString() }

const show = (members: unknown[], answer: () => Promise<unknown> = () => Promise.resolve(mapping)) =>
  renderScreen(<ImportSettingsScreen />, {
    path: '/settings/import',
    user: { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] },
    answer,
    read: () => Promise.resolve({ 'hydra:member': members, 'hydra:totalItems': members.length }),
  })
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const choose = async (label: string, name = 'WEG-Listen') => {
  await press(await screen.findByRole('button', { name: `Aktionen: ${name}` }))
  await press(await screen.findByText(label, { selector: '[role=menuitem]' }))
}

it('lists the saved column mappings', async () => {
  await show([mapping])
  const row = within(await screen.findByRole('row', { name: /WEG-Listen/ }))
  for (const text of ['Ziele', '3', '2', '20.11.2026 10:38']) expect(row.getByText(text)).toBeTruthy()
})

it('renames one, and stays open with the input if the server refuses', async () => {
  const violations = [{ propertyPath: 'name', message: 'Der Name ist zu lang.' }]
  const { calls, platform } = await show([mapping], () =>
    calls.length === 1
      ? Promise.reject(new HttpError({ status: 422, violations }))
      : Promise.resolve(mapping),
  )
  await choose('Umbenennen')
  const field = await screen.findByLabelText('Name der Zuordnung')
  const button = screen.getByRole('button', { name: 'Umbenennen' })
  const type = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
  await type(' ')
  await press(button)
  expect(screen.getByText('Bitte geben Sie einen Namen ein.')).toBeTruthy()
  await type('Hausverwaltung')
  await press(button)
  expect(await screen.findByText('Der Name ist zu lang.')).toBeTruthy()
  expect(screen.getByDisplayValue('Hausverwaltung')).toBeTruthy()
  await press(button)
  const sent = { method: 'PATCH', path: iri, body: { name: 'Hausverwaltung' } }
  expect(calls).toMatchObject([sent, sent])
  expect(platform.notify).toHaveBeenLastCalledWith({
    type: 'success',
    message: 'Die Zuordnung heißt jetzt „Hausverwaltung“.',
  })
})

it('deletes one at once, and restores it completely', async () => {
  const { calls, platform } = await show([mapping])
  await choose('Löschen')
  expect(calls).toMatchObject([{ method: 'DELETE', path: iri }])
  const { message, action } = platform.notify.mock.lastCall?.[0] ?? {}
  expect(message).toBe('Die Zuordnung „WEG-Listen“ wurde gelöscht.')
  await act(async () => action?.onClick())
  expect(calls[1]).toMatchObject({ method: 'POST', path: '/api/import-fields-mappings', body })
})

it('offers no undo if the server did not send all of it', async () => {
  const { platform } = await show([{ '@id': iri, name: 'Alt', headings: 7 }])
  const row = within(await screen.findByRole('row', { name: /Alt/ }))
  expect(row.getAllByText('–')).toHaveLength(4)
  await choose('Löschen', 'Alt')
  expect(platform.notify.mock.lastCall?.[0]).toEqual({
    type: 'success',
    message: 'Die Zuordnung „Alt“ wurde gelöscht.',
  })
})

it('explains where mappings come from if there is none', async () => {
  await show([])
  expect(await screen.findByText(/^Noch keine Zuordnung\. Sie speichern eine beim Import/)).toBeTruthy()
})

it('shows a message if the server has no mappings', async () => {
  await renderScreen(<ImportSettingsScreen />, {
    user: { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] },
    read: () => Promise.reject(new HttpError({ status: 404 })),
  })
  expect(await screen.findByText('Dieser Server führt keine Liste der Zuordnungen.')).toBeTruthy()
})
