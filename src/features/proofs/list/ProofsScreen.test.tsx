// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeWorkflows } from '../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../tests/support/renderScreen'
import type { Query } from '../../../api/httpClient'
import { dayText } from '../../../domain/records/companyClock'
import { readRuntimeConfig } from '../../../contract/wire/runtimeConfig'
import { HttpError } from '../../../domain/calls/errors'
import type { CurrentUser } from '../../../contract/access/user'
import { periodTexts } from '../../../texts/kit/period'
import { ProofsScreen } from './ProofsScreen'

// Rendering whole tables is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const admin: CurrentUser = { '@id': '/api/users/a', id: 'a', roles: ['ROLE_COMPANY_ADMIN'] }
const spectator: CurrentUser = {
  '@id': '/api/users/s',
  id: 's',
  roles: ['ROLE_SPECTATOR'],
  canViewProof: true,
}

const iriOf = (number: number) => `/api/proof-of-services/${number}`
const proof = (number: number) => ({
  '@id': iriOf(number),
  state: number === 2 ? 'FAILED' : 'COMPLETED',
  timeStamp: new Date(2026, 10, 20, 10, 38).toISOString(),
  createdBy: { '@id': '/api/users/u', fullName: 'Uwe Kretschmann' },
  serviceLocation: {
    '@id': `/api/service-locations/${number}`,
    name: `Halt ${number}`,
    zip: '12043',
    city: 'Berlin',
    tourTemplateName: 'Winterdienst Pankow Nord',
  },
})
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** The data of the server. Tests change it. */
let total: number
let proofs: (query: Query) => unknown[] | Promise<never>
let asked: Query[]
beforeEach(() => {
  total = 13
  asked = []
  proofs = ({ page = 1, itemsPerPage = 30 }) =>
    numbers(
      (Number(page) - 1) * Number(itemsPerPage) + 1,
      Math.min(Number(page) * Number(itemsPerPage), total),
    ).map(proof)
})

afterEach(() => vi.unstubAllGlobals())

async function read(path: string, query: Query) {
  if (path === '/api/users') return { 'hydra:member': [{ '@id': '/api/users/u', fullName: 'Uwe' }] }
  if (path === '/api/tour-templates-select-options')
    return { 'hydra:member': [{ '@id': '/api/tour-templates/t', name: 'Nord' }] }
  if (path !== '/api/proof-of-services') return { 'hydra:member': [] }
  asked.push(query)
  if (query.iriOnly === true) return { 'hydra:member': numbers(1, total).map(iriOf) }
  return { 'hydra:member': await proofs(query), 'hydra:totalItems': total }
}

