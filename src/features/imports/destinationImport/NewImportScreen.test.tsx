// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../tests/support/renderScreen'
import type { Extension } from '../../../contract/wire/extensions'
import { HttpError } from '../../../domain/calls/errors'
import { NewImportScreen } from './NewImportScreen'

vi.setConfig({ testTimeout: 60_000 })

const user = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1', lengthOfStayInMinutes: true, defaultCapacity: 1 },
}
const list = [
  'Kundenliste 2026',
  'KdNr;Name;Straße;PLZ;Ort;Dauer (h)',
  'NL-1;Kita Nord;Hauptstr. 1;10115;Berlin;0,5',
  'NL-2;WEG Süd;Hauptstr. 2;10115;Berlin;1',
  'NL-3;Ohne Adresse;;;;',
].join('\n')

const feature = (name: string) => ({
  features: [
    {
      id: 'address.1',
      place_type: ['address'],
      text: 'Hauptstraße',
      address: name,
      place_name: `Hauptstraße ${name}, 10115 Berlin`,
      center: [13.4, 52.5],
      context: [
        { id: 'postcode.1', text: '10115' },
        { id: 'place.1', text: 'Berlin' },
      ],
    },
  ],
})

type Server = {
  matches?: unknown[]
  mappings?: unknown[]
  onWrite?: (call: SentCall) => Promise<unknown>
  /** Whether the server reports no outcome per row. */
  isSilent?: boolean
  path?: string
  announced?: readonly Extension[]
  /** Returns the error of an address search. */
  refuseAddress?: (asked: string) => HttpError | null
}

/** A server that accepts every row except those with an absurd capacity. */
async function show({
  matches = [],
  mappings = [],
  onWrite,
  isSilent = false,
  path = '/imports/new',
  announced,
  refuseAddress = () => null,
}: Server = {}) {
  const outcomes = (call: SentCall) => {
    if (isSilent) return null
    const { rows } = call.body as { rows: { index: number; decision: string }[] }
    return {
      rows: rows.map(({ index, decision }) => ({
        index,
        outcome: decision === 'skip' ? 'skipped' : decision === 'update' ? 'changed' : 'new',
      })),
    }
  }
  const view = await renderScreen(<NewImportScreen />, {
    user,
    path,
    ...(announced !== undefined && { announced }),
    read: async (asked) => {
      if (asked.startsWith('/geocoding/')) {
        const text = decodeURIComponent(asked)
        const refusal = refuseAddress(text)
        if (refusal !== null) throw refusal
        return feature(text.includes('Hauptstr. 2') ? '2' : '1')
      }
      return { 'hydra:member': asked === '/api/import-fields-mappings' ? mappings : [] }
    },
    answer: async (call) => {
      if (call.path === '/api/imports/match') return { matches }
      if (call.path === '/api/imports') return { '@id': '/api/imports/7' }
      if (call.path.endsWith('/rows')) return onWrite?.(call) ?? outcomes(call)
      return call.path.endsWith('/dry-run') ? outcomes(call) : { '@id': call.path }
    },
  })
  return view
}

const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })))

async function pick(text = list, name = 'Kunden.csv') {
  const input = await screen.findByLabelText('Datei auswählen', { selector: 'input' })
  await act(async () => void fireEvent.change(input, { target: { files: [new File([text], name)] } }))
}
const stateIs = (state: string) =>
  waitFor(() => expect(document.querySelector('[data-machine]')?.getAttribute('data-state')).toBe(state), {
    timeout: 10_000,
  })

async function goToCheck() {
  await pick()
  await stateIs('sheet.ready')
  await press('Weiter zu Zuordnung')
  await press('Weiter zu Prüfen')
  await stateIs('checking.ready')
}
const sentTo = (calls: readonly SentCall[], path: string) => calls.filter((call) => call.path === path)

