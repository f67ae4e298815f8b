// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import { NewImportScreen } from '../NewImportScreen'

vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 20_000 }

const user = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1', lengthOfStayInMinutes: true, defaultCapacity: 1 },
}
const address = {
  street: 'Hauptstraße 1',
  zip: '10115',
  city: 'Berlin',
  address: 'Hauptstraße 1, 10115 Berlin',
}
/** Both are at the place of the row, and neither has its amount. */
const records = [
  {
    '@id': '/api/destinations/1',
    name: 'Kita',
    capacity: 1,
    ...address,
    tourTemplate: { '@id': '/api/tour-templates/1', name: 'Früh' },
    positionInTour: 2,
  },
  { '@id': '/api/destinations/2', name: 'Kita', capacity: 2, ...address },
]
const list = 'Name;Straße;PLZ;Ort;Menge\nKita;Hauptstraße 1;10115;Berlin;3'
const feature = {
  place_type: ['address'],
  text: 'Hauptstraße',
  address: '1',
  place_name: address.address,
  center: [13.4, 52.5],
  context: [
    { id: 'postcode.1', text: '10115' },
    { id: 'place.1', text: 'Berlin' },
  ],
}

const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name }, patient)))
const stateIs = (state: string) =>
  waitFor(
    () => expect(document.querySelector('[data-machine]')?.getAttribute('data-state')).toBe(state),
    patient,
  )

/** The step 'Prüfen' of a row that matches two records, expanded. */
async function showChoice() {
  const { calls } = await renderScreen(<NewImportScreen />, {
    user,
    path: '/imports/new',
    read: async (path) => (path.startsWith('/geocoding/') ? { features: [feature] } : { 'hydra:member': [] }),
    answer: async ({ path }) => {
      if (path === '/api/imports/match')
        return { matches: records.map((record) => ({ index: 1, '@id': record['@id'], record })) }
      return path === '/api/imports' ? { '@id': '/api/imports/7' } : { rows: [] }
    },
  })
  const input = await screen.findByLabelText('Datei auswählen', { selector: 'input' })
  await act(async () => void fireEvent.change(input, { target: { files: [new File([list], 'Kunden.csv')] } }))
  await press('Weiter zu Zuordnung')
  await press('Weiter zu Prüfen')
  await stateIs('checking.ready')
  await press('unsicher')
  const group = await screen.findByRole('radiogroup', { name: 'Passende Ziele' }, patient)
  const choices = () => within(group).getAllByRole<HTMLInputElement>('radio')
  /** @returns the rows sent by the trial */
  const tryRow = async () => {
    await press(/^Probelauf/)
    await stateIs('tried')
    const body = calls.find(({ path }) => path.endsWith('/dry-run'))?.body as { rows: object[] } | undefined
    return body?.rows[0]
  }
  return { group, choices, tryRow }
}
const isStaying = '1 Zeile wartet auf Ihre Wahl und wird sonst ausgelassen.'

it('shows tour and position of each record, and excludes the row until one is chosen', async () => {
  const { group, choices, tryRow } = await showChoice()
  expect(screen.getByText('2 Ziele passen zu dieser Zeile.')).toBeTruthy()
  for (const name of [
    /^Kita ?Früh, Position 2, Hauptstraße 1, 10115 Berlin$/,
    /^Kita ?ohne Tour, Hauptstraße 1, 10115 Berlin$/,
    /^Neu anlegen ?Die Ziele oben bleiben, wie sie sind\.$/,
  ])
    expect(within(group).getByRole('radio', { name, checked: false })).toBeTruthy()
  expect(screen.getByText(isStaying)).toBeTruthy()
  // One group of native radios: one tab stop, with arrows between the radios.
  expect(new Set(choices().map(({ type, name, tabIndex }) => `${type} ${name} ${tabIndex}`)).size).toBe(1)
  expect(await tryRow()).toMatchObject({ decision: 'skip' })
})

it('keeps the chosen record after the row is collapsed and expanded again', async () => {
  const { choices, tryRow } = await showChoice()
  await act(async () => void fireEvent.click(choices()[1] as Element))
  await waitFor(() => expect(screen.queryByText(isStaying)).toBeNull())
  expect(choices().map(({ checked }) => checked)).toEqual([false, true, false])
  expect(await tryRow()).toEqual({
    index: 1,
    decision: 'update',
    target: '/api/destinations/2',
    values: { capacity: 3 },
    importReference: null,
  })
  await press('Zurück')
  await stateIs('checking.ready')
  await press('ändert')
  expect((await screen.findByRole('radio', { name: /^Kita ?ohne Tour/ }, patient)).matches(':checked')).toBe(
    true,
  )
})

it('creates a new record from the row instead', async () => {
  const { choices, tryRow } = await showChoice()
  await act(async () => void fireEvent.click(choices()[2] as Element))
  await stateIs('checking.ready')
  await waitFor(() => expect(choices().map(({ checked }) => checked)).toEqual([false, false, true]))
  expect(await tryRow()).toMatchObject({ decision: 'create', values: { name: 'Kita', capacity: 3 } })
})
