import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { tours } from '../../server/db/schema/driving'
import { companies } from '../../server/db/schema/people'
import { tourTemplates } from '../../server/db/schema/planning'
import { shiftDay } from '../../src/contract/rhythm/calendarDay'
import { dayText, defaultTimeZone, wallTimeOf } from '../../src/contract/tour/wallClock'
import { openDriverApp } from './support/driverApp'
import type { Body } from './support/testServer'

const hour = 3600

describe('the day of a driver', () => {
  const { app, send, at, startTour, stopsOf, proofOf } = openDriverApp()
  /** Templates of a test are not offered in the next one. */
  afterEach(() => app.server.db.update(tourTemplates).set({ active: false }))

  const today = () => dayText(wallTimeOf(app.server.deps.now(), defaultTimeZone))
  const driver = () => `/api/users/${app.server.fixture.staff.driver}`
  const admin = () => `/api/users/${app.server.fixture.staff.admin}`

  /** A tour assigned to the driver, with one stop, that runs on the given days; null: without any dates. */
  async function plan(dates: readonly string[] | null, more: object = {}, stops = 1): Promise<string> {
    const created = await send(
      'POST',
      '/api/tour-templates',
      {
        name: 'Nord',
        color: '#123456',
        maximumCapacity: 9,
        startAddress: 'Hof 1, Berlin',
        startLat: 52.48,
        startLng: 13.35,
        earliestTime: 6 * hour,
        assignees: [driver()],
        ...(dates !== null && { rhythm: { schedule: { kind: 'dates', dates } } }),
        ...more,
      },
      app.admin,
    )
    const tourTemplate = String(created.body['@id'])
    const stop = { address: 'Markt 1', lat: 52.5, lng: 13.4, capacity: 1, lengthOfStay: 600, tourTemplate }
    for (let index = 0; index < stops; index += 1)
      await send('POST', '/api/destinations', { ...stop, name: `Ziel ${index + 1}` }, app.admin)
    return tourTemplate
  }
  const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)
  const change = (tourTemplate: string, day: string, body: object) =>
    send('PATCH', `/api/planned-tours/${idOf(tourTemplate)}_${day}`, body, app.admin)
  const dayOf = async (token = app.driver, query = '') =>
    (await send('GET', `/api/driver/day${query}`, undefined, token)).body
  const toStart = async (token = app.driver, query = '') => (await dayOf(token, query))['toStart'] as Body[]
  const templatesOf = async (token = app.driver, query = '') =>
    (await toStart(token, query)).map(({ tourTemplate }) => tourTemplate)
  const start = (tour: Body | undefined, token = app.driver) => {
    const { tourTemplate, plannedDate } = tour ?? {}
    return send('POST', '/api/tours', { tourTemplate, plannedDate }, token)
  }

  describe('tours to start', () => {
    it('have what the driver must know, and are started by what they say', async () => {
      const tourTemplate = await plan([today()], { locationTracking: true }, 2)
      const stops = await send('GET', `${tourTemplate}/destinations`, undefined, app.admin)
      const [first] = stops.body['hydra:member'] as Body[]
      const file = { file: app.server.fixture.own.files }
      await send('POST', `${String(first?.['@id'])}/attachments`, file, app.admin)
      await change(tourTemplate, today(), { earliestTime: 7 * hour })
      expect(await dayOf()).toMatchObject({ '@type': 'DriverDay', day: today() })
      const [tour, ...others] = await toStart()
      expect(others).toEqual([])
      expect(tour).toMatchObject({
        '@id': `/api/planned-tours/${idOf(tourTemplate)}_${today()}`,
        tourTemplate,
        plannedDate: today(),
        name: 'Nord',
        color: '#123456',
        startAddress: 'Hof 1, Berlin',
        departure: 7 * hour,
        stopCount: 2,
        locationTracking: true,
        attachmentCount: 1,
        problems: [],
      })
      const planned = await send('GET', String(tour?.['@id']), undefined, app.admin)
      expect([tour?.plannedEnd, tour?.distanceMeters]).toEqual([
        7 * hour + Number(planned.body.durationSeconds),
        planned.body.distanceMeters,
      ])
      const started = await start(tour)
      expect([started.status, (await stopsOf(String(started.body.id))).length]).toEqual([201, 2])
      expect(await toStart()).toEqual([])
    })

    it('are those of the asked day by the plans of its dates, without cancelled ones', async () => {
      const tomorrow = shiftDay(today(), 1)
      const one = await plan([today()])
      const other = await plan([tomorrow], { name: 'Süd' })
      const cancelled = await plan([tomorrow], { name: 'West' })
      await change(cancelled, tomorrow, { cancelledBecause: 'Glatteis' })
      await plan([tomorrow], { name: 'Alt', active: false })
      await plan([tomorrow], { name: 'Entwurf', planning: true })
      expect(await templatesOf()).toEqual([one])
      expect(await templatesOf(app.driver, `?day=${tomorrow}`)).toEqual([other])
      const refused = await send('GET', '/api/driver/day?day=morgen')
      expect([refused.status, refused.body.violations]).toEqual([
        422,
        [expect.objectContaining({ propertyPath: 'day' })],
      ])
    })

    it('belong to the own driver of their date, otherwise to the assignees of their template', async () => {
      const substituted = await plan([today()], { name: 'Vertretung' })
      await change(substituted, today(), { hasOwnAssignee: true, assignee: admin() })
      const taken = await plan([today()], { name: 'Übernommen', assignees: [admin()] })
      await change(taken, today(), { hasOwnAssignee: true, assignee: driver() })
      const shared = await plan([today()], { name: 'Zu zweit', assignees: [admin(), driver()] })
      await plan([today()], { name: 'Anderer', assignees: [] })
      expect((await templatesOf()).toSorted()).toEqual([taken, shared].toSorted())
      expect((await templatesOf(app.admin)).toSorted()).toEqual([substituted, shared].toSorted())
      for (const tour of await toStart()) expect((await start(tour)).status).toBe(201)
      expect(await templatesOf(app.admin)).toEqual([substituted])
    })

    it('without any dates are offered each day from today on, with all their active stops', async () => {
      const tourTemplate = await plan(null)
      const yesterday = shiftDay(today(), -1)
      expect(await templatesOf(app.driver, `?day=${yesterday}`)).toEqual([])
      expect(await templatesOf(app.driver, `?day=${shiftDay(today(), 30)}`)).toEqual([tourTemplate])
      const [tour] = await toStart()
      expect(tour).toMatchObject({ plannedDate: null, stopCount: 1, departure: 6 * hour, problems: [] })
      expect(Number(tour?.plannedEnd)).toBeGreaterThan(6 * hour)
      expect((await start(tour)).status).toBe(201)
      expect(await toStart()).toEqual([])
    })

    it('say what prevents their start, as the start itself does', async () => {
      const homeless = await plan([today()], { name: 'Ohne Start' })
      const isHomeless = eq(tourTemplates.id, idOf(homeless))
      await app.server.db.update(tourTemplates).set({ startAddress: ' ' }).where(isHomeless)
      await plan(null, { name: 'Leer' }, 0)
      const found = await toStart()
      expect(found.map(({ name, problems }) => [name, problems])).toEqual([
        ['Ohne Start', ['startAddressMissing']],
        ['Leer', ['noStops']],
      ])
      for (const tour of found) expect((await start(tour)).status).toBe(422)
    })
  })

  describe('ended tours', () => {
    it('are those of the caller that ended on the day of the company, with their stops by result', async () => {
      const { id } = await startTour()
      const [stop, next] = await stopsOf(id)
      await send('POST', '/api/driver/proofs', proofOf(stop, { state: 'FAILED', failureReason: 'Zu' }))
      await send('POST', '/api/driver/proofs', proofOf(stop, { timeStamp: at(1000) }))
      await send('POST', '/api/driver/proofs', proofOf(next, { state: 'ABORTED', note: 'Umweg' }))
      await startTour({}, { endDate: new Date(at(0)), driverId: app.server.fixture.staff.admin })
      const endedToday = async () =>
        ((await dayOf())['ended'] as Body[]).filter(({ name }) => name === 'Frühtour')
      expect(await endedToday()).toEqual([])
      await send('PATCH', `/api/tours/${id}/stop`, {})
      expect(await endedToday()).toMatchObject([
        {
          '@id': `/api/tours/${id}`,
          name: 'Frühtour',
          color: '#123456',
          startDate: at(0),
          endDate: at(0),
          doneCount: 1,
          failedCount: 0,
          skippedCount: 1,
          openCount: 0,
        },
      ])
      const { companyId } = app.server.fixture.own
      const inCompany = eq(companies.id, companyId)
      try {
        await app.server.db.update(tours).set({ endDate: new Date('2026-12-08T15:30:00Z') })
        const endedOn = async (day: string) =>
          ((await dayOf(app.driver, `?day=${day}`))['ended'] as []).length
        const before = [await endedOn('2026-12-08'), await endedOn('2026-12-09')]
        await app.server.db.update(companies).set({ timeZone: 'Asia/Tokyo' }).where(inCompany)
        const after = [await endedOn('2026-12-08'), await endedOn('2026-12-09')]
        expect([before[0] === after[1], before[1], after[0]]).toEqual([true, 0, 0])
        expect(before[0]).toBeGreaterThan(0)
      } finally {
        await app.server.db.update(companies).set({ timeZone: defaultTimeZone }).where(inCompany)
      }
    })
  })
})
