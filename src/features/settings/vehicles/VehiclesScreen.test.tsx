// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { VehiclesScreen } from './VehiclesScreen'

/** A dialog is loaded on first use, which is slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/7', id: '7', roles: ['ROLE_COMPANY_ADMIN'] }
const van = {
  '@id': '/api/vehicles/1',
  name: 'Kühlwagen',
  plate: 'B-TW 104',
  vehicleType: 'car',
  maximumCapacity: 40,
  weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'],
  tags: ['/api/tags/1'],
  startAddress: 'Hof 1',
}
const tags = [{ '@id': '/api/tags/1', name: 'Kühlung' }]
let stored: object[] = []
beforeEach(() => {
  stored = [van, { '@id': '/api/vehicles/2', name: null, weekdays: ['MO', 'XX'] }]
})

const show = () =>
  renderScreen(<VehiclesScreen />, {
    user: admin,
    path: '/settings/vehicles',
    read: (path) =>
      Promise.resolve(
        path === van['@id']
          ? van
          : { 'hydra:member': path === '/api/tags' ? tags : stored, 'hydra:totalItems': stored.length },
      ),
    etag: () => '"1"',
    answer: () => Promise.resolve(van),
  })

const press = async (name: string | RegExp, inside: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(inside).getAllByRole('button', { name })[0] as HTMLElement))

describe('/settings/vehicles', () => {
  it('lists vehicles, with a dash for what the server does not send', async () => {
    await show()
    const row = await screen.findByRole('row', { name: /Kühlwagen/ })
    const texts = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(texts).toEqual(expect.arrayContaining(['B-TW 104', 'Pkw', '40', 'Mo – Fr']))
    const [, unknown] = screen.getAllByRole('row')
    expect(unknown?.textContent).toMatch(/^–+/)
  })

  it('explains an empty list, and creates a vehicle that is not there on Sundays', async () => {
    stored = []
    const { calls } = await show()
    await screen.findByText(/^Legen Sie Ihre Fahrzeuge an/)
    await press(/^Fahrzeug anlegen/)
    const dialog = await screen.findByRole('dialog')
    await press('Speichern', dialog)
    expect(within(dialog).getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('Name'), { target: { value: 'Sprinter' } })
    await press('So', dialog)
    await press('Speichern', dialog)
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls).toMatchObject([
      {
        method: 'POST',
        path: '/api/vehicles',
        body: { name: 'Sprinter', plate: null, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA'] },
      },
    ])
  })

  it('deletes a vehicle after a question that says what remains', async () => {
    const { calls } = await show()
    await screen.findByText('Kühlwagen')
    await press('Aktionen: Kühlwagen')
    const entry = await screen.findByRole('menuitem', { name: 'Löschen' })
    await act(async () => void fireEvent.click(entry))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('wird bei allen Touren und Terminen entfernt')
    await press('Löschen', question)
    expect(calls).toMatchObject([{ method: 'DELETE', path: van['@id'] }])
  })

  it('offers a retry if they could not be loaded', async () => {
    await renderScreen(<VehiclesScreen />, {
      user: admin,
      read: () => Promise.reject<unknown>(new HttpError({ status: 404 })),
    })
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
