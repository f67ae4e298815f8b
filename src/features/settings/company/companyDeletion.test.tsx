// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { DeletionBar } from './DeletionBar'
import { DeleteCompany } from './components/DeleteCompany'

const iri = '/api/companies/1'
const admin: CurrentUser = {
  '@id': '/api/users/7',
  id: '7',
  email: 'ida@firma.example',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': iri, name: 'Spreeklar' },
}
const due = '2026-12-20T11:00:00'
const marked: CurrentUser = { ...admin, company: { '@id': iri, name: 'Spreeklar', deletionAt: due } }
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('Firma löschen', () => {
  /** Opens the button inside a form, as on its screen. */
  async function open(answer?: () => Promise<unknown>) {
    const onSubmit = vi.fn()
    const view = await renderScreen(
      <form onSubmit={onSubmit}>
        <DeleteCompany />
      </form>,
      { user: admin, userLater: marked, ...(answer && { answer }) },
    )
    await press('Firma löschen …')
    return { ...view, onSubmit }
  }

  it('sends nothing before the name of the company and a password are entered', async () => {
    const { calls } = await open()
    type(/^Zur Bestätigung den Namen der Firma eingeben/, 'Spree')
    await press('Firma löschen')
    expect(screen.getByText('So heißt Ihre Firma nicht.')).toBeTruthy()
    type(/^Zur Bestätigung/, 'Spreeklar')
    await press('Firma löschen')
    expect(screen.getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('is confirmed by a second warning button', async () => {
    await renderScreen(<DeleteCompany />, { user: admin })
    const { className } = screen.getByRole('button', { name: 'Firma löschen …' })
    await press('Firma löschen …')
    expect(screen.getByRole('button', { name: 'Firma löschen' }).className).toBe(className)
  })

  it('is sent without the settings, and replaces the button with the date', async () => {
    const { calls, platform, onSubmit } = await open(() => Promise.resolve({ '@id': iri, deletionAt: due }))
    type(/^Zur Bestätigung/, ' Spreeklar ')
    type('Ihr Passwort', 'mein Passwort')
    await press('Firma löschen')
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: `${iri}/request-deletion`,
        body: { companyName: ' Spreeklar ', currentPassword: 'mein Passwort' },
      },
    ])
    expect(onSubmit).not.toHaveBeenCalled()
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Ihre Firma wird am 20.12.2026 gelöscht.' }],
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Ihre Firma wird am 20.12.2026 mit allen Daten gelöscht.')).toBeTruthy()
  })

  it('keeps the input if the password is wrong', async () => {
    const violations = [{ propertyPath: 'currentPassword', message: 'Das aktuelle Passwort ist falsch.' }]
    await open(() => Promise.reject(new HttpError({ status: 422, violations })))
    type(/^Zur Bestätigung/, 'Spreeklar')
    type('Ihr Passwort', 'falsch')
    await press('Firma löschen')
    expect(screen.getByText('Das aktuelle Passwort ist falsch.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Zur Bestätigung/).value).toBe('Spreeklar')
  })
})

describe('the bar above every screen', () => {
  it('lets an administrator cancel the deletion', async () => {
    const { calls } = await renderScreen(<DeletionBar deletionAt={new Date(due)} />, { user: marked })
    await press('Löschung rückgängig machen')
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', `${iri}/withdraw-deletion`]])
  })

  it('shows other users whom to ask', async () => {
    const driver = { ...marked, roles: ['ROLE_DRIVER'] }
    await renderScreen(<DeletionBar deletionAt={new Date(due)} />, { user: driver })
    expect(screen.getByRole('region', { name: 'Löschung der Firma' }).textContent).toBe(
      'Ihre Firma wird am 20.12.2026 mit allen Daten gelöscht. Ein Administrator Ihrer Firma kann das rückgängig machen.',
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})
