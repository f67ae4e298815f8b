// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import { HttpError } from '../../../domain/calls/errors'
import type { CurrentUser } from '../../../contract/access/user'
import { StaffScreen } from './StaffScreen'

/** A dialog is loaded on first use, which is slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = {
  '@id': '/api/users/a',
  id: 'a',
  firstName: 'Katrin',
  lastName: 'Brandstätter',
  email: 'katrin@firma.example',
  roles: ['ROLE_COMPANY_ADMIN'],
}
const jonas = {
  '@id': '/api/users/j',
  id: 'j',
  firstName: 'Jonas',
  lastName: 'Feldmann',
  email: 'jonas@firma.example',
  roles: ['ROLE_SPECTATOR'],
  canViewPlan: true,
}

type Shown = { answer?: Error; path?: string; count?: string }

async function show({ answer, path = '/settings/users', count = '2 Einträge' }: Shown = {}) {
  const asked: Query[] = []
  const { workflows, opened } = fakeWorkflows()
  const view = await renderScreen(<StaffScreen />, {
    user: admin,
    userLater: { ...admin, firstName: 'Katja' },
    path,
    offers: { workflows },
    etag: () => '"1"',
    read: (from, query) => {
      const person = [jonas, admin].find(({ '@id': iri }) => iri === from)
      if (person !== undefined) return Promise.resolve(person)
      asked.push(query)
      return Promise.resolve({ 'hydra:member': [jonas, admin], 'hydra:totalItems': 2 })
    },
    answer: (_call: SentCall) =>
      answer === undefined ? Promise.resolve({ '@id': '/api/users/x' }) : Promise.reject(answer),
  })
  await screen.findByText(count)
  return { ...view, asked, exportExcel: opened('xlsxExport') }
}

const press = (name: string, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })))
const dialog = () => screen.getByRole('dialog')
/** Opens a dialog and waits for its record. */
const open = async (name: string) => {
  await press(name)
  await within(await screen.findByRole('dialog')).findByLabelText('Vorname')
}
const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const switchOf = (name: string) => within(dialog()).getByRole<HTMLInputElement>('switch', { name })
const turn = (name: string) => fireEvent.click(switchOf(name))
const toasts = ({ notify }: { notify: { mock: { calls: unknown[][] } } }) =>
  notify.mock.calls.map(([notice]) => notice)

describe('the list of users', () => {
  it('is requested by first name and shows roles and permissions as text', async () => {
    const { asked } = await show()
    expect(asked).toEqual([{ pagination: false, 'sort[firstName]': 'ASC' }])
    const cells = within(screen.getByRole('row', { name: /Jonas/ })).getAllByRole('cell')
    const texts = cells.map(({ textContent }) => textContent)
    expect(texts).toContain('Betrachter')
    expect(screen.getByRole('row', { name: /Katrin/ }).textContent).toContain('(Sie)')
  })

  it('exports the filtered rows, or only the selected ones', async () => {
    const { exportExcel } = await show({
      path: '/settings/users?search=feld&sort=-email',
      count: '1 Eintrag',
    })
    await press('Exportieren')
    expect(screen.queryByRole('row', { name: /Katrin/ })).toBeNull()
    const query = {
      page: 1,
      itemsPerPage: 30,
      search: 'feld',
      sort: { field: 'email', direction: 'DESC' },
      filters: {},
    }
    expect(exportExcel.calls).toEqual([[{ kind: 'users', iris: ['/api/users/j'], query }]])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Jonas Feldmann auswählen' }))
    await press('Exportieren', screen.getByRole('group', { name: 'Auswahl' }))
    expect(exportExcel.calls.at(-1)).toEqual([{ kind: 'users', iris: ['/api/users/j'], query }])
  })
})

