// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../contract/access/user'
import { HttpError } from '../../../domain/calls/errors'
import { TasksScreen } from './TasksScreen'

/** A dialog is loaded on first use, which is slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const collection = '/api/tasks'
const iri = (id: string) => `${collection}/${id}`

/** The tasks of the server. */
let stored: Record<string, unknown>[]
beforeEach(() => {
  stored = [
    { '@id': iri('gate'), title: 'Tor zu', description: 'Beide Flügel', active: true },
    // From a server that sends nothing else.
    { '@id': iri('key'), title: 'Schlüssel zurück' },
    { '@id': iri('old'), title: ' ', description: null, active: false },
  ]
})

const show = async (answer: (call: SentCall) => Promise<unknown> = () => Promise.resolve({})) => {
  const view = await renderScreen(<TasksScreen />, {
    user: admin,
    path: '/settings/proof-of-service',
    read: (path) =>
      Promise.resolve(stored.find(({ '@id': known }) => known === path) ?? { 'hydra:member': stored }),
    etag: () => '"1"',
    answer,
  })
  await screen.findByRole('heading', { level: 1, name: 'Nachweise' })
  return view
}
const shown = async (answer?: (call: SentCall) => Promise<unknown>) => {
  const view = await show(answer)
  await screen.findByText('Tor zu')
  return view
}
const press = (name: string, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })))
const open = async (name: string) => {
  await press(name)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByLabelText('Titel')
  return dialog
}
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } })
const sent = (calls: readonly SentCall[]) => calls.map(({ method, path, body }) => ({ method, path, body }))
const closed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the tasks', () => {
  it('are listed in their order, with a dash for missing values, and active by default', async () => {
    await shown()
    const rows = screen.getAllByRole('row').slice(1)
    const cells = rows.map((row) => within(row).getAllByRole('cell').slice(1, 3))
    expect(cells.map((row) => row.map(({ textContent }) => textContent))).toEqual([
      ['Tor zu', 'Beide Flügel'],
      ['Schlüssel zurück', '–'],
      ['–', '–'],
    ])
    expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('show their purpose while there are none', async () => {
    stored = []
    await show()
    await screen.findByText(/^Mit Aufgaben legen Sie fest, was Fahrer an jedem Ziel bestätigen/)
    expect(screen.getAllByRole('button', { name: /^Aufgabe anlegen/ })).toHaveLength(2)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('offer a retry if they could not be loaded', async () => {
    const read = vi.fn(() => Promise.reject<unknown>(new HttpError({ status: 404 })))
    await renderScreen(<TasksScreen />, { user: admin, read })
    await screen.findByRole('alert')
    read.mockResolvedValue({ 'hydra:member': stored })
    await press('Erneut versuchen')
    expect(await screen.findByText('Tor zu')).toBeTruthy()
  })

  it('are moved by keys, and moved back from the toast', async () => {
    const { calls, platform } = await shown()
    const handle = screen.getByRole('button', { name: 'Tor zu verschieben' })
    await act(async () => void fireEvent.keyDown(handle, { key: 'ArrowDown', altKey: true }))
    const [notice] = platform.notify.mock.calls[0] ?? []
    expect(notice?.message).toBe('Die Aufgabe „Tor zu“ steht jetzt an Stelle 2.')
    await act(async () => notice?.action?.onClick())
    expect(sent(calls)).toEqual(
      [
        ['key', 'gate', 'old'],
        ['gate', 'key', 'old'],
      ].map((ids) => ({ method: 'POST', path: '/api/set-tasks-order', body: { tasks: ids.map(iri) } })),
    )
  })

  it('are deactivated at once, and reactivated from the toast', async () => {
    const { calls, platform } = await shown()
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Tor zu aktiv' })
    await act(async () => void fireEvent.click(toggle))
    expect(toggle.checked).toBe(false)
    const [notice] = platform.notify.mock.calls[0] ?? []
    expect(notice?.message).toBe('Die Aufgabe „Tor zu“ ist nicht mehr aktiv.')
    await act(async () => notice?.action?.onClick())
    expect(toggle.checked).toBe(true)
    expect(sent(calls)).toEqual(
      [false, true].map((active) => ({ method: 'PATCH', path: iri('gate'), body: { active } })),
    )
  })

  it('are deleted after a question', async () => {
    const { calls, platform } = await shown()
    await press('Aktionen: Tor zu')
    const entry = await screen.findByRole('menuitem', { name: 'Löschen' })
    await act(async () => void fireEvent.click(entry))
    const question = await screen.findByRole('alertdialog', { name: 'Löschen bestätigen' })
    expect(within(question).getByText('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')).toBeTruthy()
    await press('Löschen', question)
    expect(sent(calls)).toEqual([{ method: 'DELETE', path: iri('gate'), body: undefined }])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Die Aufgabe „Tor zu“ wurde gelöscht.' }],
    ])
  })
})

