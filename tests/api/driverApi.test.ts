import { readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { driverLocations, proofsOfService, tours } from '../../server/db/schema/driving'
import { files } from '../../server/db/schema/files'
import { newId } from '../../server/uuid'
import { DriverProof } from '../../src/contract/driving/driverProof'
import { lengthOf } from '../../src/contract/tour/drivenLength'
import { differingDatabases } from '../support/databases'
import { otherAdmin, staff } from './support/fixture'
import { pictures } from './support/pictures'
import { startTestServer, type Answer, type Body, type TestServer } from './support/testServer'

const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545, capacity: 1 }
const minute = 60_000
const day = 24 * 60 * minute

describe.each(differingDatabases)('the API of drivers on $name', (database) => {
  let server: TestServer
  let admin: string
  let driver: string
  beforeAll(async () => {
    server = await startTestServer({ database })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    admin = await server.login(staff.admin.email)
    driver = await server.login(staff.driver.email)
    server.mails.length = 0
  })

  const send = (method: string, url: string, body?: unknown, token = driver) =>
    server.call(method, url, { token, ...(body !== undefined && { body }) })
  const at = (ms: number) => new Date(server.deps.now().getTime() + ms).toISOString()
  const violationsOf = ({ status, body }: Answer) => [
    status,
    (body.violations as Body[] | undefined)?.map((each) => each.propertyPath),
  ]

  /** A running tour of the driver, as the administrator starts it. */
  async function startTour(more: object = {}, tour: object = {}) {
    const template = await send(
      'POST',
      '/api/tour-templates',
      {
        name: 'Frühtour',
        color: '#123456',
        maximumCapacity: 5,
        startAddress: 'Hauptstraße 1, 10827 Berlin',
        startLat: 52.48,
        startLng: 13.35,
        locationTracking: true,
        assignees: [`/api/users/${server.fixture.staff.driver}`],
        ...more,
      },
      admin,
    )
    const tourTemplate = String(template.body['@id'])
    for (const name of ['A', 'B'])
      await send(
        'POST',
        '/api/destinations',
        {
          ...place,
          name,
          tourTemplate,
          phone: '030 5550 1',
          phoneContactName: 'Frau Muster',
          propertyDescription: 'Hinterhof',
          lengthOfStay: 600,
          timeWindowType: 'strict',
          earliestTime: 30_000,
          latestTime: 40_000,
          notificationEmail: `${name.toLowerCase()}@kunde.example`,
          notificationTriggers: ['notifyOnProof'],
        },
        admin,
      )
    const started = await send('POST', '/api/tours', { tourTemplate }, admin)
    const id = String(started.body.id)
    if (Object.keys(tour).length > 0) await server.db.update(tours).set(tour).where(eq(tours.id, id))
    server.mails.length = 0
    return { id, url: `/api/driver/tours/${id}` }
  }
  const ownTours = async (token = driver) =>
    (await send('GET', '/api/driver/tours', undefined, token)).body['hydra:member'] as Body[]
  const ownTour = async (id: string, token = driver) => (await ownTours(token)).find((each) => each.id === id)
  const membersOf = (body: Body | undefined, name: 'stops' | 'tasks') => (body?.[name] ?? []) as Body[]
  const stopsOf = async (id: string) => membersOf(await ownTour(id), 'stops')
  const position = (ms: number, more: object = {}) => ({
    lat: 52.5 + (ms % 9_000_000) / 1e9,
    lng: 13.4,
    originalTimeStamp: at(ms),
    ...more,
  })
  const feed = (url: string, positions: unknown, more: object = {}, token = driver) =>
    send('POST', `${url}/positions`, { sentAt: at(0), positions, ...more }, token)
  const resultOf = ({ status, body: { accepted, ignored, refused } }: Answer) => ({
    status,
    accepted,
    ignored,
    refused,
  })
  const storedOf = (tourId: string) =>
    server.db
      .select()
      .from(driverLocations)
      .where(eq(driverLocations.tourId, tourId))
      .orderBy(driverLocations.originalTimeStamp)

  describe('tours', () => {
    it('are those that the caller drives and that run, with all that the day needs', async () => {
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
      expect(await ownTour(id, admin)).toBeUndefined()
      const route = await send('GET', `${url}/route`)
      const planned = await send('GET', `/api/tours/${id}/planned-route`, undefined, admin)
      expect([route.status, route.body.coordinates]).toEqual([200, planned.body.coordinates])
      await send('PATCH', `/api/tours/${id}/stop`, {})
      expect(await ownTour(id)).toBeUndefined()
    })

    it('are nobody else’s: not another company’s, not another driver’s, not the administrator’s', async () => {
      const { id, url } = await startTour()
      const stranger = await server.login(otherAdmin)
      for (const [token, status] of [
        [admin, 403],
        [stranger, 404],
      ] as const) {
        expect((await send('GET', `${url}/route`, undefined, token)).status).toBe(status)
        expect((await feed(url, [position(0)], {}, token)).status).toBe(status)
      }
      const others = await startTour({}, { driverId: server.fixture.staff.admin })
      expect((await feed(others.url, [position(0)])).status).toBe(403)
      expect((await feed(others.url, [position(0)], {}, admin)).status).toBe(200)
      expect([await storedOf(id), (await storedOf(others.id)).length]).toEqual([[], 1])
    })

    it('without a driver are of whom their template is assigned to, to the end', async () => {
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
      const nobodys = await startTour({ assignees: [] }, { driverId: null })
      expect((await feed(nobodys.url, [position(0)])).status).toBe(403)
    })
  })

  describe('positions', () => {
    it('are kept once, whether they come again, twice in a batch, or at the same time', async () => {
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

    it('come in any order and up to a day late; what is older, before the start, after the end or now is refused', async () => {
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

    it('that lie cost the good ones nothing', async () => {
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

    it('in a body that lies are refused as a whole', async () => {
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

    it('are put right where the clock of the device is off by minutes, and are known again then', async () => {
      const { id, url } = await startTour()
      const hour = 60 * minute
      // An hour ahead: by its clock it is later than any clock may be.
      const batch = [position(hour - 5000), position(hour - 1000)]
      expect(resultOf(await feed(url, batch, { sentAt: at(hour) }))).toMatchObject({
        accepted: 2,
        refused: [],
      })
      // The second attempt takes some seconds less, so that the offset looks another one.
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
      // A clock that is off by less is believed.
      await feed(url, [position(90_000)], { sentAt: at(90_000) })
      const { body } = await send('GET', `/api/tours/${id}`, undefined, admin)
      expect([body.deviceClockOffsetSeconds, (await storedOf(id)).at(-1)?.originalTimeStamp]).toEqual([
        90,
        new Date(at(90_000)),
      ])
    })

    it('are not kept of a tour without location tracking', async () => {
      const { id, url } = await startTour({ locationTracking: false })
      expect(resultOf(await feed(url, [position(0), 'x']))).toEqual({
        status: 200,
        accepted: 0,
        ignored: 2,
        refused: [],
      })
      expect([await storedOf(id), (await ownTour(id))?.deviceClockOffsetSeconds]).toEqual([[], null])
    })

    it('say how long the way was, when the tour ends and when some come later', async () => {
      const { id, url } = await startTour()
      const metersOf = async () => (await send('GET', `/api/tours/${id}`, undefined, admin)).body.drivenMeters
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
      const { body } = await send('GET', `/api/tours/${silent.id}`, undefined, admin)
      expect(body.drivenMeters).toBeNull()
    })
  })

  const proofOf = (stop: Body | undefined, more: object = {}) => ({
    clientId: newId(),
    serviceLocation: stop?.['@id'],
    state: 'COMPLETED',
    timeStamp: at(0),
    ...more,
  })
  const proofsAt = (stop: Body | undefined) =>
    server.db
      .select()
      .from(proofsOfService)
      .where(eq(proofsOfService.serviceLocationId, String(stop?.id)))

  describe('a proof', () => {
    it('is recorded once, by the rules of proofs, with the tasks that were done', async () => {
      const [stop, next] = await stopsOf((await startTour()).id)
      const [task] = membersOf(stop, 'tasks')
      const body = proofOf(stop, {
        note: 'Beim Nachbarn',
        lat: 52.4866,
        lng: 13.3546,
        accuracyMeters: 9,
        signedBy: 'Frau Muster',
        tasks: [task?.['@id'], task?.['@id']],
      })
      const first = await send('POST', '/api/driver/proofs', body)
      const again = await send('POST', '/api/driver/proofs', { ...body, sentAt: at(1000) })
      const proof = {
        clientId: body.clientId,
        proofOfService: expect.stringMatching(/^\/api\/proof-of-services\//),
        serviceLocation: stop?.['@id'],
        state: 'COMPLETED',
        timeStamp: at(0),
        note: 'Beim Nachbarn',
        signedBy: 'Frau Muster',
        files: [],
        tasks: [task?.['@id']],
      }
      expect([first.status, again.status]).toEqual([201, 200])
      expect(first.body).toMatchObject(proof)
      expect(again.body).toEqual(first.body)
      expect(Schema.decodeUnknownSync(DriverProof)(first.body).tasks).toEqual([task?.['@id']])
      expect((await send('GET', `/api/driver/proofs/${body.clientId.toUpperCase()}`)).body).toEqual(
        first.body,
      )
      const stored = await send('GET', String(first.body.proofOfService), undefined, admin)
      expect(stored.body).toMatchObject({
        lat: 52.4866,
        lng: 13.3546,
        accuracyMeters: 9,
        note: 'Beim Nachbarn',
      })
      expect(server.mails.map(({ recipient }) => recipient)).toEqual(['a@kunde.example'])
      expect((await proofsAt(stop)).length).toBe(1)
      const tour = (await ownTours()).find(({ stops }) => (stops as Body[]).some(({ id }) => id === stop?.id))
      expect(membersOf(tour, 'stops')[0]).toMatchObject({ state: 'COMPLETED', tasks: [] })
      const reused = await send('POST', '/api/driver/proofs', { ...proofOf(next), clientId: body.clientId })
      expect([reused.status, reused.body.code]).toEqual([422, 'IdempotencyKeyReused'])
    })

    it('is recorded once when it is sent several times at the same time', async () => {
      const [stop] = await stopsOf((await startTour()).id)
      const body = proofOf(stop)
      const answers = await Promise.all([1, 2, 3, 4].map(() => send('POST', '/api/driver/proofs', body)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
      expect((await proofsAt(stop)).length).toBe(1)
      expect(server.mails.length).toBe(1)
    })

    it('of a stop that is skipped says why', async () => {
      const [stop] = await stopsOf((await startTour()).id)
      const skip = (note?: unknown) =>
        send('POST', '/api/driver/proofs', proofOf(stop, { state: 'ABORTED', note }))
      expect([
        violationsOf(await skip()),
        violationsOf(await skip('  ')),
        (await skip('Kunde hat abgesagt')).status,
        (await send('POST', '/api/driver/proofs', proofOf(stop, { state: 'FAILED' }))).status,
      ]).toEqual([[422, ['note']], [422, ['note']], 201, 201])
    })

    it('is for the driver of the tour alone, and so is what is known of it', async () => {
      const [stop] = await stopsOf((await startTour()).id)
      const body = proofOf(stop)
      const picture = `/api/driver/proofs/${body.clientId}/files/${newId()}?kind=photo`
      expect((await send('POST', '/api/driver/proofs', body, admin)).status).toBe(403)
      await send('POST', '/api/driver/proofs', body)
      const stranger = await server.login(otherAdmin)
      const calls = async (token: string) => [
        (await send('POST', '/api/driver/proofs', body, token)).status,
        (await send('GET', `/api/driver/proofs/${body.clientId}`, undefined, token)).status,
        (await put(picture, pictures.jpeg, token)).status,
      ]
      expect([await calls(admin), await calls(stranger)]).toEqual([
        [403, 403, 403],
        [422, 404, 404],
      ])
    })

    it('is refused for lies of every kind', async () => {
      const [stop] = await stopsOf((await startTour()).id)
      const refusal = async (more: object) =>
        violationsOf(await send('POST', '/api/driver/proofs', proofOf(stop, more)))
      expect([
        await refusal({ clientId: 'x' }),
        await refusal({ clientId: 7 }),
        await refusal({ state: 'DONE' }),
        await refusal({ timeStamp: 'gestern' }),
        await refusal({ timeStamp: at(11 * minute) }),
        await refusal({ lat: 99, signedBy: 'x'.repeat(256) }),
        await refusal({ tasks: 'alle' }),
        await refusal({ tasks: [`/api/tasks/${newId()}`] }),
        await refusal({ serviceLocation: `/api/service-locations/${newId()}` }),
        await refusal({ note: 'a\0b' }),
      ]).toEqual([
        [422, ['clientId']],
        [422, ['clientId']],
        [422, ['state']],
        [422, ['timeStamp']],
        [422, ['timeStamp']],
        [422, ['lat', 'signedBy']],
        [422, ['tasks']],
        [422, ['tasks[0]']],
        [422, ['serviceLocation']],
        [422, ['note']],
      ])
      expect(await proofsAt(stop)).toEqual([])
    })

    it('of a device with a wrong clock is put right, by what it says now or said before', async () => {
      const { id, url } = await startTour()
      const [stop, next] = await stopsOf(id)
      const hour = 60 * minute
      await send(
        'POST',
        '/api/driver/proofs',
        proofOf(stop, { timeStamp: at(hour), sentAt: at(hour + minute) }),
      )
      await feed(url, [], { sentAt: at(hour) })
      await send('POST', '/api/driver/proofs', proofOf(next, { timeStamp: at(hour) }))
      const momentOf = async (of: Body | undefined) => (await proofsAt(of))[0]?.timeStamp.toISOString()
      expect([await momentOf(stop), await momentOf(next)]).toEqual([at(-minute), at(0)])
    })
  })

  /** Contents that the store holds, and marks of those that belong to no row. */
  const stored = () => {
    const all = readdirSync(server.deps.env.DATA_DIR, { recursive: true, withFileTypes: true })
    return all.filter((entry) => entry.isFile() && entry.parentPath.includes(`${path.sep}files`)).length
  }
  const put = async (url: string, content: Buffer, token = driver, contentType = 'image/jpeg') => {
    const answer = await server.app.inject({
      method: 'PUT',
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
      payload: content,
    })
    return { status: answer.statusCode, body: answer.json<Body>() }
  }

  describe('pictures of a proof', () => {
    async function newProof() {
      const [stop] = await stopsOf((await startTour()).id)
      const body = proofOf(stop)
      const { body: proof } = await send('POST', '/api/driver/proofs', body)
      const url = `/api/driver/proofs/${body.clientId}`
      return {
        url,
        iri: String(proof.proofOfService),
        fileUrl: (id: string, kind = 'photo') => `${url}/files/${id}?kind=${kind}`,
      }
    }

    it('arrive one by one, each once, and are those of the proof', async () => {
      const { url, iri, fileUrl } = await newProof()
      const before = stored()
      const [photo, signature] = [newId(), newId()]
      const first = await put(fileUrl(photo), pictures.jpeg)
      const again = await put(fileUrl(photo), pictures.jpeg)
      expect([first.status, again.status]).toEqual([201, 200])
      const form = new FormData()
      form.append('uploadedFile', new Blob([new Uint8Array(pictures.transparentPng)]), 'Unterschrift.png')
      expect((await send('PUT', fileUrl(signature, 'signature'), form)).status).toBe(201)
      expect((await send('GET', url)).body.files).toMatchObject([
        { clientId: photo, kind: 'photo', contentType: 'image/jpeg', sizeBytes: pictures.jpeg.length },
        { clientId: signature, kind: 'signature', contentType: 'image/png' },
      ])
      const { body } = await send('GET', iri, undefined, admin)
      expect(body).toMatchObject({
        photoCount: 1,
        hasSignature: true,
        photos: [{ name: 'Foto', sizeBytes: pictures.jpeg.length }],
        signatures: [{ name: 'Unterschrift.png' }],
      })
      expect(stored()).toBe(before + 2)
    })

    it('are kept once when one is sent several times at the same time', async () => {
      const { url, fileUrl } = await newProof()
      const before = stored()
      const photo = fileUrl(newId())
      const answers = await Promise.all([1, 2, 3].map(() => put(photo, pictures.jpeg)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
      expect(((await send('GET', url)).body.files as Body[]).length).toBe(1)
      await expect.poll(stored).toBe(before + 1)
    })

    it('come with the proof in one body, or not at all', async () => {
      const [stop] = await stopsOf((await startTour()).id)
      const before = stored()
      const body = proofOf(stop)
      const [photo, signature] = [newId(), newId()]
      const formOf = (parts: [string, Buffer][], proof: object = body) => {
        const form = new FormData()
        form.append('proof', JSON.stringify(proof))
        for (const [name, content] of parts) form.append(name, new Blob([new Uint8Array(content)]), 'bild')
        return form
      }
      const broken = await send(
        'POST',
        '/api/driver/proofs',
        formOf([
          [`photo:${photo}`, pictures.jpeg],
          [`photo:${newId()}`, Buffer.from('kein Bild')],
        ]),
      )
      const withoutReason = formOf([[`photo:${photo}`, pictures.jpeg]], { ...body, state: 'ABORTED' })
      expect([
        broken.status,
        (await send('POST', '/api/driver/proofs', withoutReason)).status,
        stored(),
        await proofsAt(stop),
      ]).toEqual([422, 422, before, []])
      const whole = () =>
        send(
          'POST',
          '/api/driver/proofs',
          formOf([
            [`photo:${photo}`, pictures.jpeg],
            [`signature:${signature}`, pictures.transparentPng],
            ['sonst', pictures.jpeg],
          ]),
        )
      const answers = [await whole(), await whole()]
      expect(answers.map(({ status, body: { files: arrived } }) => [status, arrived])).toMatchObject([
        [201, [{ clientId: photo }, { clientId: signature }]],
        [200, [{ clientId: photo }, { clientId: signature }]],
      ])
      await expect.poll(stored).toBe(before + 2)
    })

    it('go on after a line that broke: nothing is left of the half of one', async () => {
      const { url, fileUrl } = await newProof()
      const before = stored()
      const photo = newId()
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      const address = server.app.server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const stopping = new AbortController()
      const pieces = async function* () {
        yield new Uint8Array(pictures.jpeg.subarray(0, 1000))
        // The server has its head by then: its draft is in the store.
        while (stored() === before) await new Promise((resolve) => setImmediate(resolve))
        stopping.abort()
      }
      const cut = fetch(`http://127.0.0.1:${port}${fileUrl(photo)}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${driver}`, 'content-type': 'image/jpeg' },
        body: pieces(),
        duplex: 'half',
        signal: stopping.signal,
      } as unknown as RequestInit)
      await expect(cut).rejects.toThrow()
      await expect.poll(stored).toBe(before)
      expect((await send('GET', url)).body.files).toEqual([])
      expect((await put(fileUrl(photo), pictures.jpeg)).status).toBe(201)
      expect((await send('GET', url)).body.files).toMatchObject([{ clientId: photo }])
    })

    it('are refused when they are none, too large, of another kind, or of no proof', async () => {
      const { url, fileUrl } = await newProof()
      const before = [stored(), (await server.db.select({ id: files.id }).from(files)).length]
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      const statuses = [
        await put(fileUrl(newId()), Buffer.from('%PDF-1.7')),
        await put(fileUrl(newId()), svg),
        await put(fileUrl(newId()), Buffer.alloc(0)),
        await put(fileUrl(newId()), Buffer.concat([pictures.jpeg, Buffer.alloc(25 * 1024 * 1024)])),
        await put(fileUrl(newId(), 'attachment'), pictures.jpeg),
        await put(`${url}/files/${newId()}`, pictures.jpeg),
        await put(`${url}/files/x?kind=photo`, pictures.jpeg),
        await put(`/api/driver/proofs/${newId()}/files/${newId()}?kind=photo`, pictures.jpeg),
        await send('PUT', fileUrl(newId()), { bild: 1 }),
      ].map(({ status }) => status)
      expect(statuses).toEqual([422, 422, 422, 413, 422, 422, 404, 404, 415])
      expect([stored(), (await server.db.select({ id: files.id }).from(files)).length]).toEqual(before)
    })
  })
})