describe('the dialog of a user', () => {
  it('creates a driver without a password and confirms the invitation', async () => {
    const { calls, platform } = await show()
    await open('Mitarbeiter anlegen')
    expect(within(dialog()).getByText(/Ohne Passwort bekommt die Person eine Einladung/)).toBeTruthy()
    type('Vorname', 'Ewa')
    type('Nachname', 'Nowicka')
    type('E-Mail-Adresse', 'ewa@firma.example')
    await press('Speichern')
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/users',
        body: {
          firstName: 'Ewa',
          lastName: 'Nowicka',
          email: 'ewa@firma.example',
          phone: null,
          roles: ['ROLE_DRIVER'],
          canViewPlan: false,
          canViewProof: false,
          canViewTour: false,
          plainPassword: null,
        },
      },
    ])
    expect(toasts(platform)).toEqual([
      {
        type: 'success',
        message: 'Ewa Nowicka wurde angelegt. Die Einladung geht an ewa@firma.example.',
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('enables permissions for spectators only and explains why', async () => {
    await show()
    await open('Mitarbeiter anlegen')
    const right = () => ({ on: switchOf('Planung').checked, off: switchOf('Planung').ariaDisabled })
    expect(right()).toEqual({ on: false, off: 'true' })
    expect(within(dialog()).getAllByText('Das gilt nur für Betrachter.')).toHaveLength(3)
    turn('Planung')
    expect(right()).toEqual({ on: false, off: 'true' })
    turn('Betrachter')
    turn('Planung')
    expect(right()).toEqual({ on: true, off: null })
    turn('Administrator')
    expect(right()).toEqual({ on: true, off: 'true' })
    expect(within(dialog()).getAllByText('Administratoren sehen alles.')).toHaveLength(3)
  })

  it('sends only the changes of a user', async () => {
    const { calls, platform } = await show()
    await open('Jonas')
    type('Telefon', '030 1234')
    turn('Nachweise')
    await press('Speichern')
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'PATCH', path: '/api/users/j', body: { phone: '030 1234', canViewProof: true } },
    ])
    expect(toasts(platform)).toEqual([{ type: 'success', message: 'Jonas Feldmann wurde gespeichert.' }])
    expect(platform.session.getSnapshot().context.user?.firstName).toBe('Katrin')
  })

  it('refetches the own account in the session', async () => {
    const { platform } = await show()
    await open('Katrin')
    expect(within(dialog()).getByText(/^Das ist Ihr eigenes Konto\./)).toBeTruthy()
    type('Vorname', 'Katja')
    await press('Speichern')
    await vi.waitFor(() => expect(platform.session.getSnapshot().context.user?.firstName).toBe('Katja'))
  })

  it('shows at its field that an email address is taken', async () => {
    const message = 'Dieser Wert wird bereits verwendet.'
    await show({ answer: new HttpError({ status: 422, violations: [{ propertyPath: 'email', message }] }) })
    await open('Jonas')
    type('E-Mail-Adresse', 'katrin@firma.example')
    await press('Speichern')
    expect(within(dialog()).getByText(message)).toBeTruthy()
    expect(field('E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field('E-Mail-Adresse'))
    // The message stays until the address changes.
    type('Vorname', 'Jon')
    expect(within(dialog()).getByText(message)).toBeTruthy()
    type('E-Mail-Adresse', 'jonas@firma.example')
    expect(within(dialog()).queryByText(message)).toBeNull()
    expect(field('E-Mail-Adresse').getAttribute('aria-invalid')).not.toBe('true')
  })

  it('shows why the last administrator keeps the role', async () => {
    const description = 'Der letzte Administrator der Firma kann nicht entfernt werden.'
    const refusal = new HttpError({ status: 403, description })
    const { platform } = await show({ answer: refusal })
    await open('Katrin')
    turn('Administrator')
    await press('Speichern')
    const said = within(dialog())
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
    expect(said.filter((text) => text !== '')).toEqual([description])
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
  })
})

describe('the draft of a user', () => {
  const secret = 'Geheim!Wort-123'
  const forgotten = /^Das Passwort wurde aus Sicherheitsgründen nicht aufbewahrt\./
  const closed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const close = async () => {
    await act(async () => void fireEvent.keyDown(dialog(), { key: 'Escape' }))
    await closed()
  }
  const password = () => within(dialog()).getByLabelText<HTMLInputElement>(/asswort$/, { selector: 'input' })
  const typePassword = (text: string) => fireEvent.change(password(), { target: { value: text } })
  const kept = async ({ work, store }: Awaited<ReturnType<typeof show>>) => {
    await work.current()?.flush()
    const heads = await store.heads()
    return JSON.stringify(await Promise.all(heads.map(({ stream }) => store.read(stream))))
  }

  it('is parked by Esc, and resumed from the toast or by opening the same user again', async () => {
    const { platform, calls } = await show()
    await open('Jonas')
    type('Telefon', '030 1234')
    await close()
    const [notice] = platform.notify.mock.calls.at(-1) ?? []
    expect([notice?.message, notice?.action?.label]).toEqual([
      'Ihre Änderungen liegen unter „Nicht abgeschlossen“.',
      'Weiter bearbeiten',
    ])
    await act(async () => notice?.action?.onClick())
    await within(await screen.findByRole('dialog')).findByLabelText('Telefon')
    expect(field('Telefon').value).toBe('030 1234')
    turn('Nachweise')
    await close()
    await open('Katrin')
    expect(field('Telefon').value).toBe('')
    await close()
    await open('Jonas')
    expect([field('Telefon').value, within(dialog()).queryByText(forgotten)]).toEqual(['030 1234', null])
    await press('Speichern')
    await closed()
    expect(calls.map(({ path, body, etag }) => ({ path, body, etag }))).toEqual([
      { path: '/api/users/j', body: { phone: '030 1234', canViewProof: true }, etag: '"1"' },
    ])
  })

  it('sends a password and stores nothing of it, neither during nor after the request', async () => {
    const view = await show({ answer: new HttpError({ status: 500 }) })
    await open('Mitarbeiter anlegen')
    type('Vorname', 'Ewa')
    type('Nachname', 'Nowicka')
    type('E-Mail-Adresse', 'ewa@firma.example')
    typePassword(secret)
    expect(await kept(view)).toContain('"plainPassword":"valid"')
    await press('Speichern')
    expect(await within(dialog()).findByRole('button', { name: 'Erneut senden' })).toBeTruthy()
    expect(password().value).toBe(secret)
    typePassword(`${secret}!`)
    await press('Erneut senden')
    await vi.waitFor(() => expect(view.calls).toHaveLength(2))
    expect(view.calls.map(({ body }) => (body as { plainPassword: string }).plainPassword)).toEqual([
      secret,
      `${secret}!`,
    ])
    // Another password is another command, though the log entry is the same.
    expect(new Set(view.calls.map(({ commandId }) => commandId)).size).toBe(2)
    await close()
    const rows = await kept(view)
    expect([rows.includes('Nowicka'), rows.includes(secret)]).toEqual([true, false])
  })

  it('asks for a password again when it is resumed, and sends only a retyped one', async () => {
    const { calls, platform } = await show()
    await open('Mitarbeiter anlegen')
    type('Vorname', 'Ewa')
    type('Nachname', 'Nowicka')
    type('E-Mail-Adresse', 'ewa@firma.example')
    typePassword(secret)
    await close()
    const [notice] = platform.notify.mock.calls.at(-1) ?? []
    await act(async () => notice?.action?.onClick())
    await within(await screen.findByRole('dialog')).findByText(forgotten)
    expect([field('Vorname').value, password().value]).toEqual(['Ewa', ''])
    await press('Speichern')
    await closed()
    expect(calls.map(({ body }) => body)).toMatchObject([{ firstName: 'Ewa', plainPassword: null }])
    expect(toasts(platform).at(-1)).toMatchObject({
      message: 'Ewa Nowicka wurde angelegt. Die Einladung geht an ewa@firma.example.',
    })
  })

  it('confirms that a user was created with a password', async () => {
    const { platform } = await show()
    await open('Mitarbeiter anlegen')
    type('Vorname', 'Ewa')
    type('Nachname', 'Nowicka')
    type('E-Mail-Adresse', 'ewa@firma.example')
    typePassword('zu kurz')
    await press('Speichern')
    expect(within(dialog()).getByText('Dieser Wert sollte mindestens 10 Zeichen lang sein.')).toBeTruthy()
    expect(document.activeElement).toBe(password())
    typePassword(secret)
    await press('Speichern')
    await closed()
    expect(toasts(platform)).toEqual([{ type: 'success', message: 'Ewa Nowicka wurde angelegt.' }])
  })

  it('is not kept for a password alone', async () => {
    const { platform, store } = await show()
    await open('Jonas')
    typePassword(secret)
    await close()
    expect(toasts(platform)).toEqual([])
    await vi.waitFor(async () => expect(await store.heads()).toEqual([]))
  })

  it('keeps the password during a merge with changes of another user', async () => {
    const view = await show({ answer: new HttpError({ status: 412 }) })
    await open('Jonas')
    typePassword(secret)
    await press('Speichern')
    const list = await within(dialog()).findByRole('region', { name: 'Ihre weiteren Änderungen' })
    expect(list.textContent).toBe('Ihre weiteren ÄnderungenNeues PasswortWird neu gesetzt')
    await press('Übernehmen und speichern')
    await vi.waitFor(() => expect(view.calls).toHaveLength(2))
    expect(view.calls[1]?.body).toEqual({ plainPassword: secret })
  })
})

describe('deleting a user', () => {
  const ask = async (name: string) => {
    await press(`Aktionen: ${name}`)
    const entry = await screen.findByRole('menuitem', { name: 'Löschen' })
    await act(async () => void fireEvent.click(entry))
    await press('Löschen', await screen.findByRole('alertdialog'))
  }

  it('asks, and confirms the deletion', async () => {
    const { calls, platform } = await show()
    await ask('Jonas Feldmann')
    expect(calls.map(({ method, path }) => ({ method, path }))).toEqual([
      { method: 'DELETE', path: '/api/users/j' },
    ])
    expect(toasts(platform)).toEqual([{ type: 'success', message: 'Jonas Feldmann wurde gelöscht.' }])
  })

  it('leaves the check for the own account to the server, and shows its reason', async () => {
    const refusal = new HttpError({ status: 403, description: 'Sie können Ihr eigenes Konto nicht löschen.' })
    const { platform } = await show({ answer: refusal })
    await ask('Katrin Brandstätter')
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
    expect(toasts(platform)).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
