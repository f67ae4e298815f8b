// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DriverDay } from '../../contract/driving/driverDay'
import type { DriverStop, DriverTour } from '../../contract/driving/driverTour'
import { HttpError } from '../../domain/calls/errors'
import { deviceStorage } from '../../lib/browserStorage'
import { doneAt, picture, proofInput } from '../../machines/proofCapture/proofCapture.testing'
import { driver, drivenTour, feedIn, OfTour, proofOf, renderDriver } from './driverScreen.testing'
import { QueueScreen } from './screens/QueueScreen'
import { StopScreen } from './screens/StopScreen'
import { TodayScreen } from './screens/TodayScreen'
import { TourScreen } from './screens/TourScreen'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const stop = (id: number, more: Partial<DriverStop> = {}): DriverStop => ({
  '@id': `/api/service-locations/${id}`,
  name: `Ziel ${id}`,
  address: `Lychener Straße ${id}, 10437 Berlin`,
  lat: 52.5422,
  lng: 13.4126,
  phone: '030 5550 2210',
  state: null,
  ...more,
})
const tour = (...stops: DriverStop[]): DriverTour => ({
  '@id': '/api/tours/1',
  name: 'Treppenhausreinigung Prenzlauer Berg',
  color: '#bc4496',
  locationTracking: true,
  stops,
})
const mib = 1024 ** 2
const localTime = (time: string) => new Date(`2026-11-20T${time}:00`).getTime()

beforeEach(() => {
  history.replaceState(null, '', '/fahrer/')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'storage')
  for (const key of ['tourwerk-colour-mode', 'tourwerk-driver-look-d']) deviceStorage.removeItem(key)
  document.documentElement.classList.remove('dark')
})

/** Words of the acts in their order, and which one is solid. */
const tiles = () => {
  const found = [...document.querySelectorAll('.tile')]
  return {
    words: found.map(({ textContent }) => textContent),
    solid: found.filter(({ classList }) => classList.contains('solid')).map(({ textContent }) => textContent),
  }
}
const footer = () => document.querySelector('.queue-footer')
const showTour = (more: Parameters<typeof renderDriver>[1] = {}, shown = tour(stop(1), stop(2))) => {
  const drive = drivenTour(shown)
  renderDriver(<OfTour>{(live) => <TourScreen drive={live} />}</OfTour>, { drives: [drive], ...more })
  return drive
}

