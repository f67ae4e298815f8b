// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../../tests/support/renderScreen'
import type { CurrentUser } from '../../../../contract/access/user'
import type { Destination } from '../../../../contract/destination/destination'
import type { Suggestion } from '../../../../kits/address/suggestion'
import type { TourPlanEvent } from '../../../../machines/tourPlan/tourPlanTypes'
import { derivePlan } from '../../../../kits/tourPlan/derivePlan'
import { outlineTour } from '../../../../kits/tourPlan/tourFigures'
import { QuickLine } from './QuickLine'

const tour = '/api/tour-templates/1'
const user: CurrentUser = {
  '@id': '/api/users/7',
  id: '7',
  company: {
    '@id': '/api/companies/1',
    startLng: 13.38,
    startLat: 52.45,
    startCity: 'Berlin',
    defaultDestinationLengthOfStay: 600,
  },
}
const place = { address: 'Rathausstraße 1, 10178 Berlin', lat: 52.52, lng: 13.41 }
const kita = (name: string, more: Partial<Destination>): Destination => ({
  '@id': `/api/destinations/${name}`,
  name: `Kita ${name}`,
  ...place,
  ...more,
})
const own = [
  kita('free', { tourTemplate: null, lengthOfStay: 300 }),
  kita('elsewhere', { tourTemplate: { '@id': '/api/tour-templates/2', name: 'Südring', color: '#d5183b' } }),
  kita('unsent', {}),
]
const templates = [{ '@id': '/api/destination-templates/5', name: 'Kita Vorlage', ...place }]
const feature = {
  id: 'address.1',
  place_type: ['address'],
  text: 'Rathausstraße',
  address: '1',
  place_name: place.address,
  center: [13.41, 52.52],
  context: [{ id: 'place.1', text: 'Berlin' }],
}

/** Opens the quick line of a tour with two stops, one of which is being created. */
async function openLine() {
  const sent: TourPlanEvent[] = []
  const edited: Suggestion[] = []
  const rows: string[] = []
  const tourFacts = { '@id': tour, startLng: 13.38, startLat: 52.45, earliestTime: 28_800 }
  const outlines = outlineTour(tourFacts, user.company ?? { '@id': '' })
  const view = await renderScreen(
    <QuickLine
      tourTemplate={tour}
      plan={derivePlan(outlines, [kita('first', { lengthOfStay: 600 })], new Map(), undefined)}
      book={new Map()}
      shown={['/api/destinations/first']}
      pending={1}
      send={(event) => sent.push(event)}
      onEdit={(suggestion) => edited.push(suggestion)}
      onRows={(text) => rows.push(text)}
      input={createRef()}
    />,
    {
      user,
      read: async (path) => {
        if (path === '/api/destinations') return { 'hydra:member': own }
        if (path === '/api/destination-templates') return { 'hydra:member': templates }
        return { features: path.includes('Rathaus') ? [feature] : [] }
      },
    },
  )
  return { ...view, sent, edited, rows }
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Ziel anfügen' })
const press = (key: string, more = {}) => act(async () => void fireEvent.keyDown(input(), { key, ...more }))
const options = () => screen.queryAllByRole('option')
/** Types a text and waits for this number of suggestions. */
async function type(text: string, count: number) {
  fireEvent.change(input(), { target: { value: text } })
  await waitFor(() => expect(options()).toHaveLength(count), { timeout: 5_000 })
}
const choose = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('option', { name })))

vi.setConfig({ testTimeout: 20_000 })

describe('the quick line at the end of the plan', () => {
  it('creates a stop from an address, and searches at once on Enter', async () => {
    const { sent } = await openLine()
    expect(screen.getByText('als Ziel 3')).toBeTruthy()
    fireEvent.change(input(), { target: { value: 'Rathausstraße 1' } })
    await press('Enter')
    const found = () => options().findIndex((option) => option.textContent?.startsWith(place.address))
    await waitFor(() => expect(found()).not.toBe(-1))
    const index = found()
    for (let step = 0; step < index; step += 1) await press('ArrowDown')
    await press('Enter')
    expect(sent).toEqual([
      {
        type: 'stops.create',
        bodies: [expect.objectContaining({ ...place, lat: '52.52', lng: '13.41', tourTemplate: tour })],
      },
    ])
    expect([input().value, options().length]).toEqual(['', 0])
    expect(screen.getByText(`${place.address} wird als Ziel 3 angefügt.`)).toBeTruthy()
  })

  it.each([
    [/^Kita free/, { type: 'stops.take', stops: ['/api/destinations/free'] }],
    [/^Kita elsewhere/, copyOf('elsewhere')],
    // Its tour is unknown: it may belong to one, from which it must not be removed.
    [/^Kita unsent/, copyOf('unsent')],
    [/^Kita Vorlage/, { type: 'stops.addTemplates', templates: ['/api/destination-templates/5'] }],
  ])('adds %s according to its kind', async (name, event) => {
    const { sent } = await openLine()
    await type('Kita', 4)
    await choose(name)
    expect(sent).toEqual([event])
  })

  it('shows the extra time of a suggestion and its tour', async () => {
    await openLine()
    await type('Kita', 4)
    const rows = () => options().map((option) => option.textContent)
    const address = place.address
    expect(rows()).toEqual([
      `Kita free${address}+5 Min., Ende 08:34ohne Tour`,
      `Kita elsewhere${address}S`,
      `Kita unsent${address}`,
      `Kita Vorlage${address}`,
    ])
    await press('ArrowDown')
    expect(rows()[1]).toContain('als Kopie, +0 Min.')
  })

  it('opens the paste dialog for spreadsheet rows, and inserts a single cell as text', async () => {
    const { rows } = await openLine()
    const paste = (text: string) => fireEvent.paste(input(), { clipboardData: { getData: () => text } })
    expect([paste('Markt 1\n'), rows]).toEqual([true, []])
    expect([paste('Markt 1\tBonn\nMarkt 2\tBonn'), rows]).toEqual([false, ['Markt 1\tBonn\nMarkt 2\tBonn']])
  })

  it('opens the editor with an address on Umschalt+Enter, and keeps the text on Esc', async () => {
    const { sent, edited } = await openLine()
    await type('Kita', 4)
    await press('Enter', { shiftKey: true })
    expect([sent, edited.map(({ title }) => title), input().value]).toEqual([[], ['Kita free'], ''])
    fireEvent.change(input(), { target: { value: 'Bonn' } })
    await press('Escape')
    expect(input().value).toBe('Bonn')
  })
})

const copyOf = (name: string) => ({
  type: 'stops.move',
  stops: [`/api/destinations/${name}`],
  before: ['/api/destinations/first'],
  to: tour,
  isCopy: true,
})
