// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import { showInstead } from '../../../../../tests/support/showInstead'
import { NewImportScreen } from '../NewImportScreen'
import type { CandidateMap } from './CandidateMap'

vi.setConfig({ testTimeout: 60_000 })
/** Busy machines are slow. */
const patient = { timeout: 20_000 }

// Replaces the map: a click on this button is a click on the map.
const MapOfOnePlace = ({ pin }: Parameters<typeof CandidateMap>[0]) => (
  <button type="button" onClick={() => pin?.onMove([13.4, 52.5])}>
    Karte
  </button>
)

const user = {
  '@id': '/api/users/a',
  id: 'a',
  roles: ['ROLE_COMPANY_ADMIN'],
  company: { '@id': '/api/companies/1', lengthOfStayInMinutes: true, defaultCapacity: 1 },
}
const list = 'Name;Straße;PLZ;Ort\nHof;Feldweg 7;10405;Berlin\nStall;Feldweg 7;10405;Berlin'
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name }, patient)
  await act(async () => void fireEvent.click(button))
}

it('sets rows without a found address on the map, and undoes it as one step', async () => {
  showInstead('CandidateMap', MapOfOnePlace)
  const { calls } = await renderScreen(<NewImportScreen />, {
    user,
    path: '/imports/new',
    read: async (path) => (path.startsWith('/geocoding/') ? { features: [] } : { 'hydra:member': [] }),
    answer: async ({ path }) => {
      if (path === '/api/imports/match') return { matches: [] }
      return path === '/api/imports' ? { '@id': '/api/imports/7' } : { rows: [] }
    },
  })
  const input = await screen.findByLabelText('Datei auswählen', { selector: 'input' })
  await act(async () => void fireEvent.change(input, { target: { files: [new File([list], 'Ziele.csv')] } }))
  await press('Weiter zu Zuordnung')
  await press('Weiter zu Prüfen')
  await screen.findByRole('button', { name: 'Fehler 2' }, patient)
  const [open] = await screen.findAllByRole('button', { name: 'Fehler' }, patient)
  fireEvent.click(open ?? document.body)
  await press('Punkt auf der Karte setzen')
  // The initial position is arbitrary and must not be accepted.
  expect(screen.getByRole('button', { name: 'Punkt übernehmen' }).getAttribute('aria-disabled')).toBe('true')
  await press('Karte')
  await press('In allen 2 Zeilen mit dieser Adresse')
  await screen.findByRole('button', { name: 'Fehler 0' }, patient)
  await press(/^Rückgängig/)
  await screen.findByRole('button', { name: 'Fehler 2' }, patient)
  await press('Wiederherstellen')
  await screen.findByRole('button', { name: 'Neu 2' }, patient)
  await press(/^Probelauf/)
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/dry-run'))).toBe(true), patient)
  expect(calls.find(({ path }) => path.endsWith('/dry-run'))?.body).toMatchObject({
    rows: [
      {
        decision: 'create',
        values: { lat: '52.500000', lng: '13.400000', address: 'Feldweg 7, 10405 Berlin' },
      },
      { decision: 'create', values: { lat: '52.500000', lng: '13.400000' } },
    ],
  })
})
