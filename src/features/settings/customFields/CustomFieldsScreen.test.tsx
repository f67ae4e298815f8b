// @vitest-environment jsdom
import { act, configure, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import { HttpError, NetworkError } from '../../../domain/calls/errors'
import type { CurrentUser } from '../../../contract/access/user'
import { CustomFieldsScreen } from './CustomFieldsScreen'

/** A dialog is loaded on first use, which is slow on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const collection = '/api/custom-field-configurations'
const iri = (id: string) => `${collection}/${id}`
const orderPath = '/api/set-custom-field-configurations-order'

/** The custom fields of the server. */
let stored: Record<string, unknown>[]
beforeEach(() => {
  stored = [
    { '@id': iri('key'), title: 'Schlüssel', type: 'boolean', description: 'Im Tresor?', enabled: true },
    {
      '@id': iri('kind'),
      title: 'Müllart',
      type: 'select',
      enabled: true,
      multiple: true,
      value: ['Papier', 'Glas', 'Holz', 'Metall', 'Rest'],
    },
    { '@id': iri('old'), title: 'Alte Nummer', type: 'string', enabled: false },
  ]
})

const show = async (
  answer: (call: SentCall) => Promise<unknown> = () => Promise.resolve({ '@id': '/api/x' }),
) => {
  const view = await renderScreen(<CustomFieldsScreen />, {
    user: admin,
    path: '/settings/destination',
    read: (path) =>
      Promise.resolve(stored.find(({ '@id': known }) => known === path) ?? { 'hydra:member': stored }),
    etag: () => '"1"',
    answer,
  })
  await screen.findByRole('heading', { level: 1 })
  return view
}
const shown = async (answer?: (call: SentCall) => Promise<unknown>) => {
  const view = await show(answer)
  await screen.findByText('Müllart')
  return view
}
/** Delays the response of each call until the test sends it. */
const lateAnswers = () => {
  const waiting: { resolve: (value: unknown) => void; reject: (error: Error) => void }[] = []
  return {
    answer: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
    resolve: () => act(async () => waiting.shift()?.resolve({ '@id': '/api/x' })),
    reject: (error: Error) => act(async () => waiting.shift()?.reject(error)),
  }
}
const button = (name: string, where: HTMLElement = document.body) =>
  within(where).getByRole('button', { name })
const press = (name: string, where?: HTMLElement) =>
  act(async () => void fireEvent.click(button(name, where)))
const dialog = () => screen.getByRole('dialog')
/** Opens a dialog and waits for its record. */
const open = async (name: string) => {
  await press(name)
  await within(await screen.findByRole('dialog')).findByLabelText('Titel')
}
const type = (label: string, value: string) =>
  fireEvent.change(within(dialog()).getByLabelText(label), { target: { value } })
const choose = async (row: string, item: string) => {
  await press(`Aktionen: ${row}`)
  const entry = await screen.findByRole('menuitem', { name: item })
  await act(async () => void fireEvent.click(entry))
}
const titles = () => [...document.querySelectorAll('[data-row-name]')].map(({ textContent }) => textContent)
const moveDown = (title: string) =>
  act(async () => void fireEvent.keyDown(button(`${title} verschieben`), { key: 'ArrowDown', altKey: true }))
const sent = (calls: readonly SentCall[]) => calls.map(({ method, path, body }) => ({ method, path, body }))
const ordered = (...ids: string[]) => ({
  method: 'POST',
  path: orderPath,
  body: { customFieldConfigurations: ids.map(iri) },
})
const optionInputs = () =>
  within(dialog())
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^Option \d/ })
    .map(({ value }) => value)