describe('Tour', () => {
  it('the solid tile is the navigation before the arrival, and the proof at the stop', () => {
    showTour()
    expect(tiles()).toEqual({ words: ['Navigieren', 'Anrufen', 'Nachweis'], solid: ['Navigieren'] })
    cleanup()
    const here = { lat: 52.5424, lng: 13.4126, at: Date.now(), accuracyMeters: 8, speed: 0, heading: null }
    showTour({ feed: feedIn('watched', { last: here }) })
    expect(tiles()).toEqual({ words: ['Navigieren', 'Anrufen', 'Nachweis'], solid: ['Nachweis'] })
  })

  it('the footer says what is sent next, and how much of it is sent', async () => {
    const answers: Record<string, () => void> = {}
    const proof = proofOf(proofInput(), {
      sendProof: async () => ({ at: doneAt }),
      sendPicture: (id) =>
        new Promise((resolve) => {
          answers[id] = () => resolve({ at: doneAt })
        }),
    })
    for (const [id, sizeBytes] of [
      ['a', 1.6 * mib],
      ['b', 0.6 * mib],
      ['c', 0.4 * mib],
    ] as const)
      proof.send({ type: 'picture.stored', ...picture(id, { sizeBytes }) })
    showTour({ proofs: [proof] })
    act(() => proof.send({ type: 'proof.complete', at: doneAt }))
    expect(footer()?.textContent).toBe('1 Nachweis wird gleich gesendet3 Fotos, 2,6 MB')
    await act(async () => {
      await Promise.resolve()
      proof.send({ type: 'undo.over' })
    })
    await screen.findByText('3 Fotos, 0 von 2,6 MB')
    await act(async () => answers['a']?.())
    await screen.findByText('3 Fotos, 1,6 von 2,6 MB')
    const width = document.querySelector<HTMLElement>('.sending-bar')?.style.width ?? ''
    expect(Number.parseFloat(width)).toBeCloseTo((1.6 / 2.6) * 100, 0)
  })

  it('quotes what customers have written, beside the note of the company', () => {
    const words = { instruction: 'Am Hofeingang klingeln.', absenceReason: '', absenceAt: null }
    const away = { absenceReason: 'Urlaub', absenceAt: '2026-11-20T08:00:00Z' }
    showTour({}, tour(stop(1, { note: 'Aufgang B', customerWords: words }), stop(2, { customerWords: away })))
    expect(screen.getByText('Kunde: „Am Hofeingang klingeln.“')).not.toBeNull()
    expect(screen.getByText('Aufgang B')).not.toBeNull()
    expect(screen.getByText('Kunde: nicht da, „Urlaub“')).not.toBeNull()
  })

  it('it says since when no positions are recorded', () => {
    showTour({ feed: feedIn('watched', { since: localTime('10:42'), isSilent: true }) })
    expect(screen.getByText('Seit 10:42 kein Standort.')).not.toBeNull()
    expect(screen.queryByText('Standort an')).toBeNull()
    cleanup()
    showTour({ feed: feedIn('denied', { since: localTime('10:42') }) })
    expect(screen.getByText('Seit 10:42 kein Standort.')).not.toBeNull()
  })

  it('a gap is stated with the limit of browsers until it is read', () => {
    const gap = { from: localTime('10:42'), until: localTime('10:55') }
    const feed = feedIn('watched', { gap })
    showTour({ feed })
    const strip = screen.getByText('Von 10:42 bis 10:55 kein Standort.').closest('[role=status]')
    expect(strip?.textContent).toContain('gesperrtes iPhone')
    fireEvent.click(within(strip as HTMLElement).getByRole('button', { name: 'Gelesen' }))
    expect(feed.send).toHaveBeenCalledWith({ type: 'gap.read' })
  })

  it('the appearance is chosen in the menu, and remembered on the device', () => {
    showTour()
    fireEvent.click(screen.getByRole('button', { name: 'Mehr' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Dunkel', hidden: true }))
    expect(document.documentElement.classList.contains('dark')).toBe(true)
    expect(deviceStorage.getItem('tourwerk-colour-mode')).toBe('dark')
    fireEvent.click(screen.getByRole('radio', { name: 'Wie das Gerät', hidden: true }))
    expect(document.documentElement.classList.contains('dark')).toBe(false)
  })
})

describe('changes by the dispatcher', () => {
  const before = stop(2, { earliestTime: 32_400, latestTime: 39_600, timeWindowType: 'strict' })
  const changed = (drive: ReturnType<typeof drivenTour>) =>
    act(() =>
      drive.send({
        type: 'tour.received',
        tour: tour(stop(1), { ...before, latestTime: 41_400 }),
        at: '2026-11-20T10:36:00+01:00',
      }),
    )

  it('the list counts and names them', () => {
    const drive = showTour({}, tour(stop(1), before))
    expect(screen.queryByText('1 geändert')).toBeNull()
    changed(drive)
    expect(screen.getByRole('link', { name: '1 geändert' }).getAttribute('href')).toBe(
      '/fahrer/tour/1/ziel/2',
    )
    expect(screen.getByText(/^10:36: Frist .*11:30 statt .*11:00$/)).not.toBeNull()
  })

  it('the stop shows old and new value until they are read', () => {
    const drive = drivenTour(tour(stop(1), before))
    changed(drive)
    renderDriver(<OfTour>{(live) => <StopScreen drive={live} stopId="2" />}</OfTour>, {
      drives: [drive],
      api: { stop: async () => ({ '@id': '/api/service-locations/2' }) },
    })
    expect(document.querySelector('del')?.textContent).toContain('11:00')
    expect(document.querySelector('ins')?.textContent).toContain('11:30')
    fireEvent.click(screen.getByRole('button', { name: 'Gelesen' }))
    expect(document.querySelector('del')).toBeNull()
  })
})

it('a task that is done before the arrival begins the proof', () => {
  const task = { '@id': '/api/tasks/1', title: 'Schlüsselbund 22 mitgenommen' }
  const drive = drivenTour(tour(stop(1), stop(2, { tasks: [task] })))
  const { join } = renderDriver(<OfTour>{(live) => <StopScreen drive={live} stopId="2" />}</OfTour>, {
    drives: [drive],
    api: { stop: async () => ({ '@id': '/api/service-locations/2' }) },
  })
  fireEvent.click(screen.getByRole('checkbox', { name: task.title }))
  expect(join).toHaveBeenCalledWith('proofCapture', {
    stop: '/api/service-locations/2',
    begin: expect.objectContaining({
      tour: '/api/tours/1',
      stop: { iri: '/api/service-locations/2', name: 'Ziel 2', position: 2 },
      tasks: [{ iri: task['@id'], title: task.title }],
      replyTo: 'driveTour/0',
    }),
  })
})

describe('Warteschlange', () => {
  const refusedProof = async () => {
    const proof = proofOf(
      proofInput({ clientId: 'p2', stop: { iri: 's2', name: 'Frau Tiedemann', position: 2 } }),
      {
        sendProof: async () => {
          throw new HttpError({
            status: 422,
            violations: [{ propertyPath: '', message: 'Das Ziel gehört zu einer anderen Tour.' }],
          })
        },
      },
    )
    proof.send({ type: 'picture.stored', ...picture('r') })
    proof.send({ type: 'proof.complete', at: doneAt })
    await vi.waitFor(() => expect(proof.getSnapshot().matches({ undoable: 'announced' })).toBe(true))
    proof.send({ type: 'undo.over' })
    await vi.waitFor(() => expect(proof.getSnapshot().matches('refused')).toBe(true))
    return proof
  }
  const waitingProof = async () => {
    const proof = proofOf(proofInput())
    proof.send({ type: 'picture.stored', ...picture('w', { sizeBytes: 0.9 * mib }) })
    proof.send({ type: 'proof.complete', at: doneAt })
    await vi.waitFor(() => expect(proof.getSnapshot().matches({ undoable: 'announced' })).toBe(true))
    proof.send({ type: 'undo.over' })
    return proof
  }

  it('the refused one comes first, with its reason, what stays here, and one solid act', async () => {
    renderDriver(<QueueScreen user={driver} />, { proofs: [await waitingProof(), await refusedProof()] })
    const [first] = document.querySelector('main')?.children ?? []
    expect(first?.textContent).toContain('Frau Tiedemann, abgelehnt')
    expect(first?.textContent).toContain('Das Ziel gehört zu einer anderen Tour.')
    expect(first?.textContent).toContain('Das Foto bleibt auf dem Gerät.')
    expect([...document.querySelectorAll('.solid')].map(({ textContent }) => textContent)).toEqual([
      'Nachweis ändern',
    ])
    expect(screen.getByText('0,9 MB')).not.toBeNull()
    expect(screen.getByText('1 wartet · 1 abgelehnt')).not.toBeNull()
  })

  it('it warns when less than 200 MB are free', async () => {
    const free = (bytes: number) =>
      Object.defineProperty(navigator, 'storage', {
        configurable: true,
        value: { estimate: async () => ({ quota: 1_000_000_000, usage: 1_000_000_000 - bytes }) },
      })
    free(150 * mib)
    renderDriver(<QueueScreen user={driver} />)
    expect((await screen.findByText('frei 150,0 MB')).className).toBe('strong')
    expect(screen.getByText(/Der Speicher wird knapp/)).not.toBeNull()
    cleanup()
    free(900 * mib)
    renderDriver(<QueueScreen user={driver} />)
    await screen.findByText('frei 900,0 MB')
    expect(screen.queryByText(/Der Speicher wird knapp/)).toBeNull()
  })
})

describe('Heute', () => {
  const planned = { '@id': '/api/planned-tours/7', name: 'Tour 7K4Q - 20.11.2026', stopCount: 9 }
  const showDay = (day: DriverDay, drives: ReturnType<typeof drivenTour>[] = []) =>
    renderDriver(<TodayScreen user={driver} areToursKnown />, { drives, api: { day: async () => day } })

  it('the start rests and counts what is open', async () => {
    showDay(
      {
        '@id': '/api/driver/day',
        day: '2026-11-20',
        toStart: [{ ...planned, problems: ['noStops'], attachmentCount: 6, locationTracking: true }],
      } as DriverDay,
      [drivenTour(tour(stop(1)))],
    )
    const start = await screen.findByRole('button', { name: 'Tour starten: 2 Punkte offen' })
    expect(start.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Die Tour hat heute keine Ziele.')).not.toBeNull()
    expect(screen.getByText('6 Anhänge werden nach dem Start geladen.')).not.toBeNull()
    expect(await screen.findByText('Dieser Browser gibt keinen Standort weiter.')).not.toBeNull()
    expect([...document.querySelectorAll('.solid')].map(({ textContent }) => textContent)).toEqual([
      'Tour fortsetzen',
    ])
  })

  it('what the device drives is shown before an answer, what the server lists only once all is known', async () => {
    const unanswered = { day: () => new Promise<DriverDay>(() => undefined) }
    const show = (drives: ReturnType<typeof drivenTour>[]) =>
      renderDriver(<TodayScreen user={driver} areToursKnown={false} />, { drives, api: unanswered })
    show([drivenTour(tour(stop(1)))])
    expect(screen.getByRole('button', { name: 'Tour fortsetzen' })).not.toBeNull()
    cleanup()
    const day = { '@id': '/api/driver/day', day: '2026-11-20', toStart: [planned] } as DriverDay
    const readDay = vi.fn(async () => day)
    renderDriver(<TodayScreen user={driver} areToursKnown={false} />, { api: { day: readDay } })
    await vi.waitFor(() => expect(readDay).toHaveBeenCalled())
    expect(await screen.findByText('Wird geladen')).not.toBeNull()
    expect(screen.queryByText(planned.name)).toBeNull()
  })

  it('a tour that came after the last look is marked as new', async () => {
    const eight = new Date(2026, 10, 20, 8).getTime()
    deviceStorage.setItem(
      'tourwerk-driver-look-d',
      JSON.stringify({ day: '2026-11-20', at: eight, tours: { '/api/planned-tours/6': null } }),
    )
    showDay({
      '@id': '/api/driver/day',
      day: '2026-11-20',
      toStart: [{ ...planned, '@id': '/api/planned-tours/6', name: 'Früh' }, planned],
    } as DriverDay)
    const card = await screen.findByRole('article', { name: planned.name })
    expect(within(card).getByRole('status').textContent).toMatch(
      /^Neu: zwischen 08:00 und \d\d:\d\d Ihnen zugewiesen$/,
    )
    expect(within(screen.getByRole('article', { name: 'Früh' })).queryByRole('status')).toBeNull()
  })
})
