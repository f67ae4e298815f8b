import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { proofsOfService, taskStates, tours } from '../../server/db/schema/driving'
import { fileLinks } from '../../server/db/schema/files'
import { mailOutbox } from '../../server/db/schema/messages'
import { localFileStore } from '../../server/files/fileStore'
import { proofAttachment } from '../../server/modules/proofs/proofAttachment'
import { newId } from '../../server/uuid'
import { otherAdmin, staff } from './support/fixture'
import { textOfPdf } from './support/pdfText'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545, capacity: 1 }
const everything = ['notifyOnTourStart', 'notifyOnProof', 'notifyOnUpComing']
const minute = 60_000

describe('driving', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    token = await server.login(staff.admin.email)
    server.mails.length = 0
  })

  const send = (method: string, url: string, body?: unknown, as = token) =>
    server.call(method, url, { token: as, ...(body !== undefined && { body }) })
  const iriOf = ({ body }: { body: Body }) => String(body['@id'])
  const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)

  async function createTemplate(more: object = {}): Promise<string> {
    const body = {
      name: 'Frühtour',
      color: '#123456',
      maximumCapacity: 5,
      startAddress: 'Hauptstraße 1, 10827 Berlin',
      locationTracking: true,
      ...more,
    }
    return iriOf(await send('POST', '/api/tour-templates', body))
  }
  const createStop = async (tourTemplate: string, name: string, more: object = {}) =>
    iriOf(await send('POST', '/api/destinations', { ...place, name, tourTemplate, ...more }))
  /** A stop whose customer wants all mails by default. */
  const createNotified = (tourTemplate: string, name: string, more: object = {}) =>
    createStop(tourTemplate, name, {
      notificationEmail: `${name.toLowerCase()}@kunde.example`,
      notificationTriggers: everything,
      ...more,
    })
  const start = (tourTemplate: string, more: object = {}, as?: string) =>
    send('POST', '/api/tours', { tourTemplate, ...more }, as)
  async function locationsOf(tour: string): Promise<Body[]> {
    const { body } = await send('GET', `${tour}/service-locations?pagination=false`)
    return body['hydra:member'] as Body[]
  }
  const prove = (location: Body | undefined, more: object = {}, as?: string) =>
    send(
      'POST',
      '/api/proof-of-services',
      { serviceLocation: location?.['@id'], state: 'COMPLETED', ...more },
      as,
    )
  /** Mails by customer since the last call. */
  function heard(): string[] {
    const words = { 'auf dem Weg': 'start', 'bald bei': 'upcoming', erbracht: 'proof' }
    const mails = server.mails.map(({ recipient, subject }) => {
      const kind = Object.entries(words).find(([word]) => subject.includes(word))?.[1]
      return `${recipient.split('@', 1)[0]} ${kind}`
    })
    server.mails.length = 0
    return mails
  }

  describe('the data of a proof', () => {
    async function newProof(more: object = {}) {
      const template = await createTemplate()
      await createStop(template, 'Hof')
      const tour = iriOf(await start(template))
      const [location] = await locationsOf(tour)
      return { tour, template, proof: await prove(location, more) }
    }

    it('contains its position, its signer and its photos', async () => {
      const place = { lat: 52.48661, lng: 13.35452, accuracyMeters: 6, signedBy: 'Ingrid Vollmer' }
      const { proof } = await newProof(place)
      expect(proof.status).toBe(201)
      const { companyId, files } = server.fixture.own
      const link = { companyId, fileId: files, proofOfServiceId: String(proof.body.id) }
      await server.db.insert(fileLinks).values({ id: newId(), ...link, kind: 'photo' })
      const { body } = await send('GET', iriOf(proof))
      expect(body).toMatchObject({ ...place, photoCount: 1, hasSignature: false, signatures: [] })
      const file = (await send('GET', `/api/files/${files}`)).body
      const { '@id': iri, id, name, contentType, sizeBytes, createdAt, links } = file
      expect(body.photos).toEqual([
        expect.objectContaining({ '@id': iri, id, name, contentType, sizeBytes, createdAt, links }),
      ])
      const listed = (await send('GET', '/api/proof-of-services?pagination=false')).body['hydra:member']
      expect((listed as Body[]).every((each) => !('photos' in each))).toBe(true)
    })

    it('contains no invalid position', async () => {
      const { proof } = await newProof({ lat: 91, lng: 13, accuracyMeters: -1 })
      expect([
        proof.status,
        (proof.body.violations as Body[]).map(({ propertyPath }) => propertyPath),
      ]).toEqual([422, ['lat', 'accuracyMeters']])
    })

    it('contains the finished tasks; further ones can be finished later', async () => {
      const { proof } = await newProof()
      const states = `${iriOf(proof)}/task-states`
      const task = iriOf(await send('POST', '/api/tasks', { title: 'Tor geschlossen' }))
      const done = await send('POST', states, { task })
      expect(done).toMatchObject({ status: 201, body: { task, title: 'Tor geschlossen', done: true } })
      const again = await send('POST', states, { task })
      expect([again.status, again.body.id]).toEqual([201, done.body.id])

      await server.db
        .update(taskStates)
        .set({ done: false })
        .where(eq(taskStates.id, String(done.body.id)))
      expect((await send('POST', states, { task })).body).toMatchObject({ id: done.body.id, done: true })
      expect((await send('GET', `${states}?pagination=false`)).body['hydra:totalItems']).toBe(1)
    })

    it('is logged when another user reports a task as finished', async () => {
      const { proof } = await newProof()
      const task = iriOf(await send('POST', '/api/tasks', { title: 'Tor geschlossen' }))
      const id = String(proof.body.id)
      const entries = async () => {
        const { body } = await send('GET', '/api/audit-entries?action=taskCorrected&pagination=false')
        return (body['hydra:member'] as Body[]).filter(({ subjectName }) =>
          String(subjectName).includes('Tor geschlossen'),
        ).length
      }
      const before = await entries()
      await server.db
        .update(proofsOfService)
        .set({ createdById: server.fixture.staff.driver })
        .where(eq(proofsOfService.id, id))
      for (const _ of ['once', 'again']) await send('POST', `${iriOf(proof)}/task-states`, { task })
      expect((await entries()) - before).toBe(1)
    })

    it('can be corrected by administrators only if the company allows it', async () => {
      const { tour, proof } = await newProof()
      const task = iriOf(await send('POST', '/api/tasks', { title: 'Licht aus' }))
      const states = `${iriOf(proof)}/task-states`
      const company = `/api/companies/${server.fixture.own.companyId}`
      const allow = (proofCorrectionsAllowed: boolean) => send('PATCH', company, { proofCorrectionsAllowed })
      const corrections = async () => {
        const { body } = await send('GET', '/api/audit-entries?action=taskCorrected&pagination=false')
        return (body['hydra:member'] as Body[]).filter(({ subjectName }) =>
          String(subjectName).includes('Licht aus'),
        )
      }
      const complete = async (token?: string) => (await send('POST', states, { task }, token)).status
      const ofDriver = { createdById: server.fixture.staff.driver }
      await server.db
        .update(proofsOfService)
        .set(ofDriver)
        .where(eq(proofsOfService.id, String(proof.body.id)))
      await server.db
        .update(tours)
        .set({ driverId: ofDriver.createdById })
        .where(eq(tours.id, idOf(tour)))
      expect((await allow(false)).body).toMatchObject({ proofCorrectionsAllowed: false })
      try {
        const refused = await send('POST', states, { task })
        expect([refused.status, refused.body['hydra:description']]).toEqual([
          403,
          'Ihre Firma erlaubt keine Korrekturen an Nachweisen.',
        ])
        expect((await send('GET', `${states}?pagination=false`)).body['hydra:totalItems']).toBe(0)
        // The author cannot correct anything.
        expect(await complete(await server.login(staff.driver.email))).toBe(201)
      } finally {
        await allow(true)
      }
      expect(await corrections()).toEqual([])
      await server.db.delete(taskStates).where(eq(taskStates.proofOfServiceId, String(proof.body.id)))
      const [viewer, other] = [await server.login(staff.spectator.email), await server.login(otherAdmin)]
      expect([await complete(viewer), await complete(other), await complete()]).toEqual([403, 404, 201])
      expect((await send('GET', `${states}?pagination=false`)).body['hydra:member']).toMatchObject([
        { task, title: 'Licht aus', done: true },
      ])
      const { fullName } = (await send('GET', '/api/current-user')).body
      expect(await corrections()).toMatchObject([{ authorName: fullName, subjectName: 'Hof: Licht aus' }])
    })

    it('stays unchanged for another driver', async () => {
      const { proof } = await newProof()
      const task = iriOf(await send('POST', '/api/tasks', { title: 'Tor geschlossen' }))
      const driver = await server.login(staff.driver.email)
      const { status } = await send('POST', `${iriOf(proof)}/task-states`, { task }, driver)
      expect(status).toBe(403)
      const { other } = server.fixture
      const unknown = { task: `/api/tasks/${other.tasks}` }
      const { body } = await send('POST', `${iriOf(proof)}/task-states`, unknown)
      expect(body.violations).toMatchObject([{ propertyPath: 'task' }])
    })

    it('can be filtered by tour', async () => {
      const { template } = await newProof()
      const undriven = await createTemplate()
      const { body } = await send('GET', '/api/tours-proof-of-service-tour-filter-options')
      const known = (body['hydra:member'] as Body[]).map((each) => each['@id'])
      expect([known.includes(template), known.includes(undriven)]).toEqual([true, false])
    })
  })

  describe('a tour', () => {
    it('starts as a copy of the active stops of its template with their planned arrivals', async () => {
      const template = await createTemplate()
      const first = await createStop(template, 'A', { refId: 'R-1', lengthOfStay: 600 })
      await createStop(template, 'Aus', { active: false })
      const last = await createStop(template, 'B')
      const answer = await start(template)
      const { id, name, color, endDate, locationTracking, tourTemplate, serviceLocationCount } = answer.body
      expect([answer.status, answer.headers.location]).toEqual([201, `/api/tours/${String(id)}`])
      expect({ name, color, endDate, locationTracking, tourTemplate, serviceLocationCount }).toEqual({
        name: 'Frühtour',
        color: '#123456',
        endDate: null,
        locationTracking: true,
        tourTemplate: template,
        serviceLocationCount: 2,
      })
      expect(answer.body.startDate).toBe(server.deps.now().toISOString())
      const planned = [first, last].map(async (stop) => (await send('GET', stop)).body.eta)
      const [etaOfFirst, etaOfLast] = await Promise.all(planned)
      await send('DELETE', last)
      const locations = await locationsOf(iriOf(answer))
      expect(
        locations.map(({ name, refId, positionInTour, eta }) => [name, refId, positionInTour, eta]),
      ).toEqual([
        ['A', 'R-1', 1, etaOfFirst],
        ['B', null, 2, etaOfLast],
      ])
      expect(Number(etaOfLast)).toBe(Number(etaOfFirst) + 600)
    })

    it('returns its progress by the latest proof of each stop', async () => {
      const template = await createTemplate()
      const window = { timeWindowType: 'soft_start', earliestTime: 28_800, latestTime: 36_000 }
      await createStop(template, 'A', { lengthOfStay: 600, ...window })
      await createStop(template, 'B')
      const before = (await send('GET', template)).body.lastStartDate
      const tour = iriOf(await start(template))
      const [first] = await locationsOf(tour)
      await prove(first, {
        state: 'FAILED',
        timeStamp: new Date(server.deps.now().getTime() - minute).toISOString(),
      })
      await prove(first)
      const running = async () => {
        const { body } = await send('GET', '/api/running-tours')
        return (body['hydra:member'] as Body[]).find((each) => each['@id'] === tour)
      }
      const stops = (await running())?.stops as Body[]
      expect(stops).toMatchObject([
        {
          destination: expect.stringMatching(/^\/api\/destinations\/.+/) as string,
          name: 'A',
          lat: 52.4865,
          lng: 13.3545,
          eta: first?.eta,
          lengthOfStay: 600,
          ...window,
          state: 'COMPLETED',
        },
        { name: 'B', state: null, timeStamp: null },
      ])
      expect(new Date(String(stops[0]?.timeStamp)).getTime()).toBe(server.deps.now().getTime())
      expect([before, (await send('GET', template)).body.lastStartDate]).toEqual([
        null,
        server.deps.now().toISOString(),
      ])
      await send('PATCH', `${tour}/stop`, {})
      expect(await running()).toBeUndefined()
    })

    it('is driven by the driver in the body, else by the assignee', async () => {
      const { staff: ids } = server.fixture
      const driver = `/api/users/${ids.driver}`
      const [unassigned, one] = [await createTemplate(), await createTemplate({ assignees: [driver] })]
      const both = await createTemplate({ assignees: [driver, `/api/users/${ids.admin}`] })
      const driverOf = async (template: string, more: object = {}, as?: string) => {
        await createStop(template, 'A')
        const { status, body } = await start(template, more, as)
        return status === 201 ? ((body.driver as Body | null)?.['@id'] ?? null) : status
      }
      const asDriver = await server.login(staff.driver.email)
      expect([
        await driverOf(unassigned),
        await driverOf(unassigned, { driver }),
        await driverOf(one),
        await driverOf(both),
        await driverOf(both, {}, asDriver),
        await driverOf(both, { driver: `/api/users/${ids.admin}` }, asDriver),
        await driverOf(unassigned, {}, asDriver),
      ]).toEqual([null, driver, driver, `/api/users/${ids.admin}`, driver, 403, 403])
    })

    it('does not start without a start address or without active stops', async () => {
      const empty = await createTemplate()
      await createStop(empty, 'Aus', { active: false })
      const template = await createTemplate({ planning: true, startAddress: null })
      await createStop(template, 'A')
      const refusals = [await start(empty), await start(template)]
      expect(refusals.map(({ status, body }) => [status, body.violations])).toEqual([
        [422, [{ propertyPath: 'tourTemplate', message: 'Diese Tour hat keine aktiven Ziele.' }]],
        [
          422,
          [
            {
              propertyPath: 'tourTemplate',
              message: 'Bitte legen Sie zuerst die Startadresse der Tour fest.',
            },
          ],
        ],
      ])
    })

    it('may have started some hours ago, but neither tomorrow nor the day before yesterday', async () => {
      const template = await createTemplate()
      await createStop(template, 'A')
      const hoursAgo = (hours: number) =>
        new Date(server.deps.now().getTime() - hours * 60 * minute).toISOString()
      const startAt = (originTimeStamp: unknown) => start(template, { originTimeStamp })
      const started = await startAt(hoursAgo(5))
      expect([started.status, started.body.startDate]).toEqual([201, hoursAgo(5)])
      const refusals = [await startAt(hoursAgo(-1)), await startAt(hoursAgo(25)), await startAt('heute')]
      expect(
        refusals.map(({ status, body }) => [status, (body.violations as Body[])[0]?.propertyPath]),
      ).toEqual(Array(3).fill([422, 'originTimeStamp']))
    })

    it('ends once, between its start and now, by its driver or an administrator', async () => {
      const template = await createTemplate({ assignees: [`/api/users/${server.fixture.staff.driver}`] })
      await createStop(template, 'A')
      const [own, others] = [iriOf(await start(template)), iriOf(await start(template))]
      server.advance(10 * minute)
      token = await server.login(staff.admin.email)
      const asDriver = await server.login(staff.driver.email)
      const at = (minutes: number) => new Date(server.deps.now().getTime() + minutes * minute).toISOString()
      const end = (tour: string, originTimeStamp: string | null, as?: string) =>
        send('PATCH', `${tour}/stop`, { originTimeStamp }, as)
      expect((await end(own, at(-11))).body.violations).toEqual([
        {
          propertyPath: 'originTimeStamp',
          message: 'Das Ende muss zwischen dem Beginn der Fahrt und jetzt liegen.',
        },
      ])
      expect((await end(own, at(11))).status).toBe(422)
      const moment = at(-5)
      const ended = await end(own, moment, asDriver)
      expect([ended.status, ended.body.endDate, ended.headers.etag]).toEqual([200, moment, '"2"'])
      expect((await end(own, null)).status).toBe(409)
      expect((await end(others, null)).body.endDate).toBe(server.deps.now().toISOString())
      const foreign = await createTemplate()
      await createStop(foreign, 'A')
      expect((await end(iriOf(await start(foreign)), null, asDriver)).status).toBe(403)
    })
  })

  describe('a proof', () => {
    it('is recorded only by the driver of the tour and by administrators', async () => {
      const template = await createTemplate({ assignees: [`/api/users/${server.fixture.staff.driver}`] })
      await createStop(template, 'A')
      const tour = await start(template)
      const [location] = await locationsOf(iriOf(tour))
      const asDriver = await server.login(staff.driver.email)
      const timeStamp = server.deps.now().toISOString()
      const proof = await prove(location, { state: 'FAILED', note: 'Tor zu', timeStamp }, asDriver)
      const { state, note, serviceLocation, createdBy } = proof.body
      expect([proof.status, state, note, proof.body.timeStamp]).toEqual([201, 'FAILED', 'Tor zu', timeStamp])
      expect([(serviceLocation as Body)['@id'], (createdBy as Body).id]).toEqual([
        location?.['@id'],
        server.fixture.staff.driver,
      ])
      expect((await send('GET', iriOf(tour))).body.proofCount).toBe(1)

      const foreign = await createTemplate()
      await createStop(foreign, 'A')
      const [other] = await locationsOf(iriOf(await start(foreign)))
      expect((await prove(other, {}, asDriver)).status).toBe(403)
      expect((await prove(other)).status).toBe(201)
    })

    it('is rejected for another state, a future time and an invalid position', async () => {
      const template = await createTemplate()
      await createStop(template, 'A')
      const [location] = await locationsOf(iriOf(await start(template)))
      const later = new Date(server.deps.now().getTime() + 11 * minute).toISOString()
      const refusals = [
        await prove(location, { state: 'DONE' }),
        await prove(location, { timeStamp: later }),
        await prove(location, { timeStamp: 'gestern' }),
        await prove({ '@id': `/api/service-locations/${newId()}` }),
      ]
      expect(refusals.map(({ status, body }) => [status, body.violations])).toEqual([
        [422, [{ propertyPath: 'state', message: 'Dieser Wert hat ein ungültiges Format.' }]],
        [422, [{ propertyPath: 'timeStamp', message: 'Der Zeitpunkt darf nicht in der Zukunft liegen.' }]],
        [422, [{ propertyPath: 'timeStamp', message: 'Dieser Wert hat ein ungültiges Format.' }]],
        [422, [{ propertyPath: 'serviceLocation', message: 'Der verknüpfte Eintrag wurde nicht gefunden.' }]],
      ])
    })
  })

  describe('customers', () => {
    it('receive mails about the start, their proof, and when they are three stops away, each once', async () => {
      const template = await createTemplate()
      for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await createNotified(template, name)
      const tour = iriOf(await start(template))
      const starts = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name} start`)
      expect(heard()).toEqual([...starts, 'a upcoming', 'b upcoming', 'c upcoming'])
      const [a, b, c, , e] = await locationsOf(tour)
      await prove(a)
      expect(heard()).toEqual(['d upcoming', 'a proof'])
      await prove(a)
      expect(heard()).toEqual([])
      // The vehicle has passed by; customers with a proof get no ETA mail.
      await prove(c)
      expect(heard()).toEqual(['e upcoming', 'f upcoming', 'c proof'])
      await prove(b, { state: 'FAILED' })
      await prove(e, { state: 'ABORTED' })
      expect(heard()).toEqual([])
      await start(template)
      expect(heard().length).toBe(9)
    })

    it('receive only the mails they want, at their current address', async () => {
      const template = await createTemplate()
      await createStop(template, 'Stumm')
      await createNotified(template, 'B', { notificationTriggers: ['notifyOnUpComing'] })
      const changed = await createNotified(template, 'C', { notificationTriggers: [] })
      const deleted = await createNotified(template, 'D', { notificationTriggers: ['notifyOnProof'] })
      const tour = iriOf(await start(template))
      expect(heard()).toEqual(['b upcoming'])
      const [, , c, d] = await locationsOf(tour)
      const wish = { notificationEmail: 'neu@kunde.example', notificationTriggers: ['notifyOnProof'] }
      await send('PATCH', changed, wish)
      await send('DELETE', deleted)
      await prove(c)
      await prove(d)
      expect(heard()).toEqual(['neu proof'])
    })

    it('receive place and time in formal German, and the PDF if they want it', async () => {
      const template = await createTemplate({ earliestTime: 32_400 })
      await createNotified(template, 'Kita', { addProofToMail: true })
      const tour = iriOf(await start(template))
      const [location] = await locationsOf(tour)
      expect(server.mails[0]?.subject).toBe('Eigene GmbH: Wir sind auf dem Weg')
      expect(server.mails[0]?.body).toMatch(
        new RegExp(
          `^Guten Tag,\n\nunsere Tour ist soeben gestartet. Wir kommen heute zu Ihnen:\n\nKita\n${place.address}\n\nVoraussichtliche Ankunft: gegen \\d\\d:\\d\\d Uhr\n\nMit freundlichen Grüßen\nEigene GmbH\n$`,
        ),
      )
      server.mails.length = 0
      const proof = await prove(location, { timeStamp: '2026-07-01T10:30:00Z' })
      expect(server.mails[0]?.body).toBe(
        `Guten Tag,\n\nwir haben unsere Leistung bei Ihnen erbracht:\n\nKita\n${place.address}\n01.07.2026, 12:30 Uhr\n\nDen Nachweis finden Sie als PDF im Anhang.\n\nMit freundlichen Grüßen\nEigene GmbH\n`,
      )
      const proofOfServiceId = idOf(iriOf(proof))
      const { companyId } = server.fixture.own
      const [row] = await server.db
        .select({ companyId: mailOutbox.companyId, proofOfServiceId: mailOutbox.proofOfServiceId })
        .from(mailOutbox)
        .where(isNotNull(mailOutbox.proofOfServiceId))
        .orderBy(asc(mailOutbox.createdAt))
      expect(row).toEqual({ companyId, proofOfServiceId })
      const { db, deps } = server
      const from = { db, readFile: localFileStore('/nowhere').read, drawProof: deps.drawProof }
      const pdf = await proofAttachment(from, { companyId, proofOfServiceId })
      expect(pdf?.fileName).toBe('nachweis_2026-07-01_kita.pdf')
      expect(textOfPdf(pdf?.content ?? Buffer.of())).toContain('Kita')
      expect(
        await proofAttachment(from, {
          companyId: server.fixture.other.companyId,
          proofOfServiceId,
        }),
      ).toBeUndefined()
    })

    it('receive no mail about a rejected start, and one about a repeated start', async () => {
      const template = await createTemplate()
      await createNotified(template, 'A')
      const before = (await server.db.select().from(mailOutbox)).length
      const headers = { 'idempotency-key': newId() }
      const again = () =>
        server.call('POST', '/api/tours', { token, headers, body: { tourTemplate: template } })
      const [first, second] = [await again(), await again()]
      expect([first.status, second.text]).toEqual([201, first.text])
      await start(template, { driver: '/api/users/unknown' })
      expect((await server.db.select().from(mailOutbox)).length - before).toBe(2)
    })
  })
})
