// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import { NetworkError } from '../../../../domain/calls/errors'
import { LastVisits } from './LastVisits'

const proofs = [
  { '@id': '/api/proof-of-services/2', state: 'COMPLETED', timeStamp: '2026-11-24T06:12:00Z', photoCount: 2 },
  {
    '@id': '/api/proof-of-services/1',
    state: 'FAILED',
    timeStamp: '2026-10-13T05:00:00Z',
    failureReason: 'kein Zugang',
    hasSignature: true,
  },
]
const open = (read: () => Promise<unknown>) => {
  const queries: unknown[] = []
  const screenOf = <LastVisits destination="/api/destinations/7" colour="#bc4496" />
  return renderScreen(screenOf, {
    read: (path, query) => {
      queries.push([path, query])
      return read()
    },
  }).then(() => queries)
}
const listOf = (members: unknown[], total = members.length) => ({
  'hydra:member': members,
  'hydra:totalItems': total,
})

it('lists the last visits with their outcome, linked to their proofs', async () => {
  const queries = await open(async () => listOf(proofs, 31))
  await waitFor(() => expect(screen.getByText('31 Nachweise')).toBeTruthy())
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Di 24.11.202607:12, 2 FotosAbgeschlossen',
    'Di 13.10.202607:00, kein Zugang, UnterschriftFehlgeschlagen',
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/proof-of-services/2',
    '/proof-of-services/1',
  ])
  expect(queries).toEqual([
    [
      '/api/proof-of-services',
      { page: 1, itemsPerPage: 6, 'sort[timeStamp]': 'DESC', 'serviceLocation.destination.id': '7' },
    ],
  ])
})

it('says that there are none, and retries a failed read', async () => {
  let isDown = true
  await open(async () => (isDown ? Promise.reject(new NetworkError()) : listOf([])))
  const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
  isDown = false
  await act(async () => void fireEvent.click(retry))
  await waitFor(() => expect(screen.getByText('Noch kein Nachweis für dieses Ziel.')).toBeTruthy())
})
