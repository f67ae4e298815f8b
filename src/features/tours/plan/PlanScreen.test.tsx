// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { idOfIri } from '../../../contract/wire/ids'
import { HttpError } from '../../../domain/calls/errors'
import {
  resetPlan,
  plan,
  spectator,
  tour,
  stop,
  read,
  show,
  rows,
  nameButton,
  settle,
  press,
  shown,
} from './planScreen.testing'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(resetPlan)

describe('PlanScreen', () => {
  it('shows the ETA and the window of each stop, and the load', async () => {
    plan.stops = [
      stop('Anton', { latestTime: 28_500, timeWindowType: 'strict' }),
      stop('Berta', { earliestTime: 30_600, lat: null, lng: null }),
      stop('Cäsar', { active: false }),
      stop('Dora', { active: false, street: null, zip: null, address: null }),
    ]
    await show()
    await screen.findByText('Anton')
    const texts = rows().map((row) => row.querySelector('.plan-second')?.textContent)
    expect([texts, nameButton('Berta').textContent]).toEqual([
      [
        '5 Min. nach strikter Frist · Anton-Straße 1, 10115',
        '20 Min. Wartezeit · Position unbekannt · Berta-Straße 1, 10115',
        'Inaktiv · Cäsar-Straße 1, 10115',
        'Inaktiv',
      ],
      expect.stringContaining('Ankunft 08:10, Abfahrt 08:40'),
    ])
    expect(screen.getByText('1 strikt')).toBeTruthy()
    expect(screen.getByText(/^2 Ziele · /)).toBeTruthy()
  })

  it('marks length and duration as estimates until the route is known', async () => {
    plan.stops = [stop('Anton')]
    let answerRoute: (route: object) => void = () => {}
    const route = new Promise((resolve) => (answerRoute = resolve))
    await show({ reads: (path) => (path.endsWith('/route') ? route : read(path)) })
    expect(await screen.findByText(/^1 Ziel · ca\. .* km · ca\. /)).toBeTruthy()
    answerRoute({ coordinates: [], legs: [{ distanceMeters: 13_800, durationSeconds: 3600 }] })
    expect(await screen.findByText('1 Ziel · 13,8 km · 1h 10m')).toBeTruthy()
  })

  it('selects the stop of the URL at first', async () => {
    plan.stops = [stop('Anton'), stop('Berta')]
    await show({ path: `/tour-templates/t/plan?stop=${idOfIri(stop('Berta')['@id'])}` })
    await screen.findByText('Anton')
    expect(['Anton', 'Berta'].map((name) => nameButton(name).getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ])
  })

  it('steps through the causes of a violation', async () => {
    plan.stops = [
      stop('Anton', { latestTime: 28_500, timeWindowType: 'strict', capacity: 3 }),
      stop('Berta', { latestTime: 28_500, timeWindowType: 'soft' }),
      stop('Cäsar', { latestTime: 28_500, timeWindowType: 'strict' }),
    ]
    const broken = {
      ...tour,
      latestTime: 28_860,
      maximumCapacity: 4,
      destinationAddress: 'Depot',
      destinationLat: 52.5,
      destinationLng: 13.4,
    }
    await show({ reads: async (path) => (path === tour['@id'] ? broken : read(path)) })
    const chips = await screen.findAllByRole('button', { name: /: anzeigen$/ })
    expect(chips.map((chip) => chip.textContent)).toEqual([
      expect.stringMatching(/^Ende 08:3\d statt 08:01$/),
      '5 / 4',
      '2 strikt',
      '1 locker',
    ])
    expect(screen.getByText(/^\d+ Min\. nach Tourende 08:01$/)).toBeTruthy()
    const selected = () => rows().findIndex((row) => row.dataset['selected'] !== undefined)
    const found = chips.flatMap((chip) =>
      [1, 2, 3].map(() => {
        fireEvent.click(chip)
        return selected()
      }),
    )
    expect(found).toEqual([2, 2, 2, 2, 2, 2, 0, 2, 0, 1, 1, 1])
  })

  it.each([
    ['is in planning', { planning: true }, 'Diese Tour hat noch keinen Startpunkt.'],
    ['has an empty address', { startAddress: '' }, 'Diese Tour hat noch keinen Startpunkt.'],
    ['was sent without it', {}, 'Start: –'],
    ['is in planning, but has a position', { planning: true, startLat: 52.5 }, 'Start: –'],
    ['has one', { planning: true, startAddress: 'Betriebshof' }, 'Start: Betriebshof'],
  ])('shows where the tour starts if it %s', async (_case, members, said) => {
    const answered = { '@id': tour['@id'], name: tour.name, ...members }
    await show({ reads: async (path) => (path === tour['@id'] ? answered : read(path)) })
    expect(await screen.findByText(said)).toBeTruthy()
  })

  it('loads the tours that its dialogs offer', async () => {
    const asked: string[] = []
    await show({
      reads: (path) => {
        asked.push(path)
        return read(path)
      },
    })
    await shown()
    expect(asked).toContain('/api/tour-templates')
  })

  it('shows the plan read-only to spectators', async () => {
    await show({ user: spectator })
    await screen.findByText('Anton')
    await settle()
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
      ['Anton', 'Berta', 'Cäsar', 'Dora'].map((name) => expect.stringContaining(name)),
    )
    expect(screen.queryByRole('checkbox')).toBeNull()
    await press('Anton', 'Delete')
    expect([screen.queryByRole('alertdialog'), plan.calls]).toEqual([null, []])
  })

  it('offers a first stop for an empty tour', async () => {
    plan.stops = []
    await show()
    expect(await screen.findByText('Diese Tour hat noch keine Ziele.')).toBeTruthy()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it.each([true, false])('offers stops without a tour if the server redistributes (%s)', async (can) => {
    plan.stops = []
    const { opened } = await show({ config: { redistributionPreviews: can } })
    await screen.findByText('Diese Tour hat noch keine Ziele.')
    const offer = screen.queryByRole('button', { name: 'Ziele ohne Tour verteilen' })
    if (offer !== null) fireEvent.click(offer)
    expect(opened('redistribution').calls).toEqual(can ? [[{ tours: [], free: 'all' }]] : [])
  })

  it('links back to the list if the tour was deleted', async () => {
    await show({
      reads: (path) => (path === tour['@id'] ? Promise.reject(new HttpError({ status: 404 })) : read(path)),
    })
    expect(await screen.findByText(/^Diese Tour gibt es nicht mehr\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zu den Touren' }).getAttribute('href')).toBe('/tour-templates')
  })

  it('leaves the workflow with the screen', async () => {
    const { leave, unmount } = await show()
    await shown()
    unmount()
    await settle()
    expect(leave).toHaveBeenCalledOnce()
  })
})
