// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import './AbsenceEditor'
import { AbsencesScreen } from './AbsencesScreen'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const user: CurrentUser = { '@id': '/api/users/7', id: '7', roles: ['ROLE_COMPANY_ADMIN'] }
const staff = [{ '@id': '/api/users/1', fullName: 'Ida Yıldırım' }]
const absence = (id: string, more: object) => ({
  '@id': `/api/absences/${id}`,
  user: '/api/users/1',
  firstDay: '2026-12-07',
  lastDay: '2026-12-09',
  kind: 'sick',
  note: null,
  ...more,
})
const answers: Record<string, readonly unknown[]> = {
  '/api/users': staff,
  '/api/vehicles': [{ '@id': '/api/vehicles/1', name: 'Kastenwagen', plate: 'B-TW 101' }],
  '/api/absences': [
    absence('1', {}),
    absence('2', { firstDay: '2026-12-21', lastDay: '2026-12-21', kind: 'holiday', note: 'Berge' }),
    absence('4', { firstDay: '2026-12-01', lastDay: '2026-12-02' }),
    absence('3', { user: null, vehicle: '/api/vehicles/1', firstDay: null, lastDay: null, kind: 'other' }),
  ],
}
const show = (read = async (path: string): Promise<unknown> => ({ 'hydra:member': answers[path] ?? [] })) =>
  renderScreen(<AbsencesScreen />, { user, path: '/settings/absences', read, answer: async () => ({}) })
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

it('lists who is absent when, past ones last, with a dash for what is unknown', async () => {
  await show()
  await screen.findByText('Berge')
  const rows = screen.getAllByRole('row').slice(1).map(cells)
  expect(rows).toEqual([
    [expect.stringContaining('Kastenwagen'), '–', '–', 'Anderes', '–'],
    ['Ida Yıldırım', '7. – 9.12.2026', '3 Tage', 'Krank, zurzeit', '–'],
    ['Ida Yıldırım', '21.12.2026', '1 Tag', 'Urlaub', 'Berge'],
    ['Ida Yıldırım', '1. – 2.12.2026', '2 Tage', 'Krank', '–'],
  ])
})

it('enters an absence, whose last day follows the first one', async () => {
  const { calls, work } = await show()
  await screen.findByText('Berge')
  await act(async () => work.open('absenceEditor', { iri: null, user: '/api/users/1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Abwesenheit eintragen' })
  const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }))
  await act(async () => void submit())
  expect(within(dialog).getAllByText('Dieser Wert muss gesetzt werden.').length).toBeGreaterThan(1)
  const first = within(dialog).getByLabelText('Erster Tag')
  await act(async () => void fireEvent.change(first, { target: { value: '2027-01-04' } }))
  await act(async () => void submit())
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/api/absences',
    body: {
      user: '/api/users/1',
      vehicle: null,
      firstDay: '2027-01-04',
      lastDay: '2027-01-04',
      kind: 'holiday',
      note: null,
    },
  })
})

it('enters an absence of a vehicle', async () => {
  const { calls, work } = await show()
  await screen.findByText('Berge')
  await act(async () => work.open('absenceEditor', { iri: null, user: '/api/users/1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Abwesenheit eintragen' })
  const choice = within(dialog).getByRole('combobox', { name: 'Fahrer oder Fahrzeug' })
  await act(async () => {
    choice.focus()
    fireEvent.click(choice)
  })
  const option = await screen.findByRole('option', { name: /Kastenwagen.*Fahrzeug/ })
  await act(async () => void fireEvent.click(option))
  const first = within(dialog).getByLabelText('Erster Tag')
  await act(async () => void fireEvent.change(first, { target: { value: '2027-01-04' } }))
  const submit = within(dialog).getByRole('button', { name: 'Speichern' })
  await act(async () => void fireEvent.click(submit))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ user: null, vehicle: '/api/vehicles/1', kind: 'other' })
})

it('deletes an absence at once, and asks before one that could not be restored', async () => {
  const { calls } = await show()
  await screen.findByText('Berge')
  const remove = async (row: RegExp) => {
    const found = screen.getByRole('row', { name: row })
    await act(async () => void fireEvent.click(within(found).getByRole('button', { name: /Aktionen/ })))
    const entry = await screen.findByRole('menuitem', { name: 'Löschen' })
    await act(async () => void fireEvent.click(entry))
  }
  await remove(/Kastenwagen/)
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(calls).toEqual([])
  const dialog = screen.getByRole('alertdialog')
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' })))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await remove(/Berge/)
  await waitFor(() => expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/absences/2' }]))
})

it('offers to load again after a failure', async () => {
  await show(() => Promise.reject(new HttpError({ status: 400 })))
  expect(await screen.findByRole('button', { name: /erneut|noch einmal/i })).toBeTruthy()
})
