// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import type { Destination } from '../../../../contract/destination/destination'
import type { FoundOrder } from '../../../../contract/tour/tourOptimisation'
import type { TourOptimisationEvent } from '../../../../machines/tourOptimisation/tourOptimisationTypes'
import { ComparisonDialog } from './ComparisonDialog'

// Creating the whole theme is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const tour = {
  '@id': '/api/tour-templates/1',
  name: 'Glasreinigung Mitte',
  startAddress: 'Hof',
  startLat: 52.5,
  startLng: 13.3,
  earliestTime: 28_800,
}
const iri = (name: string) => `/api/destinations/${name}`
const stop = (name: string, lng: number, more: Partial<Destination> = {}): Destination => ({
  '@id': iri(name),
  name,
  address: `${name}-Straße 1`,
  lat: 52.5,
  lng,
  lengthOfStay: 600,
  capacity: 1,
  ...more,
})
const stops = [stop('Weit', 13.6), stop('Nah', 13.35, { timeWindowType: 'strict', latestTime: 28_900 })]
const found = { order: [iri('Nah'), iri('Weit')], iterations: 40_000, seconds: 0.42 }

async function show(order: FoundOrder = found, present = stops, unreadable: readonly string[] = []) {
  const send = vi.fn<(event: TourOptimisationEvent) => void>()
  const data = {
    tour,
    list: { stops: present, order: [...present.map((each) => each['@id']), ...unreadable], etag: null },
    route: undefined,
    isRouteCurrent: true,
  }
  const shown = {
    data,
    name: 'Nord',
    ownOrder: undefined,
    found: order,
    isBusy: false,
    rootAttributes: {},
    send,
  }
  await renderScreen(<ComparisonDialog {...shown} />)
  const list = await screen.findByRole('list', { name: 'Ziele in der neuen Reihenfolge' })
  const rows = within(list).getAllByRole('listitem')
  return { send, rows: rows.map(({ textContent }) => textContent) }
}
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByText(name, { selector: 'button' })))

it('shows the violation of each stop and the reason of its position', async () => {
  const reasons: FoundOrder['reasons'] = [
    { destination: iri('Nah'), kind: 'latest', time: 28_900 },
    { destination: iri('Weit'), kind: 'travel', seconds: 720 },
  ]
  const { rows } = await show({ ...found, reasons })
  expect(rows[0]).toMatch(/Nah\d+ Min\. nach strikter Frist\. Steht hier, weil das Fenster um 08:01 endet\./)
  expect(rows[0]).toContain('Platz 2, jetzt 1')
  expect(rows[1]).toContain('WeitDadurch 12 Min. weniger Fahrt.')
  expect(screen.getByText('2 von 2 Zielen verschoben')).toBeTruthy()
  expect(screen.getByText('40.000 Versuche in 0,4 s')).toBeTruthy()
})

it('shows the position of a stop if the server sends no reason, and its lock before any reason', async () => {
  const locked = [stop('Weit', 13.6, { orderLock: 'last' }), stop('Nah', 13.35)]
  const { rows } = await show({ order: found.order }, locked)
  expect(rows[0]).toContain('NahNah-Straße 1')
  expect(rows[1]).toContain('WeitGesperrt als letztes Ziel.')
  expect(screen.queryByText(/Versuche/)).toBeNull()
})

it('accepts the order as it is shown, or discards it', async () => {
  const { send } = await show()
  await press('Übernehmen')
  await press('Optionen')
  await press('Verwerfen')
  expect(send.mock.calls).toEqual([
    [{ type: 'result.accept', before: [iri('Weit'), iri('Nah')] }],
    [{ type: 'options.open' }],
    [{ type: 'result.discard' }],
  ])
})

it('treats an unreadable stop as existing', async () => {
  await show({ order: [...found.order, iri('?')] }, stops, [iri('?')])
  expect(screen.queryByText(/^Die Tour wurde seit der Suche geändert\./)).toBeNull()
})

it.each([
  ['was added', [...stops, stop('Neu', 13.4)], ['Nah', 'Weit', 'Neu']],
  ['was removed', stops.slice(0, 1), ['Weit']],
])('offers a new search if a stop %s meanwhile', async (_, present, names) => {
  const { send, rows } = await show(found, present)
  expect(rows.map((row) => names.find((name) => row.includes(name)))).toEqual(names)
  expect(screen.getByText(/^Die Tour wurde seit der Suche geändert\./)).toBeTruthy()
  await press('Erneut berechnen')
  expect(send.mock.calls).toEqual([[{ type: 'search.start', before: present.map((each) => each['@id']) }]])
})