describe('a new import', () => {
  it('shows the detected format and headers, and previews a row', async () => {
    await show()
    await pick()
    await stateIs('sheet.ready')
    expect(await screen.findByText('Textdatei, UTF-8, getrennt durch Semikolon')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Überschriften').value).toBe('1')
    await press('Weiter zu Zuordnung')
    expect(screen.getByLabelText<HTMLSelectElement>('Feld für Spalte A').value).toBe('refId')
    expect(screen.getByText('So wird Zeile 3 gelesen')).toBeTruthy()
    // Half an hour, in the company's minutes.
    expect(screen.getByText('30').textContent).toBe('30 aus „0,5“')
  })

  it('writes each row once, after a trial without writes, and saves the mapping', async () => {
    const { calls } = await show()
    await pick()
    await stateIs('sheet.ready')
    await press('Weiter zu Zuordnung')
    fireEvent.change(screen.getByLabelText('Zuordnung merken als'), { target: { value: 'Kundenliste' } })
    await press('Weiter zu Prüfen')
    await stateIs('checking.ready')
    fireEvent.click(await screen.findByRole('button', { name: 'Alle 3' }))
    const rows = within(screen.getByRole('grid', { name: 'Zeilen der Datei' }))
    await waitFor(() =>
      expect(rows.getAllByRole('row').map((row) => row.getAttribute('data-row') && row.textContent)).toEqual([
        null,
        '3neuNL-1Kita NordHauptstr. 110115Berlin30 Min.',
        '4neuNL-2WEG SüdHauptstr. 210115Berlin1h 00m',
        '5FehlerNL-3Ohne Adresse––––Die Adresse fehlt.',
      ]),
    )
    await press('Probelauf')
    await stateIs('tried')
    expect(sentTo(calls, '/api/imports/7/rows')).toEqual([])
    await press('2 Zeilen übernehmen')
    await stateIs('written')
    const [written] = sentTo(calls, '/api/imports/7/rows')
    expect(written?.body).toMatchObject({
      rows: [
        { index: 2, decision: 'create', values: { name: 'Kita Nord', lengthOfStay: 1_800, zip: '10115' } },
        { index: 3, decision: 'create', values: { refId: 'NL-2', lengthOfStay: 3_600 } },
        { index: 4, decision: 'skip' },
      ],
    })
    expect(sentTo(calls, '/api/import-fields-mappings').map(({ body }) => body)).toMatchObject([
      { name: 'Kundenliste', kind: 'destinations', fields: { KdNr: 'refId', Name: 'name' } },
    ])
    expect(sentTo(calls, '/api/imports/7').map(({ body }) => body)).toEqual([{ state: 'done' }])
    expect(screen.getByText('Der Import ist abgeschlossen.')).toBeTruthy()
  })

  it('changes an existing record only where the file differs', async () => {
    const record = {
      '@id': '/api/destinations/9',
      refId: 'NL-1',
      name: 'Kita alt',
      address: 'Hauptstraße 1, 10115 Berlin',
      street: 'Hauptstraße 1',
      zip: '10115',
      city: 'Berlin',
      lengthOfStay: 1_800,
    }
    const { calls } = await show({ matches: [{ index: 2, '@id': record['@id'], record }] })
    await goToCheck()
    fireEvent.click(await screen.findByRole('button', { name: 'ändert' }))
    expect((await screen.findByRole('table', { name: 'Unterschiede' })).textContent).toBe(
      'FeldBestandDateiNameKita altKita Nord',
    )
    await press('Probelauf')
    await stateIs('tried')
    const [tried] = sentTo(calls, '/api/imports/7/dry-run')
    expect((tried?.body as { rows: unknown[] } | undefined)?.rows[0]).toEqual({
      index: 2,
      decision: 'update',
      target: record['@id'],
      values: { name: 'Kita Nord' },
      importReference: null,
    })
  })

  it('excludes unwanted rows', async () => {
    const { calls } = await show()
    await goToCheck()
    fireEvent.click(await screen.findByRole('button', { name: 'Alle 3' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Aktionen: Zeile 4' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Zeile auslassen' }))
    await press('Probelauf')
    await stateIs('tried')
    const [tried] = sentTo(calls, '/api/imports/7/dry-run')
    expect(
      (tried?.body as { rows: { decision: string }[] } | undefined)?.rows.map(({ decision }) => decision),
    ).toEqual(['create', 'skip', 'skip'])
  })

  it('finds a saved mapping by the headers, and can drop it', async () => {
    await show({
      mappings: [
        {
          '@id': '/api/import-fields-mappings/1',
          name: 'Kundenliste',
          headings: ['KdNr', 'Name', 'Straße', 'PLZ', 'Ort', 'Dauer (h)'],
          fields: { KdNr: 'phone', Straße: 'street' },
          options: { stayUnit: 'minutes' },
        },
      ],
    })
    await pick()
    await stateIs('sheet.ready')
    await press('Weiter zu Zuordnung')
    expect(screen.getByText('Gespeicherte Zuordnung „Kundenliste“ gefunden und angewendet')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Feld für Spalte A').value).toBe('phone')
    await press('Nicht verwenden')
    expect(screen.getByLabelText<HTMLSelectElement>('Feld für Spalte A').value).toBe('refId')
  })

  it('resends a request without a response, and shows that until then', async () => {
    let isDown = true
    const { calls } = await show({
      onWrite: (call) => {
        if (isDown) return Promise.reject(new HttpError({ status: 503 }))
        const { rows } = call.body as { rows: { index: number }[] }
        return Promise.resolve({ rows: rows.map(({ index }) => ({ index, outcome: 'new' })) })
      },
    })
    await goToCheck()
    await press('Probelauf')
    await stateIs('tried')
    await press('2 Zeilen übernehmen')
    await stateIs('writing.paused')
    isDown = false
    await press('Erneut versuchen')
    await stateIs('written')
    const [first, second] = sentTo(calls, '/api/imports/7/rows')
    expect(second?.body).toEqual(first?.body)
  })

  describe('whose server asks for a pause during the address search', () => {
    const showPaused = async () => {
      const asked: string[] = []
      let isBusy = true
      await show({
        refuseAddress: (text) => {
          asked.push(text)
          const isRefused = isBusy && text.includes('Hauptstr. 2')
          return isRefused ? new HttpError({ status: 429, retryAfterSeconds: 20 }) : null
        },
      })
      await pick()
      await stateIs('sheet.ready')
      await press('Weiter zu Zuordnung')
      await press('Weiter zu Prüfen')
      await stateIs('checking.paused')
      const countAsked = (text: string) => asked.filter((each) => each.includes(text)).length
      return { countAsked, letGo: () => void (isBusy = false) }
    }

    it('shows the waiting time, and then requests only the addresses not found yet', async () => {
      const { countAsked, letGo } = await showPaused()
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Der Server bittet um eine Pause von 20 Sekunden.',
      )
      letGo()
      await press('Erneut versuchen')
      await stateIs('checking.ready')
      expect([countAsked('Hauptstr. 1'), countAsked('Hauptstr. 2')]).toEqual([1, 2])
      expect(screen.queryByRole('alert')).toBeNull()
    })

    it('can be discarded meanwhile', async () => {
      await showPaused()
      await press('Abbrechen')
      await press('Verwerfen')
      await stateIs('file.waiting')
    })
  })

  it('is written although the server reports nothing per row, and shows no zeros', async () => {
    await show({ isSilent: true })
    await goToCheck()
    await press(/^Probelauf/)
    await stateIs('tried')
    await press('3 Zeilen übernehmen')
    await stateIs('written')
    const counts = [...document.querySelectorAll('.import-counts > div')].map(
      ({ textContent }) => textContent,
    )
    expect(counts).toEqual([
      '–neu',
      '–geändert',
      '–unverändert',
      '–abgelehnt',
      '–ausgelassen',
      '3ohne Auskunft',
    ])
  })

  it.each([
    [['importSteps'], false],
    [[], true],
  ] as const)('shows whether rows were compared with records: announced %j', async (announced, isSaid) => {
    const { calls } = await show({ announced })
    await goToCheck()
    await screen.findByRole('grid')
    const said = screen.queryByText(/^Die Zeilen wurden nicht mit vorhandenen Zielen verglichen/)
    expect([said !== null, sentTo(calls, '/api/imports/match').length]).toEqual([isSaid, isSaid ? 0 : 1])
  })

  it('shows why a file cannot be read, and accepts another one', async () => {
    await show()
    await pick('<html><table></table></html>', 'Liste.xls')
    expect((await screen.findByRole('alert')).textContent).toContain('Die Datei ist eine Webseite')
    await pick()
    await stateIs('sheet.ready')
  })
})

describe('an import of another kind', () => {
  it('reads users, searches no addresses, and shows which users are invited', async () => {
    const record = { '@id': '/api/users/9', firstName: 'Uwe', lastName: 'Alt', email: 'uwe@tourwerk.example' }
    const { calls, history } = await show({
      path: '/imports/new?kind=staff',
      matches: [{ index: 2, '@id': record['@id'], record }],
    })
    expect(await screen.findByRole('radio', { name: 'Mitarbeiter', checked: true })).toBeTruthy()
    await pick(
      'Vorname;Name;E-Mail;Rolle\nAnna;Groß;anna@tourwerk.example;Fahrer\nUwe;Neu;uwe@tourwerk.example;\nEva;Ohne;;',
      'Personal.csv',
    )
    await stateIs('sheet.ready')
    expect(screen.getByText('Mitarbeiter · Personal.csv')).toBeTruthy()
    await press('Weiter zu Zuordnung')
    expect(screen.getByLabelText<HTMLSelectElement>('Feld für Spalte B').value).toBe('lastName')
    await press('Weiter zu Prüfen')
    await stateIs('checking.ready')
    fireEvent.click(await screen.findByRole('button', { name: 'Alle 3' }))
    expect(await screen.findByText('Die E-Mail-Adresse fehlt.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'ändert' }))
    expect((await screen.findByRole('table', { name: 'Unterschiede' })).textContent).toBe(
      'FeldBestandDateiNachnameAltNeu',
    )
    const decisions = screen.getByRole('group', { name: 'Was mit der Zeile geschieht' })
    expect(within(decisions).getAllByRole('button')).toHaveLength(2)
    await press(/^Probelauf/)
    await stateIs('tried')
    expect(
      screen.getByText('Das würde geschehen. Bisher ist nichts geschrieben und niemand eingeladen.'),
    ).toBeTruthy()
    await press('2 Zeilen übernehmen')
    await stateIs('written')
    expect(sentTo(calls, '/api/imports/match').map(({ body }) => body)).toMatchObject([
      { kind: 'users', keys: [{ index: 1, email: 'anna@tourwerk.example' }, { index: 2 }, { index: 3 }] },
    ])
    expect(sentTo(calls, '/api/imports').map(({ body }) => body)).toMatchObject([
      { kind: 'users', key: null },
    ])
    expect(sentTo(calls, '/api/imports/7/rows').map(({ body }) => body)).toMatchObject([
      {
        rows: [
          { decision: 'create', values: { email: 'anna@tourwerk.example', roles: ['ROLE_DRIVER'] } },
          { decision: 'update', target: record['@id'], values: { lastName: 'Neu' } },
          { decision: 'skip' },
        ],
      },
    ])
    expect(screen.getByRole('link', { name: 'Zu den Mitarbeitern' }).getAttribute('href')).toBe(
      '/settings/users',
    )
    expect(history?.at(-1)).toContain('kind=staff')
  })

  it('reads stops of tours with their positions, and creates missing tours', async () => {
    const { calls } = await show({ path: '/imports/new?kind=tours' })
    await pick(
      'Tour;Pos.;Name;Straße;PLZ;Ort\nFrüh;2;Kita;Hauptstr. 1;10115;Berlin\n;1;Hof;Hauptstr. 2;10115;Berlin',
      'Touren.csv',
    )
    await stateIs('sheet.ready')
    await press('Weiter zu Zuordnung')
    fireEvent.change(screen.getByLabelText('Feld für Spalte A'), { target: { value: '' } })
    expect(screen.getByText(/5 von 6 Spalten · Ordnen Sie die Tour und eine Adresse/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Feld für Spalte A'), { target: { value: 'tour' } })
    await press('Weiter zu Prüfen')
    await stateIs('checking.ready')
    expect(await screen.findByText('Die Tour fehlt.')).toBeTruthy()
    await press(/^Probelauf/)
    await stateIs('tried')
    expect(sentTo(calls, '/api/imports/7/dry-run').map(({ body }) => body)).toMatchObject([
      { rows: [{ decision: 'create', tour: { name: 'Früh', position: 2 } }, { decision: 'skip' }] },
    ])
  })

  it('is chosen before the file, each with its own URL; an unknown kind is destinations', async () => {
    const { history } = await show({ path: '/imports/new?kind=vehicles' })
    expect(await screen.findByRole('radio', { name: 'Ziele', checked: true })).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Touren' })))
    expect(history?.at(-1)).toBe('/imports/new?kind=tours')
    expect(await screen.findByRole('radio', { name: 'Touren', checked: true })).toBeTruthy()
  })
})
