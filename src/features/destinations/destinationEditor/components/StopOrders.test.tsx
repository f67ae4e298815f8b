// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeWorkflows } from '../../../../../tests/support/fakeWorkflows'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import { StopOrders } from './StopOrders'

const destination = '/api/destinations/7'
const order = (id: number, note: string, progress: object) => ({ '@id': `/api/orders/${id}`, note, progress })
const orders = [
  order(1, 'Fenster', { state: 'planned', date: '2026-12-23' }),
  order(2, '', { state: 'failed', date: '2026-12-21', reason: 'kein Zugang' }),
  { '@id': '/api/orders/3', note: 'Ohne Stand' },
]
const visits = [
  { '@id': 'v1', on: '2026-12-14', date: '2026-12-14', state: 'overdue', since: '2026-12-15' },
  { '@id': 'v2', on: '2026-12-28', date: '2026-12-28', state: 'planned' },
]

async function show(members: Record<string, readonly unknown[]>) {
  const { workflows, open } = fakeWorkflows()
  await renderScreen(<StopOrders destination={destination} />, {
    read: async (path) => ({ 'hydra:member': members[path] ?? [] }),
    offers: () => ({ workflows }),
  })
  return open
}

it('lists overdue visits and orders with their state', async () => {
  const open = await show({ '/api/orders': orders, '/api/planned-tours/due-visits': visits })
  await screen.findByText('Fenster')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Besuch vom Mo 14.12.überfällig seit Di 15.12.',
    'Fenstereingeplant Mi 23.12.',
    'Auftragnicht erledigt Mo 21.12.: kein Zugang, offen',
    'Ohne Stand',
  ])
  const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await click('Fenster')
  await click('Auftrag anlegen')
  expect(open.mock.calls).toEqual([
    ['orderEditor', { iri: '/api/orders/1' }],
    ['orderEditor', { iri: null, destination }],
  ])
})

it('says that there is none', async () => {
  await show({})
  expect(await screen.findByText('Für dieses Ziel gibt es keinen Auftrag.')).toBeDefined()
})