describe('the dialog', () => {
  it('creates a task, and requires its title', async () => {
    const { calls, platform } = await shown()
    const dialog = await open('Aufgabe anlegen')
    await press('Speichern')
    expect(within(dialog).getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
    expect([document.activeElement, calls]).toEqual([within(dialog).getByLabelText('Titel'), []])
    type('Titel', ' Lieferschein übergeben ')
    fireEvent.click(within(dialog).getByRole('switch', { name: 'Aktiv' }))
    await press('Speichern')
    await closed()
    expect(sent(calls)).toEqual([
      {
        method: 'POST',
        path: collection,
        body: { title: 'Lieferschein übergeben', description: null, active: false },
      },
    ])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Die Aufgabe „Lieferschein übergeben“ wurde angelegt.' }],
    ])
  })

  it('counts characters and rejects a text that is too long', async () => {
    const { calls } = await shown()
    const dialog = await open('Tor zu')
    type('Titel', 'x'.repeat(256))
    type('Beschreibung', 'x'.repeat(501))
    expect(dialog.textContent).toContain('501 / 500')
    await press('Speichern')
    expect(within(dialog).getByText('Dieser Wert sollte maximal 255 Zeichen lang sein.')).toBeTruthy()
    expect(within(dialog).getByText('Dieser Wert sollte maximal 500 Zeichen lang sein.')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('parks a draft, and sends its changes with the version that was read', async () => {
    const { calls, platform, work } = await shown()
    const dialog = await open('Tor zu')
    type('Titel', 'Tor verschlossen')
    await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }))
    await closed()
    await vi.waitFor(() => expect(work.current()?.unfinished()).toHaveLength(1))
    expect(platform.notify.mock.lastCall?.[0].message).toBe(
      'Ihre Änderungen liegen unter „Nicht abgeschlossen“.',
    )
    await open('Tor zu')
    await press('Speichern')
    await closed()
    expect(calls.map(({ body, etag }) => ({ body, etag }))).toEqual([
      { body: { title: 'Tor verschlossen' }, etag: '"1"' },
    ])
  })

  it('shows that a task was deleted, and creates a new one from it', async () => {
    const refusals = [new HttpError({ status: 404 })]
    const { calls } = await shown(() => {
      const refusal = refusals.shift()
      return refusal ? Promise.reject(refusal) : Promise.resolve({ '@id': iri('new') })
    })
    const dialog = await open('Tor zu')
    type('Titel', 'Tor verschlossen')
    await press('Speichern')
    expect(await within(dialog).findByText(/^Diese Aufgabe wurde inzwischen gelöscht/)).toBeTruthy()
    await press('Speichern')
    await closed()
    expect(calls.at(-1)).toMatchObject({
      method: 'POST',
      path: collection,
      body: { title: 'Tor verschlossen', description: 'Beide Flügel', active: true },
    })
  })
})
