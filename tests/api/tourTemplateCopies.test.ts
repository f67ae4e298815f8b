import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { normaliseSearchText } from '../../server/adapters/geocoding/searchText'
import { fileLinks } from '../../server/db/schema/files'
import { companies } from '../../server/db/schema/people'
import { destinations } from '../../server/db/schema/planning'
import { newId } from '../../server/uuid'
import { databaseHash } from './support/databaseHash'
import { staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const place = { address: 'Hauptstraße 2, 10827 Berlin', lat: 52.4865, lng: 13.3545 }
const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)

describe('tour templates', () => {
  let server: TestServer
  let token: string
  let tour: string
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    tour = await created('/api/tour-templates', tourFields)
  })

  const tourFields = {
    name: 'Nord',
    description: 'Montags',
    color: '#123456',
    maximumCapacity: 5,
    vehicleType: 'truck',
    earliestTime: 25_200,
    startAddress: 'Hauptstraße 1',
    startLat: 52.48,
    startLng: 13.35,
    excludeFerry: true,
    active: false,
  }
  const send = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, url, { token, headers, ...(body !== undefined && { body }) })
  async function created(url: string, body: object): Promise<string> {
    const answer = await send('POST', url, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return String(answer.body['@id'])
  }
  const createStop = (name: string, more: object = {}) =>
    created('/api/destinations', { ...place, name, capacity: 1, tourTemplate: tour, ...more })
  const createTemplate = (more: object = {}) =>
    created('/api/destination-templates', { ...place, capacity: 1, importReference: newId(), ...more })
  const listOf = async (iri: string) => send('GET', `${iri}/destinations?pagination=false`)
  const stopsOf = async (iri: string) => (await listOf(iri)).body['hydra:member'] as Body[]
  const namesOf = async (iri: string) =>
    (await stopsOf(iri)).map(({ name, positionInTour }) => [name, positionInTour])
  const attach = (link: Partial<typeof fileLinks.$inferInsert>) => {
    const { companyId, files } = server.fixture.own
    return server.db.insert(fileLinks).values({ id: newId(), companyId, fileId: files, ...link })
  }

  describe('a duplicate', () => {
    it('has the fields, assignees, tags, files and stops of the tour, and timestamps of its own', async () => {
      const { own } = server.fixture
      await send('PATCH', tour, { assignees: [`/api/users/${own.users}`], tags: [`/api/tags/${own.tags}`] })
      await createStop('A', { lengthOfStay: 60 })
      await createStop('B', { active: false })
      await attach({ tourTemplateId: idOf(tour) })

      const copy = await send('POST', `${tour}/duplicate`)

      const iri = String(copy.body['@id'])
      expect([copy.status, copy.headers.location, copy.headers.etag]).toEqual([201, iri, '"1"'])
      const stored = (await send('GET', tour)).body
      const { '@id': _, id, createdBy, createdAt, ...fields } = (await send('GET', iri)).body
      const { '@id': __, id: sourceId, createdBy: author, createdAt: ___, ...source } = stored
      expect([fields, createdBy, typeof createdAt]).toEqual([
        { ...source, name: 'Nord (Kopie)' },
        author,
        'string',
      ])
      expect(id).not.toBe(sourceId)
      const facts = (stops: Body[]) =>
        stops.map(({ name, positionInTour, active, eta, lengthOfStay }) => [
          name,
          positionInTour,
          active,
          eta,
          lengthOfStay,
        ])
      expect(facts(await stopsOf(iri))).toEqual(facts(await stopsOf(tour)))
      const files = await server.db
        .select({ fileId: fileLinks.fileId })
        .from(fileLinks)
        .where(eq(fileLinks.tourTemplateId, idOf(iri)))
      expect(files).toEqual([{ fileId: own.files }])
    })

    it('has its own name, given or generated', async () => {
      const name = `Süd ${newId()} 100 %`
      const source = await created('/api/tour-templates', { ...tourFields, name })
      const nameOf = async (iri: string, body?: object) =>
        (await send('POST', `${iri}/duplicate`, body)).body.name
      const first = await nameOf(source, {})
      const second = await nameOf(source, { name: null })
      expect([first, second, await nameOf(source, { name: 'West' })]).toEqual([
        `${name} (Kopie)`,
        `${name} (Kopie 2)`,
        'West',
      ])
      const wrong = await send('POST', `${source}/duplicate`, { name: 'n'.repeat(121) })
      expect([wrong.status, wrong.body.violations]).toEqual([
        422,
        [{ propertyPath: 'name', message: 'Dieser Wert sollte maximal 120 Zeichen lang sein.' }],
      ])
    })

    it('is made once for a repeated request', async () => {
      await createStop('A')
      const key = { 'idempotency-key': newId() }
      const first = await send('POST', `${tour}/duplicate`, {}, key)
      const again = await send('POST', `${tour}/duplicate`, {}, key)
      const other = await send('POST', `${tour}/duplicate`, {})
      expect([again.text, other.body.id === first.body.id]).toEqual([first.text, false])
    })

    it('of no tour, and of a tour of another company, gets the same rejection', async () => {
      const foreign = `/api/tour-templates/${server.fixture.other['tour-templates']}`
      const answers = [`/api/tour-templates/${newId()}`, foreign].map((iri) =>
        send('POST', `${iri}/duplicate`, {}),
      )
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
    })

    it('of 501 stops has all of them in their order', async () => {
      await createStop('Erstes')
      const [stop] = await stopsOf(tour)
      for (let count = 1; count < 501; count = Math.min(501, count * 2)) {
        const all = (await stopsOf(tour)).map((each) => each['@id'])
        const destinations = all.slice(0, 501 - count)
        await send('POST', '/api/destinations-move', { newTourTemplate: tour, destinations, duplicate: true })
      }
      const copy = String((await send('POST', `${tour}/duplicate`, {})).body['@id'])
      const positions = (await stopsOf(copy)).map(({ positionInTour }) => positionInTour)
      expect([stop?.name, positions]).toEqual(['Erstes', Array.from({ length: 501 }, (_, i) => i + 1)])
    })
  })

  describe('templates of stops that are added', () => {
    const add = (iris: readonly string[], headers?: Record<string, string>) =>
      send('POST', `${tour}/add-destination-templates`, { destinationTemplates: iris }, headers)

    it('become linked stops at the end, in the given order, one per mention', async () => {
      await createStop('Erstes')
      const [a, b] = [await createTemplate({ name: 'A' }), await createTemplate({ name: 'B' })]
      const before = (await listOf(tour)).headers.etag
      const added = await add([b, a, b])
      const members = added.body['hydra:member'] as Body[]
      expect([added.status, added.body['hydra:totalItems']]).toEqual([201, 3])
      expect(members.map(({ name, destinationTemplate }) => [name, destinationTemplate])).toEqual([
        ['B', b],
        ['A', a],
        ['B', b],
      ])
      const after = await listOf(tour)
      expect([after.headers.etag === added.headers.etag, after.headers.etag === before]).toEqual([
        true,
        false,
      ])
      expect(await namesOf(tour)).toEqual([
        ['Erstes', 1],
        ['B', 2],
        ['A', 3],
        ['B', 4],
      ])
      expect((after.body['hydra:member'] as Body[]).map(({ eta }) => typeof eta)).toEqual(
        Array.from({ length: 4 }, () => 'number'),
      )
    })

    it('copy their fields, tags, custom values and files', async () => {
      const { own } = server.fixture
      const configuration = `/api/custom-field-configurations/${own['custom-field-configurations']}`
      const fields = {
        ...place,
        navLat: 52.4866,
        navLng: 13.3546,
        zip: '10827',
        street: 'Hauptstraße 2',
        city: 'Berlin',
        name: 'Kita',
        refId: 'R-1',
        propertyDescription: 'Hinterhof',
        tags: [`/api/tags/${own.tags}`],
        capacity: 3,
        lengthOfStay: 600,
        timeWindowType: 'soft_end',
        earliestTime: 28_800,
        latestTime: 36_000,
        phone: '030 1',
        phoneContactName: 'Frau Krause',
        notificationEmail: 'kita@kunde.example',
        notificationTriggers: ['notifyOnProof'],
        addProofToMail: true,
        customFieldValues: [{ customFieldConfiguration: configuration, value: 'A1' }],
      }
      const template = await createTemplate(fields)
      await attach({ destinationTemplateId: idOf(template) })
      const [stop = {}] = (await add([template])).body['hydra:member'] as Body[]
      expect(stop).toMatchObject({ ...fields, active: true, attachmentCount: 1, multipoint: false })
      expect((stop.createdBy as Body).id).toBe(server.fixture.staff.admin)
      const [stored] = await server.db
        .select({ addressKey: destinations.addressKey })
        .from(destinations)
        .where(eq(destinations.id, String(stop.id)))
      expect(stored).toEqual({ addressKey: normaliseSearchText(fields.address) })
    })

    it('take missing values from the company, and a window as a whole', async () => {
      const { companyId } = server.fixture.own
      const defaults = {
        defaultDestinationLengthOfStay: 420,
        defaultDestinationTimeWindowType: 'soft_start',
        defaultDestinationEarliestTime: 32_400,
        defaultDestinationLatestTime: 36_000,
      }
      const late = await createTemplate({ earliestTime: 50_000, latestTime: null, lengthOfStay: 0 })
      const open = await createTemplate({
        lengthOfStay: null,
        timeWindowType: null,
        earliestTime: null,
        latestTime: null,
      })
      await server.db.update(companies).set(defaults).where(eq(companies.id, companyId))
      const members = (await add([open, late])).body['hydra:member'] as Body[]
      await server.db
        .update(companies)
        .set(Object.fromEntries(Object.keys(defaults).map((name) => [name, null])))
        .where(eq(companies.id, companyId))
      expect(
        members.map((stop) => [stop.lengthOfStay, stop.timeWindowType, stop.earliestTime, stop.latestTime]),
      ).toEqual([
        [420, 'soft_start', 32_400, 36_000],
        [0, 'soft_start', 50_000, null],
      ])
    })

    it('are added all or none', async () => {
      const good = await createTemplate({ name: 'Gut' })
      const lost = await createTemplate({ name: 'Ohne Ort', lat: null, lng: null })
      const foreign = `/api/destination-templates/${server.fixture.other['destination-templates']}`
      const before = await databaseHash(server.db)
      const refusalOf = async (iris: string[]) => {
        const { status, body } = await add(iris)
        return [status, body.violations]
      }
      const unknown = 'Der verknüpfte Eintrag wurde nicht gefunden.'
      const at = (propertyPath: string, message: string) => ({ propertyPath, message })
      expect([
        await refusalOf([good, foreign, `/api/destination-templates/${newId()}`]),
        await refusalOf([good, lost]),
        await refusalOf([]),
        await refusalOf(Array.from({ length: 501 }, () => good)),
      ]).toEqual([
        [422, [at('destinationTemplates[1]', unknown), at('destinationTemplates[2]', unknown)]],
        [
          422,
          [
            at(
              'destinationTemplates[1]',
              'Die Vorlage „Ohne Ort“ hat keine Position. Bitte wählen Sie dort zuerst eine Adresse aus.',
            ),
          ],
        ],
        [422, [at('destinationTemplates', 'Dieser Wert muss gesetzt werden.')]],
        [
          422,
          [at('destinationTemplates', 'Es können höchstens 500 Vorlagen auf einmal hinzugefügt werden.')],
        ],
      ])
      expect(await databaseHash(server.db)).toBe(before)
    })

    it('are added once by a repeated request, and up to 500 at once', async () => {
      const template = await createTemplate({ name: 'Viel' })
      const key = { 'idempotency-key': newId() }
      const iris = Array.from({ length: 500 }, () => template)
      const [first, again] = [await add(iris, key), await add(iris, key)]
      expect([first.status, again.text === first.text]).toEqual([201, true])
      const positions = (await stopsOf(tour)).map(({ positionInTour }) => positionInTour)
      expect(positions).toEqual(Array.from({ length: 500 }, (_, i) => i + 1))
    })
  })
})
