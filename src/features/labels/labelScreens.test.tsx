// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../tests/support/renderScreen'
import { HttpError, NetworkError } from '../../domain/calls/errors'
import type { CurrentUser } from '../../contract/access/user'
import { workflows as registry } from '../../machines/registry'
import { ColoursScreen } from './ColoursScreen'
import { TagsScreen } from './TagsScreen'

/** A dialog is loaded when it is first shown, which takes its time on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }

/** What the server has. */
let stored: Record<string, Record<string, unknown>[]>
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
  const record = Object.values(stored)
    .flat()
    .find(({ '@id': iri }) => iri === path)
  return record ?? { 'hydra:member': stored[path] ?? [] }
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
    etag: () => '"1"',
    answer,
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}
const press = (name: string, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })))
const dialog = () => screen.getByRole('dialog')
/** Opens a dialog, whose fields are there when its record was read. */
const open = async (name: string) => {
  await press(name)
  await within(await screen.findByRole('dialog')).findByLabelText('Name')
}
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
    await open('Farbe anlegen')
    type('Name', 'Signal')
    type('Farbe', '#FFC917')
    await press('Speichern')
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/api/colours',
        body: { name: 'Signal', code: '#ffc917' },
        commandId: expect.stringMatching(/^[0-9a-f]{32}\.\d+$/) as string,
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
    await open('Farbe anlegen')
    type('Farbe', 'rot')
    await press('Speichern')
    expect(within(dialog()).getByText('Dieser Wert muss gesetzt werden.')).toBeTruthy()
    expect(within(dialog()).getByText('Dieser Wert ist kein gültiger Farbcode.')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog()).getByLabelText('Name'))
    expect(calls).toEqual([])
  })

  it('say what is to be corrected, and no more that nothing arrived', async () => {
    await show('colours', answers(new NetworkError()))
    await screen.findByText('Rost')
    await open('Rost')
    type('Name', 'Rostrot')
    await press('Speichern')
    type('Farbe', 'rot')
    await press('Erneut senden')
    expect(within(dialog()).getByText('Dieser Wert ist kein gültiger Farbcode.')).toBeTruthy()
    expect(within(dialog()).queryByText(/Nicht gesendet/)).toBeNull()
    expect(within(dialog()).getByRole('button', { name: 'Speichern' })).toBeTruthy()
  })

  it('change by their row and keep what was typed when nothing arrives', async () => {
    const { calls, platform } = await show('colours', answers(new NetworkError()))
    await screen.findByText('Rost')
    await open('Rost')
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
        body: { name: 'Rostrot' },
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
    await open('Farbe anlegen')
    type('Name', 'Rost')
    type('Farbe', '#aa0000')
    await press('Speichern')
    const name = within(dialog()).getByLabelText('Name')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(within(dialog()).getByText('Dieser Wert wird bereits verwendet.')).toBeTruthy()
    expect(document.activeElement).toBe(name)
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
  })

  it('are named before they are deleted, with what uses them', async () => {
    stored['/api/destinations'] = [1, 2].map((id) => ({
      '@id': `/api/destinations/${id}`,
      tags: ['/api/tags/1'],
    }))
    await show('tags')
    await screen.findByText('Winterdienst')
    await choose('Winterdienst', 'Löschen')
    const question = await screen.findByRole('alertdialog', { name: 'Löschen bestätigen' })
    expect(question.textContent).toContain('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')
    await within(question).findByText(
      'Die Kategorie „Winterdienst“ wird von 2 Zielen verwendet und dort entfernt.',
    )
  })

  it('are deleted after the question, and once only', async () => {
    const { calls, platform } = await show('colours')
    await screen.findByText('Rost')
    await choose('Rost', 'Löschen')
    const question = await screen.findByRole('alertdialog', { name: 'Löschen bestätigen' })
    expect(question.textContent).toContain('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')
    expect(question.textContent).toContain('Farbe „Rost“')
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
    await open('Kategorie anlegen')
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

describe('a draft of a label', () => {
  const closed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const close = async () => {
    await act(async () => void fireEvent.keyDown(dialog(), { key: 'Escape' }))
    await closed()
  }
  const holds = (label: string) =>
    within(dialog()).getByLabelText<HTMLInputElement>(label, { selector: 'input:not([type=color])' }).value
  const opened = async () => {
    const view = await show('colours')
    await screen.findByText('Rost')
    await open('Rost')
    return view
  }
  const unfinished = (view: Awaited<ReturnType<typeof show>>) =>
    (view.work.current()?.unfinished() ?? []).map(({ machine, snapshot }) => {
      const { title, detail } = registry[machine]?.describe(snapshot) ?? {}
      return `${title}: ${detail}`
    })

  it('is parked by Esc, and the toast goes on with it', async () => {
    const view = await opened()
    type('Name', 'Kupfer')
    await close()
    await vi.waitFor(() => expect(unfinished(view)).toEqual(['Farbe bearbeiten: Kupfer']))
    const [notice] = view.platform.notify.mock.calls.at(-1) ?? []
    expect([notice?.message, notice?.action?.label]).toEqual([
      'Ihre Änderungen liegen unter „Nicht abgeschlossen“.',
      'Weiter bearbeiten',
    ])
    await act(async () => notice?.action?.onClick())
    await within(await screen.findByRole('dialog')).findByLabelText('Name')
    expect([holds('Name'), unfinished(view)]).toEqual(['Kupfer', []])
  })

  it('is gone on with from the list of unfinished work, and saved in the version that was read', async () => {
    const view = await opened()
    type('Name', 'Kupfer')
    await close()
    await vi.waitFor(() => expect(unfinished(view)).toHaveLength(1))
    const [work] = view.work.current()?.unfinished() ?? []
    if (work === undefined) throw new Error('Nothing is unfinished')
    await act(async () => view.work.resume(work))
    await within(await screen.findByRole('dialog')).findByLabelText('Name')
    await press('Speichern')
    await closed()
    expect(view.calls.map(({ path, body, etag }) => ({ path, body, etag }))).toEqual([
      { path: '/api/colours/2', body: { name: 'Kupfer' }, etag: '"1"' },
    ])
    expect([unfinished(view), await view.store.heads()]).toEqual([[], []])
  })

  it('is gone on with by opening the same record again, and by no other', async () => {
    const view = await opened()
    type('Name', 'Kupfer')
    await close()
    await open('Blau')
    expect(holds('Name')).toBe('Blau')
    await close()
    await open('Farbe anlegen')
    expect(holds('Name')).toBe('')
    await close()
    await open('Rost')
    expect([holds('Name'), unfinished(view)]).toEqual(['Kupfer', []])
  })

  it('is not kept when nothing was changed', async () => {
    const view = await opened()
    await close()
    expect([unfinished(view), view.platform.notify.mock.calls]).toEqual([[], []])
    await vi.waitFor(async () => expect(await view.store.heads()).toEqual([]))
  })

  it('is merged with what somebody else has saved, and sent in that version', async () => {
    const view = await show('colours', answers(new HttpError({ status: 412 })))
    await screen.findByText('Rost')
    await open('Rost')
    type('Name', 'Kupfer')
    stored['/api/colours'] = [{ '@id': '/api/colours/2', code: '#d5183b', name: 'Rostrot' }]
    await press('Speichern')
    await within(dialog()).findByText(/^Diese Farbe wurde inzwischen von jemand anderem geändert\./)
    expect(within(dialog()).getByRole('group', { name: 'Name' }).textContent).toContain('Rostrot')
    await press('Übernehmen und speichern')
    await closed()
    expect(view.calls.map(({ body }) => body)).toEqual([{ name: 'Kupfer' }, { name: 'Kupfer' }])
  })

  it('is not taken over before the newer version is there', async () => {
    const view = await show('colours', answers(new HttpError({ status: 412 })))
    await screen.findByText('Rost')
    await open('Rost')
    type('Name', 'Kupfer')
    const { '/api/colours': rows = [] } = stored
    stored = {}
    await press('Speichern')
    await within(dialog()).findByText(/^Diese Farbe wurde inzwischen von jemand anderem geändert\..*nicht/)
    const apply = () => within(dialog()).getByRole('button', { name: 'Übernehmen und speichern' })
    expect(apply().getAttribute('aria-disabled')).toBe('true')
    stored = { '/api/colours': rows }
    await press('Erneut versuchen', dialog())
    await within(dialog()).findByText(/^Diese Farbe wurde inzwischen von jemand anderem geändert\./)
    await vi.waitFor(() => expect(apply().getAttribute('aria-disabled')).toBeNull())
    expect(view.calls).toHaveLength(1)
  })

  it('becomes a new record when the old one is gone', async () => {
    const view = await show('colours', answers(new HttpError({ status: 404 })))
    await screen.findByText('Rost')
    await open('Rost')
    await press('Speichern')
    await within(dialog()).findByText(/^Diese Farbe wurde inzwischen gelöscht\./)
    await press('Speichern')
    await closed()
    expect(view.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PATCH /api/colours/2',
      'POST /api/colours',
    ])
  })

  it('says what could not be read, and reads it again', async () => {
    await show('colours')
    await screen.findByText('Rost')
    const { '/api/colours': rows = [] } = stored
    stored = {}
    await press('Rost')
    await within(await screen.findByRole('dialog')).findByText('Die Daten konnten nicht geladen werden.')
    stored = { '/api/colours': rows }
    await press('Erneut versuchen', dialog())
    expect(await within(dialog()).findByDisplayValue('Rost')).toBeTruthy()
  })

  it.each([
    [{ status: 403, description: 'Das darf nur die Zentrale.' }, 'Das darf nur die Zentrale.', 'Speichern'],
    [
      { status: 429, code: 'TooManyRequests', retryAfterSeconds: 90 },
      'Das waren zu viele Versuche. Bitte versuchen Sie es in 2 Minuten noch einmal.',
      'Speichern',
    ],
    [{ status: 429 }, 'Nicht gesendet. Ihre Eingaben sind noch da.', 'Erneut senden'],
    [{ status: 422, title: 'Gerade nicht möglich.' }, 'Gerade nicht möglich.', 'Speichern'],
    [{ status: 500 }, 'Nicht gesendet. Ihre Eingaben sind noch da.', 'Erneut senden'],
  ])('says at its foot why it was refused: %j', async (answer, message, button) => {
    await show('colours', answers(new HttpError(answer)))
    await screen.findByText('Rost')
    await open('Rost')
    await press('Speichern')
    expect(await within(dialog()).findByText(message)).toBeTruthy()
    expect(within(dialog()).getByRole('button', { name: button })).toBeTruthy()
  })
})
