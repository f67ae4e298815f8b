// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../tests/support/renderScreen'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { CurrentUser } from '../../contract/access/user'
import { ColoursScreen } from './ColoursScreen'
import { TagsScreen } from './TagsScreen'

vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }

/** What the server has. */
let stored: Record<string, unknown[]>
beforeEach(() => {
  late = null
  stored = {
    '/api/colours': [
      { '@id': '/api/colours/1', code: '#366ae8', name: 'Blau' },
      { '@id': '/api/colours/2', code: '#884601', name: 'Rost' },
    ],
    '/api/tags': [{ '@id': '/api/tags/1', name: 'Winterdienst', colourCode: '#366ae8' }],
  }
})
/** The answer with the colours waits for it. */
let late: Promise<unknown> | null
const read = async (path: string) => {
  if (path === '/api/colours') await late
  return { 'hydra:member': stored[path] ?? [] }
}

const answers =
  (...given: (unknown | Error)[]) =>
  (_call: SentCall) => {
    const next = given.shift()
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? { '@id': '/api/x' })
  }
const show = async (shown: 'colours' | 'tags', answer = answers()) => {
  const view = await renderScreen(shown === 'colours' ? <ColoursScreen /> : <TagsScreen />, {
    user: admin,
    path: `/settings/${shown}`,
    read,
    answer,
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}
const press = (name: string, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })))
const dialog = () => screen.getByRole('dialog')
const type = (label: string, value: string) =>
  fireEvent.change(within(dialog()).getByLabelText(label, { selector: 'input:not([type=color])' }), {
    target: { value },
  })
const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    )
const choose = async (row: string, item: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: `Aktionen: ${row}` })))
  const entry = await screen.findByRole('menuitem', { name: item })
  await act(async () => void fireEvent.click(entry))
}

describe('the colours', () => {
  it('are listed by name with their codes', async () => {
    await show('colours')
    await screen.findByText('Rost')
    expect(rowTexts()).toEqual([
      ['Blau', '#366ae8'],
      ['Rost', '#884601'],
    ])
  })

  it('gain one that is typed, in lower case and announced by a toast', async () => {
    const { calls, platform } = await show('colours')
    await screen.findByText('Rost')
    await press('Farbe anlegen')
    type('Name', 'Signal')
    type('Farbe', '#FFC917')
    await press('Speichern')
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/colours',
        body: { name: 'Signal', code: '#ffc917' },
        commandId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Farbe „Signal“ wurde angelegt.' }],
    ])
    expect(platform.invalidate.mock.calls).toEqual([[['colours']]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are not sent without a name or with a code that is none', async () => {
    const { calls } = await show('colours')
    await screen.findByText('Rost')
    await press('Farbe anlegen')
    type('Farbe', 'rot')
    await press('Speichern')
    expect(within(dialog()).getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
    expect(within(dialog()).getByText('Dieser Wert ist kein gültiger Farbcode.')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog()).getByLabelText('Name'))
    expect(calls).toEqual([])
  })

  it('change by their row and keep what was typed when nothing arrives', async () => {
    const { calls, platform } = await show('colours', answers(new NetworkError()))
    await screen.findByText('Rost')
    await press('Rost')
    expect(within(dialog()).getByRole('heading', { name: 'Farbe bearbeiten' })).toBeTruthy()
    type('Name', 'Rostrot')
    await press('Speichern')
    expect(within(dialog()).getByText('Nicht gesendet. Ihre Eingaben sind noch da.')).toBeTruthy()
    expect(within(dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('Rostrot')
    await press('Erneut senden')
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual(
      Array(2).fill({
        method: 'PATCH',
        path: '/api/colours/2',
        body: { name: 'Rostrot', code: '#884601' },
      }),
    )
    expect(new Set(calls.map(({ commandId }) => commandId)).size).toBe(1)
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Farbe „Rostrot“ wurde gespeichert.' }],
    ])
  })

  it('show what the server refuses at the field it is about', async () => {
    const refusal = new HttpError({
      status: 422,
      violations: [{ propertyPath: 'name', message: 'Dieser Wert wird bereits verwendet.' }],
    })
    const { platform } = await show('colours', answers(refusal))
    await screen.findByText('Rost')
    await press('Farbe anlegen')
    type('Name', 'Rost')
    type('Farbe', '#aa0000')
    await press('Speichern')
    const name = within(dialog()).getByLabelText('Name')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(within(dialog()).getByText('Dieser Wert wird bereits verwendet.')).toBeTruthy()
    expect(document.activeElement).toBe(name)
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
  })

  it('are deleted after the question, and once only', async () => {
    const { calls, platform } = await show('colours')
    await screen.findByText('Rost')
    await choose('Rost', 'Löschen')
    const question = await screen.findByRole('alertdialog', { name: 'Löschen bestätigen' })
    expect(question.textContent).toContain('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')
    expect(calls).toEqual([])
    await press('Löschen', question)
    expect(calls.map(({ method, path }) => ({ method, path }))).toEqual([
      { method: 'DELETE', path: '/api/colours/2' },
    ])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Farbe „Rost“ wurde gelöscht.' }],
    ])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('ask again under the same command when the deletion did not arrive', async () => {
    const { calls, platform } = await show('colours', answers(new NetworkError()))
    await screen.findByText('Rost')
    await choose('Rost', 'Löschen')
    await press('Löschen', await screen.findByRole('alertdialog'))
    expect(platform.notifyFailure).toHaveBeenCalledTimes(1)
    await press('Löschen', screen.getByRole('alertdialog'))
    const id = expect.stringMatching(/^[0-9a-f]{32}\.\d+$/) as string
    expect(calls.map(({ commandId }) => commandId)).toEqual([id, calls[0]?.commandId])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the categories', () => {
  it('are listed with their label and what the company calls the colour', async () => {
    await show('tags')
    await screen.findByText('Winterdienst')
    expect(rowTexts()).toEqual([['Winterdienst', 'Blau']])
  })

  it('start with a colour that no other has', async () => {
    const { calls } = await show('tags')
    await screen.findByText('Winterdienst')
    await press('Kategorie anlegen')
    type('Name', 'Pflege')
    await press('Speichern')
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/tags', body: { name: 'Pflege', colourCode: '#884601' } },
    ])
  })

  it('open their dialog only when there are colours to start with', async () => {
    let answer: () => void = () => undefined
    late = new Promise<void>((resolve) => {
      answer = resolve
    })
    await show('tags')
    await screen.findByText('Winterdienst')
    await press('Kategorie anlegen')
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(async () => answer())
    expect(within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Farbe').value).toBe(
      '#884601',
    )
  })

  it('say in the specified words that there are none, beside the button that helps', async () => {
    stored['/api/tags'] = []
    await show('tags')
    await screen.findByText('Bitte legen Sie erst einen Kategorie an')
    expect(screen.getAllByRole('button', { name: 'Kategorie anlegen' })).toHaveLength(2)
  })
})
