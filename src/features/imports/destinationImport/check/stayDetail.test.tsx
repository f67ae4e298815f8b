// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import { NewImportScreen } from '../NewImportScreen'

vi.setConfig({ testTimeout: 60_000 })

const user = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1', lengthOfStayInMinutes: true },
}
const feature = {
  place_type: ['address'],
  text: 'Hauptstraße',
  address: '1',
  place_name: 'Hauptstraße 1, 10115 Berlin',
  center: [13.4, 52.5],
  context: [
    { id: 'postcode.1', text: '10115' },
    { id: 'place.1', text: 'Berlin' },
  ],
}
const stateIs = (state: string) =>
  waitFor(() => expect(document.querySelector('[data-machine]')?.getAttribute('data-state')).toBe(state), {
    timeout: 20_000,
  })
const press = async (name: string | RegExp) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })))

it('asks for the unit of a service time if a column mixes units, and applies the choice', async () => {
  await renderScreen(<NewImportScreen />, {
    user,
    path: '/imports/new',
    read: async (asked) =>
      asked.startsWith('/geocoding/') ? { features: [feature] } : { 'hydra:member': [] },
    answer: async () => ({ matches: [] }),
  })
  const rows = ['A;0,25', 'B;15', 'C;10 min'].map((row) => row.replace(';', ';Hauptstraße 1;10115;Berlin;'))
  const file = new File([['Name;Straße;PLZ;Ort;Dauer', ...rows].join('\n')], 'Kunden.csv')
  const input = await screen.findByLabelText('Datei auswählen', { selector: 'input' })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
  await stateIs('sheet.ready')
  await press('Weiter zu Zuordnung')
  expect(await screen.findByText(/stehen Stunden und Minuten ohne Einheit/)).toBeTruthy()
  await press('Weiter zu Prüfen')
  await stateIs('checking.ready')
  await screen.findByRole('button', { name: 'Unsicher 2' })
  await act(
    async () => void fireEvent.click(screen.getAllByRole('button', { name: 'unsicher' })[0] as Element),
  )
  expect(await screen.findByText(/„0,25“ kann Stunden oder Minuten meinen/)).toBeTruthy()
  await press('0,25 Std.')
  await screen.findByRole('button', { name: 'Unsicher 1' })
})
