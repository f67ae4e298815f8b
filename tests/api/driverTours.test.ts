import { describe, expect, it } from 'vitest'
import { lengthOf } from '../../src/contract/tour/drivenLength'
import { otherAdmin } from './support/fixture'
import { openDriverApp } from './support/driverApp'

const minute = 60_000
const day = 24 * 60 * minute

describe('the tours of a driver', () => {
  const {
    app,
    proofOf,
    send,
    at,
    violationsOf,
    startTour,
    ownTour,
    membersOf,
    stopsOf,
    position,
    feed,
    resultOf,
    storedOf,
  } = openDriverApp()

  describe('tours', () => {
    it("are the caller's running tours, with everything that the day needs", async () => {
      const { id, url } = await startTour()
      const tour = await ownTour(id)
      expect(tour).toMatchObject({
        '@id': `/api/tours/${id}`,
        name: 'Frühtour',
        locationTracking: true,
        startDate: at(0),
        stops: [
          {
            name: 'A',
            positionInTour: 1,
            lat: 52.4865,
            lng: 13.3545,
            navLat: null,
            eta: expect.any(Number),
            lengthOfStay: 600,
            timeWindowType: 'strict',
            earliestTime: 30_000,
            latestTime: 40_000,
            phone: '030 5550 1',
            phoneContactName: 'Frau Muster',
            note: 'Hinterhof',
            state: null,
          },
          { name: 'B', positionInTour: 2 },
        ],
      })
      const [stop] = membersOf(tour, 'stops')
      expect(stop?.['@id']).toMatch(/^\/api\/service-locations\//)
      expect(stop?.tasks).toContainEqual(
        expect.objectContaining({ '@id': expect.stringMatching(/^\/api\/tasks/) }),
      )
      expect(await ownTour(id, app.admin)).toBeUndefined()
      const route = await send('GET', `${url}/route`)
      const planned = await send('GET', `/api/tours/${id}/planned-route`, undefined, app.admin)
      expect([route.status, route.body.coordinates]).toEqual([200, planned.body.coordinates])
      await send('PATCH', `/api/tours/${id}/stop`, {})
      expect(await ownTour(id)).toBeUndefined()
    })

    it('are not visible to another company, to another driver, or to the administrator', async () => {
      const { id, url } = await startTour()
      const stranger = await app.server.login(otherAdmin)
      for (const [token, status] of [
        [app.admin, 403],
        [stranger, 404],
      ] as const) {
        expect((await send('GET', `${url}/route`, undefined, token)).status).toBe(status)
        expect((await feed(url, [position(0)], {}, token)).status).toBe(status)
      }
      const others = await startTour({}, { driverId: app.server.fixture.staff.admin })
      expect((await feed(others.url, [position(0)])).status).toBe(403)
      expect((await feed(others.url, [position(0)], {}, app.admin)).status).toBe(200)
      expect([await storedOf(id), (await storedOf(others.id)).length]).toEqual([[], 1])
    })

    it('without a driver belong to the assignee of their template, until they end', async () => {
      const { id, url } = await startTour({}, { driverId: null })
      expect(await ownTour(id)).toMatchObject({ id })
      expect((await feed(url, [position(0)])).body.accepted).toBe(1)
      const [stop] = await stopsOf(id)
      const proof = await send('POST', '/api/driver/proofs', proofOf(stop))
      expect(proof.status).toBe(201)
      const [task] = membersOf(stop, 'tasks')
      const states = `${String(proof.body.proofOfService)}/task-states`
      expect((await send('POST', states, { task: task?.['@id'] })).status).toBe(201)
      expect((await send('PATCH', `/api/tours/${id}/stop`, {})).status).toBe(200)
      const unassigned = await startTour({ assignees: [] }, { driverId: null })
      expect((await feed(unassigned.url, [position(0)])).status).toBe(403)
    })
  })

  describe('positions', () => {
    it('are stored once, whether repeated, duplicated in a batch, or concurrent', async () => {
      const { id, url } = await startTour()
      const batch = [position(2000), position(1000), position(2000), position(3000)]
      expect(resultOf(await feed(url, batch))).toEqual({ status: 200, accepted: 3, ignored: 1, refused: [] })
      expect(resultOf(await feed(url, batch))).toMatchObject({ accepted: 0, ignored: 4 })
      const more = Array.from({ length: 50 }, (_, index) => position(10_000 + index))
      const answers = await Promise.all([1, 2, 3, 4].map(() => feed(url, more)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers.reduce((sum, { body }) => sum + Number(body.accepted), 0)).toBe(50)
      const stored = await storedOf(id)
      expect(stored.length).toBe(53)
      expect(stored[0]).toMatchObject({ originalTimeStamp: new Date(at(1000)), deviceTimeStamp: null })
    })

    it('arrive in any order and up to a day late; older ones, and those before the start, after the end or in the future are rejected', async () => {
      const { id, url } = await startTour({}, { startDate: new Date(at(-2 * day)) })
      const batch = [
        position(-day + minute),
        position(-day - minute),
        position(11 * minute),
        position(9 * minute),
        position(-minute),
      ]
      expect(resultOf(await feed(url, batch))).toEqual({
        status: 200,
        accepted: 3,
        ignored: 0,
        refused: [
          { index: 1, reason: 'tooOld' },
          { index: 2, reason: 'ahead' },
        ],
      })
      expect((await storedOf(id)).length).toBe(3)
      const late = await startTour(
        {},
        { startDate: new Date(at(-60 * minute)), endDate: new Date(at(-30 * minute)) },
      )
      expect(
        resultOf(
          await feed(late.url, [position(-71 * minute), position(-69 * minute), position(-19 * minute)]),
        ),
      ).toMatchObject({
        accepted: 1,
        refused: [
          { index: 0, reason: 'beforeStart' },
          { index: 2, reason: 'afterEnd' },
        ],
      })
    })

    it('with false data do not affect the valid ones', async () => {
      const { id, url } = await startTour()
      const lies = [
        null,
        7,
        'hier',
        [],
        {},
        position(1, { lat: 91 }),
        position(2, { lng: 'Osten' }),
        position(3, { originalTimeStamp: 'gestern' }),
        position(4, { originalTimeStamp: 1_700_000_000 }),
        position(5, { lat: null }),
      ]
      const good = position(6, { speed: -1, heading: '9', accuracyMeters: 8.5 })
      const answer = resultOf(await feed(url, [...lies, good, position(7, { speed: 13.9, heading: 90 })]))
      expect(answer).toEqual({
        status: 200,
        accepted: 2,
        ignored: 0,
        refused: lies.map((_, index) => ({ index, reason: 'unreadable' })),
      })
      expect(await storedOf(id)).toMatchObject([
        { speed: null, heading: null, accuracyMeters: 8.5 },
        { speed: 13.9, heading: 90, accuracyMeters: null },
      ])
    })

    it('in a body with false data are rejected as a whole', async () => {
      const { url } = await startTour()
      const many = Array.from({ length: 1001 }, (_, index) => position(index))
      expect([
        violationsOf(await feed(url, many)),
        violationsOf(await feed(url, { 0: position(0) })),
        violationsOf(await feed(url, [], { sentAt: 'jetzt' })),
        violationsOf(await feed(url, [], { sentAt: null })),
        violationsOf(await feed(url, [], { sentAt: '1920-01-01T00:00:00Z' })),
        (await send('POST', `${url}/positions`, [])).status,
        resultOf(await feed(url, many.slice(1))).accepted,
      ]).toEqual([
        [422, ['positions']],
        [422, ['positions']],
        [422, ['sentAt']],
        [422, ['sentAt']],
        [422, ['sentAt']],
        400,
        1000,
      ])
    })

    it('are corrected when the clock of the device is off by minutes, and then recognised as duplicates', async () => {
      const { id, url } = await startTour()
      const hour = 60 * minute
      // An hour ahead: by its clock it is later than the allowed maximum.
      const batch = [position(hour - 5000), position(hour - 1000)]
      expect(resultOf(await feed(url, batch, { sentAt: at(hour) }))).toMatchObject({
        accepted: 2,
        refused: [],
      })
      // The second attempt takes some seconds less, so that the offset looks different.
      expect(resultOf(await feed(url, batch, { sentAt: at(hour + 700) }))).toMatchObject({
        accepted: 0,
        ignored: 2,
      })
      expect(
        (await storedOf(id)).map(({ originalTimeStamp, deviceTimeStamp }) => [
          originalTimeStamp,
          deviceTimeStamp,
        ]),
      ).toEqual([
        [new Date(at(-5000)), new Date(at(hour - 5000))],
        [new Date(at(-1000)), new Date(at(hour - 1000))],
      ])
      expect((await ownTour(id))?.deviceClockOffsetSeconds).toBe(3601)
      // A smaller offset is ignored.
      await feed(url, [position(90_000)], { sentAt: at(90_000) })
      const { body } = await send('GET', `/api/tours/${id}`, undefined, app.admin)
      expect([body.deviceClockOffsetSeconds, (await storedOf(id)).at(-1)?.originalTimeStamp]).toEqual([
        90,
        new Date(at(90_000)),
      ])
    })

    it('are not stored for a tour without location tracking', async () => {
      const { id, url } = await startTour({ locationTracking: false })
      expect(resultOf(await feed(url, [position(0), 'x']))).toEqual({
        status: 200,
        accepted: 0,
        ignored: 2,
        refused: [],
      })
      expect([await storedOf(id), (await ownTour(id))?.deviceClockOffsetSeconds]).toEqual([[], null])
    })

    it('give the driven distance, at the end of the tour and after late positions', async () => {
      const { id, url } = await startTour()
      const metersOf = async () =>
        (await send('GET', `/api/tours/${id}`, undefined, app.admin)).body.drivenMeters
      const ruled = async () =>
        Math.round(lengthOf((await storedOf(id)).map(({ lat, lng }) => ({ place: [lng, lat] }))) ?? -1)
      const north = (ms: number, lat: number) => position(ms, { lat })
      await feed(url, [north(1000, 52.5), north(2000, 52.51)])
      expect(await metersOf()).toBeNull()
      await send('PATCH', `/api/tours/${id}/stop`, {})
      expect([await metersOf(), await ruled()]).toEqual([1112, 1112])
      await feed(url, [north(1500, 52.52)])
      expect([await metersOf(), await ruled()]).toEqual([3336, 3336])
      const silent = await startTour()
      await send('PATCH', `/api/tours/${silent.id}/stop`, {})
      const { body } = await send('GET', `/api/tours/${silent.id}`, undefined, app.admin)
      expect(body.drivenMeters).toBeNull()
    })
  })
})
