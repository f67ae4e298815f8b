// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import { NewImportScreen } from '../NewImportScreen'

vi.setConfig({ testTimeout: 60_000 })
/** Busy machines are slow. */
const patient = { timeout: 20_000 }

const user = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1', lengthOfStayInMinutes: true, defaultCapacity: 1 },
}
const list = [
  'Name;Straße;Ort;Tour',
  'Kita;Hauptstr. 1;Berlin;Ost',
  'Hof;Hauptstr. 2;Berlin;Ost',
  'Amt;Hauptstr. 3;Berlin;',
].join('\n')
const ost = '/api/tour-templates/ost'

const feature = (zip: string, number: string, lng: number) => ({
  place_type: ['address'],
  text: 'Hauptstraße',
  address: number,
  place_name: `Hauptstraße ${number}, ${zip} Berlin`,
  center: [lng, 52.5],
  context: [
    { id: 'postcode.1', text: zip },
    { id: 'place.1', text: 'Berlin' },
  ],
})

/** Each address exists twice, east and west. */
async function showCheck() {
  const view = await renderScreen(<NewImportScreen />, {
    user,
    path: '/imports/new',
    read: async (path) => {
      const number = /Hauptstr\. (\d)/.exec(decodeURIComponent(path))?.[1]
      if (number !== undefined)
        return { features: [feature('10827', number, 13.3), feature('10317', number, 13.5)] }
      if (path.startsWith('/api/tour-templates'))
        return { 'hydra:member': [{ '@id': ost, name: 'Ost', color: '#0346aa' }] }
      if (path.startsWith('/api/destinations'))
        return { 'hydra:member': [{ '@id': '/x', tourTemplate: { '@id': ost }, lng: 13.51, lat: 52.5 }] }
      return { 'hydra:member': [] }
    },
    answer: async () => ({ matches: [] }),
  })
  const input = await screen.findByLabelText('Datei auswählen', { selector: 'input' })
  await act(async () => void fireEvent.change(input, { target: { files: [new File([list], 'Kunden.csv')] } }))
  for (const name of ['Weiter zu Zuordnung', 'Weiter zu Prüfen'])
    await act(async () => void fireEvent.click(await screen.findByRole('button', { name }, patient)))
  await screen.findByRole('button', { name: 'Unsicher 3' }, patient)
  const [open] = screen.getAllByRole('button', { name: 'unsicher' })
  await act(async () => void fireEvent.click(open ?? document.body))
  await screen.findByRole('radiogroup', { name: 'Passende Adressen' }, patient)
  return view
}

it('chooses the address nearest to the tour for all rows with a known tour, and undoes it as one step', async () => {
  await showCheck()
  const nearest = await screen.findByRole('radio', {
    name: /Hauptstraße 1, 10317 Berlin\s*0,7 km zum nächsten Ziel von/,
  })
  expect(nearest).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /Hauptstraße 1, 10827 Berlin\s*14,2 km$/ })).toBeTruthy()
  await act(
    async () =>
      void fireEvent.click(screen.getByRole('button', { name: 'In allen 2 Zeilen nächste zur Tour' })),
  )
  await screen.findByRole('button', { name: 'Unsicher 1' }, patient)
  expect(screen.getByRole('button', { name: 'Neu 2' })).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Rückgängig/ })))
  await screen.findByRole('button', { name: 'Unsicher 3' }, patient)
})

it('undoes the address that was chosen for one row', async () => {
  await showCheck()
  const candidates = within(screen.getByRole('radiogroup', { name: 'Passende Adressen' }))
  await act(async () => void fireEvent.click(candidates.getByRole('radio', { name: /10827/ })))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'A übernehmen' })))
  await screen.findByRole('button', { name: 'Unsicher 2' }, patient)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Rückgängig/ })))
  await screen.findByRole('button', { name: 'Unsicher 3' }, patient)
})