describe('the custom fields', () => {
  it('are listed in their order with type, mark, description and first options', async () => {
    await shown()
    const rows = screen.getAllByRole('row').slice(1)
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1, -2)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Schlüssel', 'Entscheidung', 'Im Tresor?', '–'],
      ['Müllart', 'AuswahlMehrfachauswahl', '–', 'Papier, Glas, Holz+ 2'],
      ['Alte Nummer', 'Name', '–', '–'],
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
    await screen.findByText(/^Mit eigenen Feldern halten Sie zu jedem Ziel fest/)
    expect(screen.getAllByRole('button', { name: /^Eigenes Feld anlegen/ })).toHaveLength(2)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('offer a retry if they could not be loaded', async () => {
    const read = vi.fn(() => Promise.reject<unknown>(new HttpError({ status: 404 })))
    await renderScreen(<CustomFieldsScreen />, { user: admin, read })
    await screen.findByRole('alert')
    read.mockResolvedValue({ 'hydra:member': stored })
    await press('Erneut versuchen')
    expect(await screen.findByText('Müllart')).toBeTruthy()
  })
})

describe('the order', () => {
  it('is updated optimistically, sent completely, and restored from the toast', async () => {
    const server = lateAnswers()
    const { calls, platform } = await shown(server.answer)
    await moveDown('Schlüssel')
    expect(titles()).toEqual(['Müllart', 'Schlüssel', 'Alte Nummer'])
    expect(platform.notify).not.toHaveBeenCalled()
    await server.resolve()
    expect(titles()).toEqual(['Müllart', 'Schlüssel', 'Alte Nummer'])
    const notice = platform.notify.mock.calls[0]?.[0]
    expect({ ...notice, action: notice?.action?.label }).toEqual({
      type: 'success',
      message: 'Das Feld „Schlüssel“ steht jetzt an Stelle 2.',
      action: 'Rückgängig',
    })
    await act(async () => notice?.action?.onClick())
    await server.resolve()
    expect(titles()).toEqual(['Schlüssel', 'Müllart', 'Alte Nummer'])
    expect(sent(calls)).toEqual([ordered('kind', 'key', 'old'), ordered('key', 'kind', 'old')])
    expect(platform.notify.mock.calls[1]).toEqual([
      { type: 'success', message: 'Die vorherige Reihenfolge ist wiederhergestellt.' },
    ])
  })

  it('is the last one requested, one call at a time, with one toast that undoes all', async () => {
    const server = lateAnswers()
    const { calls, platform } = await shown(server.answer)
    await moveDown('Schlüssel')
    await moveDown('Schlüssel')
    await moveDown('Müllart')
    expect(titles()).toEqual(['Alte Nummer', 'Müllart', 'Schlüssel'])
    expect(sent(calls)).toEqual([ordered('kind', 'key', 'old')])
    await server.resolve()
    expect(sent(calls)).toEqual([ordered('kind', 'key', 'old'), ordered('old', 'kind', 'key')])
    expect(titles()).toEqual(['Alte Nummer', 'Müllart', 'Schlüssel'])
    await server.resolve()
    expect(platform.notify).toHaveBeenCalledTimes(1)
    await act(async () => platform.notify.mock.calls[0]?.[0].action?.onClick())
    expect(sent(calls)[2]).toEqual(ordered('key', 'kind', 'old'))
  })

  it('is rolled back if refused', async () => {
    const server = lateAnswers()
    const { platform } = await shown(server.answer)
    await moveDown('Schlüssel')
    const refusal = new HttpError({ status: 422 })
    await server.reject(refusal)
    expect(titles()).toEqual(['Schlüssel', 'Müllart', 'Alte Nummer'])
    expect(platform.notifyFailure.mock.calls).toEqual([[refusal]])
    expect(platform.invalidate.mock.calls).toEqual([[['customFields']]])
    expect(platform.notify).not.toHaveBeenCalled()
  })

  it('is rolled back to the last stored one if a later one is refused', async () => {
    const server = lateAnswers()
    await shown(server.answer)
    await moveDown('Schlüssel')
    await moveDown('Schlüssel')
    await server.resolve()
    await server.reject(new NetworkError())
    expect(titles()).toEqual(['Müllart', 'Schlüssel', 'Alte Nummer'])
  })

  it('changes by the menu of a row as well', async () => {
    const { calls } = await shown()
    await choose('Alte Nummer', 'Nach oben')
    expect(sent(calls)).toEqual([ordered('key', 'old', 'kind')])
  })
})

describe('the switch of a row', () => {
  it('switches optimistically, with an undo toast', async () => {
    const { calls, platform } = await shown()
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Müllart aktiv' })
    await act(async () => void fireEvent.click(toggle))
    expect(toggle.checked).toBe(false)
    const notice = platform.notify.mock.calls[0]?.[0]
    expect(notice?.message).toBe('Das Feld „Müllart“ ist nicht mehr aktiv.')
    await act(async () => notice?.action?.onClick())
    expect(toggle.checked).toBe(true)
    expect(sent(calls)).toEqual(
      [false, true].map((enabled) => ({ method: 'PATCH', path: iri('kind'), body: { enabled } })),
    )
  })

  it('is rolled back if refused', async () => {
    const { platform } = await shown(() => Promise.reject(new NetworkError()))
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Müllart aktiv' })
    await act(async () => void fireEvent.click(toggle))
    expect(toggle.checked).toBe(true)
    expect(platform.notifyFailure.mock.calls).toEqual([[new NetworkError()]])
  })
})

describe('the dialog', () => {
  it('creates a select with options that are typed, pasted, changed, moved and removed', async () => {
    const { calls, platform } = await shown()
    await open('Eigenes Feld anlegen')
    expect(within(dialog()).queryByLabelText('Neue Option')).toBeNull()
    type('Titel', 'Tonne')
    type('Typ', 'select')
    type('Neue Option', 'Bio')
    const input = within(dialog()).getByLabelText('Neue Option')
    fireEvent.keyDown(input, { key: 'Enter' })
    fireEvent.paste(input, { clipboardData: { getData: () => 'Papier\nBio\n\nGlas\nRest' } })
    expect(optionInputs()).toEqual(['Bio', 'Papier', 'Glas', 'Rest'])
    expect(within(dialog()).getByText('Diese Option gibt es schon.')).toBeTruthy()
    type('Option 3', 'Glas, bunt')
    await press('Papier entfernen')
    expect(document.activeElement).toBe(input)
    fireEvent.keyDown(button('Rest verschieben'), { key: 'ArrowUp', altKey: true })
    expect(optionInputs()).toEqual(['Bio', 'Rest', 'Glas, bunt'])
    type('Neue Option', 'Holz')
    fireEvent.click(within(dialog()).getByRole('switch', { name: 'Mehrfachauswahl' }))
    await press('Speichern')
    expect(sent(calls)).toEqual([
      {
        method: 'POST',
        path: collection,
        body: {
          title: 'Tonne',
          description: null,
          type: 'select',
          enabled: true,
          multiple: true,
          value: ['Bio', 'Rest', 'Glas, bunt', 'Holz'],
          ownerType: 'destination',
        },
      },
    ])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Das Feld „Tonne“ wurde angelegt.' }],
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('requires a title and options', async () => {
    const { calls } = await shown()
    await open('Eigenes Feld anlegen')
    type('Typ', 'select')
    await press('Speichern')
    expect(within(dialog()).getAllByText('Dieser Wert muss gesetzt werden.')).toHaveLength(2)
    expect(document.activeElement).toBe(within(dialog()).getByLabelText('Titel'))
    expect(calls).toEqual([])
  })

  it('shows an error at the invalid option until it is corrected', async () => {
    const { calls } = await shown()
    await open('Müllart')
    type('Option 2', ' ')
    await press('Speichern')
    const option = within(dialog()).getByLabelText('Option 2')
    expect([option.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', option])
    type('Option 2', 'Altglas')
    expect(option.getAttribute('aria-invalid')).toBeNull()
    expect(calls).toEqual([])
  })

  it('shows an error of the server at its option', async () => {
    const refusal = new HttpError({
      status: 422,
      violations: [{ propertyPath: 'value[2]', message: 'Nicht erlaubt.' }],
    })
    await shown(() => Promise.reject(refusal))
    await open('Müllart')
    type('Titel', 'Müllsorte')
    await press('Speichern')
    const option = within(dialog()).getByLabelText('Option 3')
    expect(option.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(option.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Nicht erlaubt.',
    )
    expect(document.activeElement).toBe(option)
  })

  it('warns if an existing field gets another type', async () => {
    await shown()
    await open('Müllart')
    const warning = /^Bereits eingetragene Werte bleiben erhalten/
    expect(within(dialog()).queryByText(warning)).toBeNull()
    type('Typ', 'text')
    expect(within(dialog()).getByText(warning)).toBeTruthy()
    type('Typ', 'select')
    expect(within(dialog()).queryByText(warning)).toBeNull()
    expect(optionInputs()).toEqual(['Papier', 'Glas', 'Holz', 'Metall', 'Rest'])
  })

  it('keeps the input on a network error, and retries with the same command', async () => {
    const failures = [new NetworkError()]
    const { calls } = await shown(() => {
      const failure = failures.shift()
      return failure ? Promise.reject(failure) : Promise.resolve({ '@id': '/api/x' })
    })
    await open('Alte Nummer')
    type('Titel', 'Kundennummer')
    await press('Speichern')
    expect(within(dialog()).getByText('Nicht gesendet. Ihre Eingaben sind noch da.')).toBeTruthy()
    await press('Erneut senden')
    expect(calls.map(({ method, path }) => ({ method, path }))).toEqual(
      Array(2).fill({ method: 'PATCH', path: iri('old') }),
    )
    expect(new Set(calls.map(({ commandId }) => commandId)).size).toBe(1)
  })
})

describe('a draft', () => {
  const closed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const close = async () => {
    await act(async () => void fireEvent.keyDown(dialog(), { key: 'Escape' }))
    await closed()
  }

  it('is parked by Esc with its options, and resumed from its toast or by opening its field again', async () => {
    const { platform, work, calls } = await shown()
    await open('Müllart')
    type('Option 2', 'Altglas')
    type('Neue Option', 'Textil')
    await close()
    await vi.waitFor(() => expect(work.current()?.unfinished()).toHaveLength(1))
    const [notice] = platform.notify.mock.calls.at(-1) ?? []
    expect([notice?.message, notice?.action?.label]).toEqual([
      'Ihre Änderungen liegen unter „Nicht abgeschlossen“.',
      'Weiter bearbeiten',
    ])
    await act(async () => notice?.action?.onClick())
    await within(await screen.findByRole('dialog')).findByLabelText('Titel')
    const options = ['Papier', 'Altglas', 'Holz', 'Metall', 'Rest']
    expect(optionInputs()).toEqual(options)
    type('Titel', 'Tonne')
    await close()
    await open('Müllart')
    expect([optionInputs(), within(dialog()).getByLabelText<HTMLInputElement>('Titel').value]).toEqual([
      options,
      'Tonne',
    ])
    await press('Speichern')
    await closed()
    expect(calls.map(({ body, etag }) => ({ body, etag }))).toEqual([
      {
        body: expect.objectContaining({ title: 'Tonne', value: [...options, 'Textil'] }) as object,
        etag: '"1"',
      },
    ])
    await vi.waitFor(() => expect(work.current()?.unfinished()).toEqual([]))
  })

  it('is merged part by part with changes of another user', async () => {
    const refusals = [new HttpError({ status: 412 })]
    const { calls } = await shown(() => {
      const refusal = refusals.shift()
      return refusal ? Promise.reject(refusal) : Promise.resolve({ '@id': '/api/x' })
    })
    await open('Müllart')
    type('Titel', 'Tonne')
    stored[1] = { ...stored[1], title: 'Behälter', multiple: false }
    await press('Speichern')
    const choice = await within(dialog()).findByRole('group', { name: 'Titel' })
    expect(choice.textContent).toContain('Behälter')
    expect(
      within(dialog()).getByRole('region', { name: 'Aus der neuen Fassung übernommen' }).textContent,
    ).toBe('Aus der neuen Fassung übernommenMehrfachauswahlNein')
    await press('Übernehmen und speichern')
    await closed()
    // The merged value already equals the stored one.
    expect(calls.at(-1)?.body).toEqual({ title: 'Tonne' })
  })
})

describe('deleting', () => {
  it('asks first and warns that all values are lost', async () => {
    const { calls, platform } = await shown()
    await choose('Müllart', 'Löschen')
    const question = await screen.findByRole('alertdialog', { name: 'Löschen bestätigen' })
    expect(within(question).getByText('Sind Sie sicher, dass Sie den Eintrag löschen wollen?')).toBeTruthy()
    expect(question.textContent).toContain(
      'Alle Werte, die zu „Müllart“ bei Zielen und Vorlagen eingetragen sind, gehen verloren.',
    )
    await press('Löschen', question)
    expect(sent(calls)).toEqual([{ method: 'DELETE', path: iri('kind'), body: undefined }])
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'success', message: 'Das Feld „Müllart“ wurde gelöscht.' }],
    ])
  })
})