async function show({
  user = admin,
  path = '/proof-of-services?size=10',
  config = readRuntimeConfig({}),
} = {}) {
  const { workflows, opened } = fakeWorkflows()
  const view = await renderScreen(<ProofsScreen />, {
    user,
    path,
    read,
    offers: { workflows, config },
  })
  await screen.findByText(/^(1 Eintrag|[\d.]+ Einträge)$/)
  return { ...view, startBulkExport: opened('bulkExport') }
}
const row = (name: string) => screen.getByText(name).closest('tr') ?? document.body
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} auswählen`)
const head = () => screen.getByLabelText<HTMLInputElement>('Alle Einträge dieser Seite auswählen')
const bar = () => screen.queryByLabelText('Auswahl')
/**
 * Finds buttons by name: queries by role take seconds on a table. Styles of larger screens do not apply, so
 * some are hidden.
 */
const buttons = (name: string) =>
  [...document.querySelectorAll('button')].filter(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  )
const exportButtons = () => buttons('PDF exportieren')
const press = (button: HTMLElement, modifiers = {}) =>
  act(async () => void fireEvent.click(button, modifiers))
const pressButton = (name: string) => {
  const [button, ...others] = buttons(name)
  if (button === undefined || others.length > 0) throw new Error(`No button or several: ${name}`)
  return press(button)
}
const address = (history: string[]) => history.at(-1)

describe('the list of proofs', () => {
  it('starts with the last work window, until the user clears it', async () => {
    const { history } = await show({ path: '/proof-of-services' })
    const [, query] = (address(history) ?? '').split('?')
    const { from = '', to = '' } = Object.fromEntries(new URLSearchParams(query))
    expect([from.slice(10), to.slice(10), from.slice(0, 10)]).toEqual(['T08:00', 'T16:00', to.slice(0, 10)])
    expect(asked.map((each) => [each['timeStamp[after]'], each['timeStamp[before]']])).toEqual([
      [new Date(from).toISOString(), new Date(to).toISOString()],
    ])
    await pressButton(
      `Zeitraum aufheben: ${from.slice(8, 10)}.${from.slice(5, 7)}.${from.slice(0, 4)}, 08:00 – 16:00`,
    )
    expect(address(history)).toBe('/proof-of-services')
    expect(asked.at(-1)).not.toHaveProperty('timeStamp[after]')
    expect(buttons('Zeitraum: Alle Tage').length).toBe(1)
  })

  it('offers low ratings only where customers can rate, and keeps them in the address', async () => {
    const plain = await show()
    expect(screen.queryByLabelText('Nach Bewertung filtern')).toBeNull()
    plain.unmount()
    const company = { '@id': '/api/companies/1', customerPageEnabled: true }
    const { history } = await show({
      user: { ...admin, company },
      path: '/proof-of-services?from=',
      config: readRuntimeConfig({ extensions: ['customerPage'] }),
    })
    fireEvent.change(screen.getByLabelText('Nach Bewertung filtern'), { target: { value: 'low' } })
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ 'customerWords.stars[lte]': '2' }))
    expect(address(history)).toContain('rating=low')
    // The server of this test ignores it.
    expect(await screen.findByText(periodTexts.ignoredFilters)).toBeTruthy()
  })

  it('shows a row with all known data', async () => {
    total = 1
    await show()
    const cells = [...row('Halt 1').querySelectorAll('td')]
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '',
      'Abgeschlossen',
      '20.11.2026 10:38',
      'Halt 1',
      '12043 Berlin',
      'WPNWinterdienst Pankow Nord',
      'Uwe Kretschmann',
    ])
    expect(screen.getByText('Halt 1').getAttribute('href')).toBe('/proof-of-services/1?size=10')
  })

  it('shows a row in two lines on a small screen', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    total = 1
    await show()
    const cells = [...row('Halt 1').querySelectorAll('td')]
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '',
      'WPNWinterdienst Pankow NordHalt 1Abgeschlossen20.11.2026 10:38',
    ])
  })

  it('requests what the URL selects', async () => {
    await show({ path: '/proof-of-services?search=Halt&page=2&size=10&state=FAILED&sort=-city' })
    expect(asked).toEqual([
      {
        page: 2,
        itemsPerPage: 10,
        search: 'Halt',
        'sort[serviceLocation.city]': 'DESC',
        state: 'FAILED',
      },
    ])
  })

  it('keeps order, state, page and page size in the URL', async () => {
    const { history } = await show()
    await pressButton('Nächste Seite')
    expect(address(history)).toBe('/proof-of-services?page=2&size=10')
    await pressButton('30')
    expect(address(history)).toBe('/proof-of-services')
    await pressButton('Stadt')
    expect(address(history)).toBe('/proof-of-services?sort=city')
    expect(screen.getByText('Stadt').closest('th')?.getAttribute('aria-sort')).toBe('ascending')
    await act(async () => {
      fireEvent.change(screen.getByLabelText('Nach Status filtern'), { target: { value: 'ABORTED' } })
    })
    expect(address(history)).toBe('/proof-of-services?state=ABORTED&sort=city')
  })

  it('is filtered by period, tour and creator, kept in the URL and cleared by one button', async () => {
    const { history } = await show({ path: '/proof-of-services?search=Halt' })
    const fill = (label: string, value: string) =>
      act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
    await pressButton('Zeitraum: Alle Tage')
    // A year that is being typed is no valid day yet, and stays in the field.
    await fill('Von', '0020-11-20')
    expect(screen.getByLabelText<HTMLInputElement>('Von').value).toBe('0020-11-20')
    expect(asked.length).toBe(1)
    await fill('Von', '2026-11-20')
    await fill('Bis', '2026-11-20')
    await fill('Nach Tour filtern', 't')
    await fill('Nach Mitarbeiter filtern', 'u')
    expect(address(history)).toBe(
      '/proof-of-services?search=Halt&from=2026-11-20&to=2026-11-20&tour=t&creator=u',
    )
    expect(asked.at(-1)).toMatchObject({
      search: 'Halt',
      'timeStamp[after]': new Date(2026, 10, 20).toISOString(),
      'timeStamp[before]': new Date(2026, 10, 20, 23, 59, 59, 999).toISOString(),
      'serviceLocation.tour.tourTemplate.id': 't',
      'createdBy.id': 'u',
    })
    await pressButton('Filter aufheben')
    expect(address(history)).toBe('/proof-of-services?search=Halt')
    expect(buttons('Filter aufheben')).toEqual([])
  })

  it('opens the periods by the button that shows the present one', async () => {
    const { history } = await show({ path: '/proof-of-services?from=2026-11-20&to=2026-11-20' })
    await pressButton('Zeitraum: 20.11.2026')
    await pressButton('Gestern')
    const yesterday = dayText(new Date(Date.now() - 86_400_000))
    expect(address(history)).toBe(`/proof-of-services?from=${yesterday}&to=${yesterday}`)
    await waitFor(() => expect(buttons('Gestern')).toEqual([]))
  })

  it('says which days an empty search covered, and searches all with the number of hits there', async () => {
    proofs = (query) => {
      total = query['timeStamp[after]'] === undefined ? 3 : 0
      return numbers(1, total).map(proof)
    }
    const { history } = await show({
      path: '/proof-of-services?search=Halt&from=2026-11-28T08:00&to=2026-11-28T16:00',
    })
    expect(await screen.findByText(/^Nur 28\.11\.(2026)?, 08:00–16:00 durchsucht\.$/)).toBeTruthy()
    await pressButton('In allen Tagen suchen (3)')
    expect(address(history)).toBe('/proof-of-services?search=Halt')
    expect(row('Halt 1')).toBeTruthy()
  })

  it('shows that the period ends before it starts, and that the server ignored a filter', async () => {
    const { unmount } = await show({ path: '/proof-of-services?from=2026-11-21&to=2026-11-20' })
    expect(screen.getByText('Das Ende liegt vor dem Anfang.')).toBeTruthy()
    await pressButton('Zeitraum: 21.11.2026 – 20.11.2026')
    expect(screen.getByLabelText('Von').getAttribute('aria-invalid')).toBe('true')
    unmount()
    await show({ path: '/proof-of-services?from=2026-11-21' })
    expect(screen.getByText('Der Server hat nicht nach allen Filtern gesucht.')).toBeTruthy()
  })

  it('shows an unreadable record in its own row', async () => {
    total = 3
    proofs = () => [proof(1), { id: 2 }, { ...proof(3), state: 7 }]
    await show()
    expect(row('Halt 1')).toBeTruthy()
    // An unreadable state is unknown, and the rest of the proof is shown.
    expect(row('Halt 3')).toBeTruthy()
    expect(screen.getAllByText('Dieser Eintrag konnte nicht gelesen werden.')).toHaveLength(1)
  })

  it('shows that nothing was found, or that there is nothing', async () => {
    total = 0
    const { unmount } = await show({ path: '/proof-of-services?search=Atlantis' })
    expect(screen.getByText('Es wurde kein Eintrag gefunden für den Text „Atlantis“.')).toBeTruthy()
    unmount()
    await show()
    expect(screen.getByText('Keine Einträge')).toBeTruthy()
  })

  it('returns to the last page from a page beyond it', async () => {
    const { history } = await show({ path: '/proof-of-services?page=9&size=10' })
    await screen.findByText('Halt 11')
    expect(address(history)).toBe('/proof-of-services?page=2&size=10')
  })

  it('offers a retry after a failure', async () => {
    const refused = new HttpError({
      status: 404,
      title: null,
      description: null,
      code: null,
      violations: [],
      retryAfterSeconds: null,
    })
    proofs = () => Promise.reject(refused)
    await renderScreen(<ProofsScreen />, { user: admin, read, path: '/proof-of-services?size=10' })
    const fault = await screen.findByText('Die Daten konnten nicht geladen werden.')
    expect(fault.closest('[role=alert]')).not.toBeNull()
    proofs = () => [proof(1)]
    await pressButton('Erneut versuchen')
    expect(await screen.findByText('Halt 1')).toBeTruthy()
    expect(screen.queryByText('Die Daten konnten nicht geladen werden.')).toBeNull()
  })
})

describe('the selection', () => {
  it('counts rows and is announced by the table header', async () => {
    await show()
    expect([bar(), head().checked, head().indeterminate]).toEqual([null, false, false])
    await press(box('Halt 3'))
    expect(bar()?.textContent).toContain('13 Einträge (1 ausgewählt)')
    expect([head().checked, head().indeterminate]).toEqual([false, true])
    await press(head())
    expect(bar()?.textContent).toContain('13 Einträge (10 ausgewählt)')
    expect([head().checked, head().indeterminate]).toEqual([true, false])
    await press(head())
    expect(bar()).toBeNull()
  })

  it('takes a range with Shift', async () => {
    await show()
    await press(box('Halt 2'))
    await press(box('Halt 5'), { shiftKey: true })
    expect(numbers(1, 6).map((number) => box(`Halt ${number}`).checked)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  it('moves with the arrows and extends with Shift', async () => {
    await show()
    await press(box('Halt 2'))
    box('Halt 2').focus()
    await act(async () => void fireEvent.keyDown(box('Halt 2'), { key: 'ArrowDown', shiftKey: true }))
    expect(document.activeElement).toBe(box('Halt 3'))
    await act(async () => void fireEvent.keyDown(box('Halt 3'), { key: 'ArrowDown' }))
    expect(document.activeElement).toBe(box('Halt 4'))
    expect(numbers(1, 5).map((number) => box(`Halt ${number}`).checked)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('survives page changes and exports in the order of the checks', async () => {
    const { startBulkExport } = await show()
    await press(box('Halt 4'))
    await pressButton('Nächste Seite')
    await screen.findByText('Halt 11')
    await press(box('Halt 13'))
    expect(bar()?.textContent).toContain('13 Einträge (2 ausgewählt)')
    for (const button of exportButtons()) await press(button)
    const chosen = [iriOf(4), iriOf(13)]
    expect(startBulkExport.calls).toEqual([
      // Only the bar has the button while proofs are selected.
      [{ proofs: chosen, leftOut: [], isMerged: false }],
    ])
  })

  it('takes all matches of the filter, and shows it', async () => {
    const { startBulkExport } = await show({
      path: '/proof-of-services?search=Halt&page=2&size=10&state=FAILED',
    })
    await press(box('Halt 11'))
    await pressButton('Alle 13 auswählen')
    expect(bar()?.textContent).toContain('13 Einträge (13 ausgewählt)')
    expect(asked.at(-1)).toEqual({
      search: 'Halt',
      'sort[timeStamp]': 'DESC',
      state: 'FAILED',
      pagination: false,
      iriOnly: true,
    })
    expect(buttons('Alle 13 auswählen')).toEqual([])
    await press(exportButtons()[0] ?? document.body)
    expect(startBulkExport.calls[0]?.[0].proofs).toHaveLength(13)
  })

  it('is cleared by its button and by Escape', async () => {
    await show()
    await press(box('Halt 3'))
    await pressButton('Auswahl aufheben')
    expect([bar(), box('Halt 3').checked]).toEqual([null, false])
    await press(box('Halt 3'))
    const search = screen.getByLabelText('Nachweise durchsuchen')
    const escape = () => act(async () => void fireEvent.keyDown(search, { key: 'Escape' }))
    // The first Escape clears the search text, wherever the focus is.
    fireEvent.change(search, { target: { value: 'Halt' } })
    await escape()
    expect(bar()).not.toBeNull()
    fireEvent.change(search, { target: { value: '' } })
    await escape()
    expect(bar()).toBeNull()
  })

  it('does not open the proof', async () => {
    const { history } = await show()
    await press(box('Halt 3'))
    expect(address(history)).toBe('/proof-of-services?size=10')
    await press(row('Halt 3'))
    expect(address(history)).toBe('/proof-of-services/3?size=10')
  })
})

describe('the export', () => {
  it('takes the filtered proofs without a selection', async () => {
    const { startBulkExport } = await show({ user: spectator, path: '/proof-of-services?page=2&size=10' })
    await pressButton('PDF exportieren')
    expect(startBulkExport.calls).toEqual([
      [{ proofs: numbers(1, 13).map(iriOf), leftOut: [], isMerged: false }],
    ])
  })

  it('excludes the parts from the PDFs that were switched off last', async () => {
    const switchPart = async (label: string) =>
      press(await screen.findByText(label, { selector: '[role=menuitemcheckbox] *' }))
    const first = await show()
    await pressButton('Inhalt der PDFs')
    await switchPart('Kartenskizze')
    await switchPart('Fotos')
    await switchPart('Kartenskizze')
    await pressButton('PDF exportieren')
    expect(first.startBulkExport.calls).toEqual([[expect.objectContaining({ leftOut: ['photos'] })]])
    cleanup()
    const later = await show()
    await pressButton('PDF exportieren')
    expect(later.startBulkExport.calls).toEqual([[expect.objectContaining({ leftOut: ['photos'] })]])
    localStorage.clear()
  })

  it('makes one PDF of several proofs, if the server can, but not of too many', async () => {
    const config = readRuntimeConfig({ extensions: ['mergedPdf'] })
    const { startBulkExport, platform } = await show({ config })
    await pressButton('Format und Inhalt der PDFs')
    await press(await screen.findByText('Als eine PDF-Datei'))
    expect(startBulkExport.calls).toEqual([
      [{ proofs: numbers(1, 13).map(iriOf), leftOut: [], isMerged: true }],
    ])
    await press(box('Halt 3'))
    await press(box('Halt 4'))
    await pressButton('Eine PDF-Datei')
    expect(startBulkExport.calls.at(-1)).toEqual([{ proofs: [3, 4].map(iriOf), leftOut: [], isMerged: true }])
    await pressButton('Auswahl aufheben')
    total = 201
    await pressButton('Format und Inhalt der PDFs')
    await press(await screen.findByText('Als eine PDF-Datei'))
    expect(platform.notify.mock.calls).toEqual([
      [
        {
          type: 'warning',
          message:
            'Eine PDF-Datei fasst höchstens 200 Nachweise, gewählt sind 201. Bitte exportieren Sie diese als ZIP.',
        },
      ],
    ])
    expect(startBulkExport.calls).toHaveLength(2)
  })

  it('warns if there is nothing to export', async () => {
    total = 0
    const { startBulkExport, platform } = await show()
    await pressButton('PDF exportieren')
    expect(platform.notify.mock.calls).toEqual([
      [{ type: 'warning', message: 'Keine Daten zum Exportieren gefunden.' }],
    ])
    expect(startBulkExport.calls).toEqual([])
  })

  it('and the selection require access to proofs', async () => {
    await show({ user: { ...spectator, canViewProof: false } })
    expect([...document.querySelectorAll('[type=checkbox]')]).toEqual([])
    expect(exportButtons()).toEqual([])
  })
})
