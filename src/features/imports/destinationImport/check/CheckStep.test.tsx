// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen, type SentCall } from '../../../../../tests/support/renderScreen'
import { watchDownloads } from '../../../../../tests/support/watchDownloads'
import { NewImportScreen } from '../NewImportScreen'

vi.setConfig({ testTimeout: 60_000 })
/** Busy machines are slow. */
const patient = { timeout: 20_000 }
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const user = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1', lengthOfStayInMinutes: true, defaultCapacity: 1 },
}
const list = [
  'KdNr;Name;Straße;PLZ;Ort;Menge',
  'NL-1;Kita;Hauptstr. 1;1067;Dresden;2',
  'NL-2;Hof;Hauptstr. 2;1099;Dresden;3',
  'NL-3;Amt;Hauptstr. 3;10115;Berlin;2,5',
  'NL-4;Praxis;Hauptstr. 4;;Berlin;1',
  'NL-5;Praxis B;Hauptstr. 4;;Berlin;1',
].join('\n')

const feature = (zip: string, isApproximate: boolean, number = '4') => ({
  place_type: ['address'],
  text: 'Hauptstraße',
  address: number,
  place_name: `Hauptstraße ${number}, ${zip} Berlin`,
  center: [13.4, 52.5],
  context: [
    { id: 'postcode.1', text: zip },
    { id: 'place.1', text: 'Berlin' },
  ],
  properties: { approximate: isApproximate },
})

/** One address is ambiguous. */
async function showCheck() {
  const view = await renderScreen(<NewImportScreen />, {
    user,
    path: '/imports/new',
    read: async (path) => {
      if (!path.startsWith('/geocoding/')) return { 'hydra:member': [] }
      const text = decodeURIComponent(path)
      if (text.includes('Hauptstr. 4')) return { features: [feature('10317', true), feature('10827', false)] }
      const [, number, zip = ''] = /Hauptstr\. (\d), (\d{5})/.exec(text) ?? []
      return { features: [feature(zip, false, number)] }
    },
    answer: async (call) => (call.path === '/api/imports/match' ? { matches: [] } : rowsTried(call)),
  })
  const input = await screen.findByLabelText('Datei auswählen', { selector: 'input' })
  await act(async () => void fireEvent.change(input, { target: { files: [new File([list], 'Kunden.csv')] } }))
  for (const name of ['Weiter zu Zuordnung', 'Weiter zu Prüfen'])
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name }, patient)))
  await screen.findByRole('button', { name: 'Fehler 3' }, patient)
  await screen.findByRole('button', { name: 'Unsicher 2' }, patient)
  return view
}

const rowsTried = (call: SentCall) =>
  call.path === '/api/imports'
    ? { '@id': '/api/imports/7' }
    : {
        rows:
          (call.body as { rows?: { index: number }[] }).rows?.map(({ index }) => ({
            index,
            outcome: 'new',
          })) ?? [],
      }

const cell = (line: number, place: number) => {
  const row = screen.getByRole('rowheader', { name: String(line) }).closest('[data-row]')
  const found = row?.querySelector<HTMLElement>(`[data-place="${place}"]`)
  if (found == null) throw new Error(`No cell ${line}/${place}`)
  return found
}

it('corrects the same error in all rows at once, and undoes it as one step', async () => {
  await showCheck()
  const [fix] = screen.getAllByRole('button', { name: '0 davor, in 2 Zeilen' })
  fireEvent.click(fix ?? document.body)
  await screen.findByRole('button', { name: 'Fehler 1' }, patient)
  expect([cell(2, 3).textContent, cell(3, 3).textContent]).toEqual(['01067', '01099'])
  expect(await screen.findByText('2 behobene sichtbar', {}, patient)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Rückgängig/ }))
  await screen.findByRole('button', { name: 'Fehler 3' }, patient)
  expect(cell(2, 3).textContent).toBe('1067')
})

it('uses the address that the user chooses for all rows with the same text', async () => {
  const { calls } = await showCheck()
  const [open] = screen.getAllByRole('button', { name: 'unsicher' })
  fireEvent.click(open ?? document.body)
  const candidates = within(await screen.findByRole('radiogroup', { name: 'Passende Adressen' }))
  fireEvent.click(candidates.getByRole('radio', { name: /10827/ }))
  expect(screen.getByRole('button', { name: 'B übernehmen' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'In allen 2 Zeilen mit dieser Adresse' }))
  await screen.findByRole('button', { name: 'Unsicher 0' }, patient)
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/dry-run'))).toBe(true), {
    timeout: 20_000,
  })
  const tried = calls.find(({ path }) => path.endsWith('/dry-run'))?.body as
    | { rows: { decision: string; values?: { zip: string } }[] }
    | undefined
  expect(tried?.rows.map(({ decision, values }) => values?.zip ?? decision)).toEqual([
    'skip',
    'skip',
    'skip',
    '10827',
    '10827',
  ])
})

it('downloads the invalid rows as a file, with their errors', async () => {
  await showCheck()
  const downloads = watchDownloads()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '3 Zeilen mit Fehlern werden ausgelassen. 2 unsichere werden übernommen.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Fehlerzeilen herunterladen' }))
  const text = new TextDecoder().decode(await downloads[0]?.blob?.arrayBuffer())
  expect(text.trim().split('\r\n')).toEqual([
    'KdNr;Name;Straße;PLZ;Ort;Menge;Fehler',
    'NL-1;Kita;Hauptstr. 1;1067;Dresden;2;Postleitzahl hat 4 statt 5 Ziffern.',
    'NL-2;Hof;Hauptstr. 2;1099;Dresden;3;Postleitzahl hat 4 statt 5 Ziffern.',
    'NL-3;Amt;Hauptstr. 3;10115;Berlin;2,5;Menge: Dieses Feld akzeptiert nur ganze Zahlen.',
  ])
})
