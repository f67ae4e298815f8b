import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, asc, eq, sql } from 'drizzle-orm'
import { syncProperties, type SyncProperty } from '../../src/contract/destination/templateSync'
import { files, fileLinks } from '../../server/db/schema/files'
import { customFieldConfigurations } from '../../server/db/schema/customFields'
import { tags } from '../../server/db/schema/labels'
import {
  destinationTags,
  destinations,
  templateSyncs,
  tourFigures,
  tourTemplates,
} from '../../server/db/schema/planning'
import { areFiguresOf, areStale } from '../../server/modules/tourTemplates/plan'
import { positionInTour } from '../../server/modules/tourTemplates/stopOrder'
import { newId } from '../../server/uuid'
import { databaseHash } from './support/databaseHash'
import { otherAdmin, staff } from './support/fixture'
import { startTestServer, type Body, type TestServer } from './support/testServer'

const notFound = 'Der verknüpfte Eintrag wurde nicht gefunden.'
const notLinked = 'Dieses Ziel ist nicht mit der Vorlage verknüpft.'

describe('syncing a template into its destinations', () => {
  let server: TestServer
  let token: string
  let tag: { first: string; second: string }
  let field: { first: string; second: string; third: string }
  beforeAll(async () => {
    server = await startTestServer()
    token = await server.login(staff.admin.email)
    tag = { first: await insert(tags, 'tags', 'Eins'), second: await insert(tags, 'tags', 'Zwei') }
    field = {
      first: await insert(customFieldConfigurations, 'custom-field-configurations', 'A'),
      second: await insert(customFieldConfigurations, 'custom-field-configurations', 'B'),
      third: await insert(customFieldConfigurations, 'custom-field-configurations', 'C'),
    }
  })
  afterAll(() => server.close())

  async function insert(table: typeof tags | typeof customFieldConfigurations, path: string, name: string) {
    const id = newId()
    const { companyId } = server.fixture.own
    await server.db
      .insert(table)
      .values({ id, companyId, name, colourCode: '#123456', title: name, type: 'string' } as never)
    return `/api/${path}/${id}`
  }
  const send = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(method, url, { token, headers, ...(body !== undefined && { body }) })
  const create = async (path: string, body: object) => {
    const answer = await send('POST', path, body)
    if (answer.status !== 201) throw new Error(answer.text)
    return String(answer.body['@id'])
  }
  const idOf = (iri: string) => iri.slice(iri.lastIndexOf('/') + 1)
  const value = (customFieldConfiguration: string, given: unknown) => ({
    customFieldConfiguration,
    value: given,
  })

  const templateFields = () => ({
    name: 'Vorlage',
    address: 'Am Markt 3, 04109 Leipzig',
    street: 'Am Markt 3',
    zip: '04109',
    city: 'Leipzig',
    lat: 51.3406,
    lng: 12.3747,
    navLat: 51.3407,
    navLng: 12.3748,
    refId: 'V-1',
    capacity: 7,
    lengthOfStay: 900,
    tags: [tag.second],
    propertyDescription: 'Nachher',
    phoneContactName: 'Herr Neu',
    phone: '0341 1',
    timeWindowType: 'soft',
    earliestTime: 30_000,
    latestTime: 40_000,
    notificationEmail: 'neu@kunde.example',
    notificationTriggers: ['notifyOnProof', 'notifyOnTourStart'],
    addProofToMail: true,
    customFieldValues: [value(field.second, 'neu'), value(field.third, 'dazu')],
  })
  const stopFields = () => ({
    name: 'Ziel',
    address: 'Hauptstraße 2, 10827 Berlin',
    street: 'Hauptstraße 2',
    zip: '10827',
    city: 'Berlin',
    lat: 52.4865,
    lng: 13.3545,
    navLat: 52.4866,
    navLng: 13.3546,
    refId: 'Z-1',
    capacity: 1,
    lengthOfStay: 60,
    tags: [tag.first],
    propertyDescription: 'Vorher',
    phoneContactName: 'Frau Alt',
    phone: '030 1',
    timeWindowType: 'strict',
    earliestTime: 28_800,
    latestTime: 50_400,
    notificationEmail: 'alt@kunde.example',
    notificationTriggers: [],
    addProofToMail: false,
    customFieldValues: [value(field.first, 'bleibt'), value(field.second, 'alt')],
  })
  const createTemplate = async (more: object = {}) => {
    const body = { ...templateFields(), importReference: newId(), ...more }
    return create('/api/destination-templates', body)
  }
  const createStop = (destinationTemplate: string | null, more: object = {}) =>
    create('/api/destinations', { ...stopFields(), destinationTemplate, ...more })
  const createTour = () =>
    create('/api/tour-templates', {
      name: 'Tour',
      color: '#123456',
      maximumCapacity: 50,
      startAddress: 'Hauptstraße 1',
    })
  const only = (...wanted: SyncProperty[]) =>
    Object.fromEntries(syncProperties.map((property) => [property, wanted.includes(property)]))
  const sync = (iri: string, body: object, headers: Record<string, string> = {}) =>
    send('POST', `${iri}/sync`, body, headers)
  const undo = (iri: string, syncId: unknown) => send('POST', `${iri}/undo-sync`, { syncId })

  async function attach(owner: { destinationId: string } | { destinationTemplateId: string }) {
    const { companyId } = server.fixture.own
    const id = newId()
    const file = { id, companyId, name: `${id}.pdf`, sizeBytes: 1, storageKey: id }
    await server.db.insert(files).values(file)
    await server.db.insert(fileLinks).values({ id: newId(), companyId, fileId: id, ...owner })
    return id
  }
  /** The whole row of a destination, with the ids of its tags and files. */
  async function rowOf(iri: string) {
    const id = idOf(iri)
    const [row] = await server.db.select().from(destinations).where(eq(destinations.id, id))
    const { searchText: _, ...columns } = row ?? {}
    const ofTags = await server.db
      .select({ id: destinationTags.tagId })
      .from(destinationTags)
      .where(eq(destinationTags.destinationId, id))
      .orderBy(asc(destinationTags.tagId))
    const ofFiles = await server.db
      .select({ id: fileLinks.fileId })
      .from(fileLinks)
      .where(eq(fileLinks.destinationId, id))
      .orderBy(asc(fileLinks.fileId))
    return { ...columns, tags: ofTags.map((each) => each.id), files: ofFiles.map((each) => each.id) }
  }

  describe('a property', () => {
    /** The columns of a destination after each property alone, beside the next version. */
    const results: Record<SyncProperty, () => Record<string, unknown>> = {
      name: () => ({ name: 'Vorlage' }),
      address: () => ({
        address: 'Am Markt 3, 04109 Leipzig',
        street: 'Am Markt 3',
        zip: '04109',
        city: 'Leipzig',
        lat: 51.3406,
        lng: 12.3747,
        navLat: 51.3407,
        navLng: 12.3748,
        addressKey: 'am markt 3 04109 leipzig',
      }),
      refId: () => ({ refId: 'V-1' }),
      capacity: () => ({ capacity: 7 }),
      lengthOfStay: () => ({ lengthOfStay: 900 }),
      tags: () => ({ tags: [idOf(tag.second)] }),
      propertyDescription: () => ({ propertyDescription: 'Nachher' }),
      description: () => ({}),
      phoneContactName: () => ({ phoneContactName: 'Herr Neu' }),
      phone: () => ({ phone: '0341 1' }),
      timeWindowType: () => ({ timeWindowType: 'soft' }),
      earliestTime: () => ({ earliestTime: 30_000 }),
      latestTime: () => ({ latestTime: 40_000 }),
      notificationEmail: () => ({ notificationEmail: 'neu@kunde.example' }),
      notificationTriggers: () => ({ notificationTriggers: ['notifyOnProof', 'notifyOnTourStart'] }),
      addProofToMail: () => ({ addProofToMail: true }),
      customFieldValues: () => ({
        customFieldValues: [
          { configurationId: idOf(field.first), value: 'bleibt' },
          { configurationId: idOf(field.second), value: 'neu' },
          { configurationId: idOf(field.third), value: 'dazu' },
        ],
      }),
      files: () => ({}),
    }

    it.each(syncProperties)('%s alone changes exactly its columns', async (property) => {
      const template = await createTemplate()
      const stop = await createStop(template)
      const own = await attach({ destinationId: idOf(stop) })
      const given = await attach({ destinationTemplateId: idOf(template) })
      const before = await rowOf(stop)
      const body = { destinations: [stop], propertiesToSync: only(property) }

      const { status, body: answer } = await sync(template, body)

      const isEmpty = property === 'description'
      expect([status, answer]).toEqual([
        200,
        {
          '@context': '/api/contexts/TemplateSync',
          '@id': `${template}/sync`,
          '@type': 'TemplateSync',
          changed: isEmpty ? 0 : 1,
          ...(!isEmpty && { syncId: expect.any(String) as string }),
        },
      ])
      const after = {
        ...before,
        ...results[property](),
        ...(property === 'files' && { files: [own, given].toSorted() }),
        version: isEmpty ? 1 : 2,
      }
      expect(await rowOf(stop)).toEqual(after)
      const again = (await sync(template, body)).body
      expect([again.changed, again.syncId]).toEqual([0, undefined])
      expect(await rowOf(stop)).toEqual(after)

      if (isEmpty) return
      const undone = await undo(template, answer.syncId)
      expect([undone.status, undone.body]).toEqual([
        200,
        {
          '@context': '/api/contexts/TemplateSync',
          '@id': `${template}/undo-sync`,
          '@type': 'TemplateSync',
          restored: 1,
          kept: 0,
        },
      ])
      expect(await rowOf(stop)).toEqual({ ...before, version: 3 })
    })
  })

  describe('is reverted', () => {
    it('as a whole, and only once', async () => {
      const template = await createTemplate()
      const stops = [await createStop(template), await createStop(template), await createStop(template)]
      await attach({ destinationTemplateId: idOf(template) })
      await sync(template, { destinations: stops.slice(2) })
      const before = await Promise.all(stops.map(rowOf))
      const { syncId } = (await sync(template, { destinations: stops })).body

      const undone = await undo(template, syncId)

      expect([undone.body.restored, undone.body.kept]).toEqual([2, 0])
      const versions = [3, 3, 2]
      expect(await Promise.all(stops.map(rowOf))).toEqual(
        before.map((row, index) => ({ ...row, version: versions[index] })),
      )
      expect((await undo(template, syncId)).status).toBe(404)
    })

    it('except for destinations that were changed or deleted since, and for deleted categories', async () => {
      const deletedTag = await insert(tags, 'tags', 'Bald gelöscht')
      const template = await createTemplate()
      const [changed, deleted] = [await createStop(template), await createStop(template)]
      const tagged = await createStop(template, { tags: [tag.first, deletedTag] })
      const { syncId } = (await sync(template, { destinations: [changed, deleted, tagged] })).body
      await send('PATCH', changed, { phone: '0345 1' })
      await send('DELETE', deleted)
      await send('DELETE', deletedTag)
      const before = await rowOf(changed)

      const undone = await undo(template, syncId)

      expect([undone.body.restored, undone.body.kept]).toEqual([1, 1])
      expect(await rowOf(changed)).toEqual(before)
      expect(await rowOf(tagged)).toMatchObject({ name: 'Ziel', tags: [idOf(tag.first)] })
    })

    it('and the current tours of the destinations are rescheduled', async () => {
      const template = await createTemplate()
      const [from, to] = [await createTour(), await createTour()]
      const stop = await createStop(template, { tourTemplate: from })
      const { syncId } = (await sync(template, { destinations: [stop] })).body
      const move = { newTourTemplate: to, destinations: [stop] }
      expect((await send('POST', '/api/destinations-move', move)).status).toBe(200)
      const moved = await rowOf(stop)

      const undone = await undo(template, syncId)

      // A move changes the destination, so the remaining changes may no longer be wanted.
      expect([undone.body.restored, undone.body.kept]).toEqual([0, 1])
      expect(await rowOf(stop)).toEqual(moved)
    })

    it('by no other company, by no other template, and not after seven days', async () => {
      const template = await createTemplate()
      const stop = await createStop(template)
      const { syncId } = (await sync(template, { destinations: [stop] })).body
      const stranger = await server.login(otherAdmin)
      const foreign = await server.call('POST', `${template}/undo-sync`, {
        token: stranger,
        body: { syncId },
      })
      expect(foreign.status).toBe(404)
      expect((await undo(await createTemplate(), syncId)).status).toBe(404)
      expect((await undo(template, 'keine')).status).toBe(404)
      expect((await undo(template, 7)).status).toBe(422)

      const longAgo = sql`now() - interval '8 days'`
      await server.db.update(templateSyncs).set({ createdAt: longAgo })
      expect((await undo(template, syncId)).status).toBe(404)
      await sync(template, { destinations: [await createStop(template)] })
      const kept = await server.db
        .select()
        .from(templateSyncs)
        .where(eq(templateSyncs.id, String(syncId)))
      expect(kept).toEqual([])
    })
  })

  it('writes all properties that are not disabled, and changes nothing the second time', async () => {
    const template = await createTemplate()
    const stops = [await createStop(template), await createStop(template)]
    const [first = '', second = ''] = stops
    const file = await attach({ destinationTemplateId: idOf(template) })
    await sync(template, { destinations: [second] })
    const propertiesToSync = { name: false, refId: null }
    const answer = await sync(template, { destinations: [first, second, first], propertiesToSync })
    expect([answer.status, answer.body.changed]).toEqual([200, 1])
    const shown = (await send('GET', first)).body
    const { customFieldValues, ...others } = templateFields()
    expect(shown).toMatchObject({ ...others, name: 'Ziel', attachmentCount: 1 })
    expect(shown.customFieldValues).toEqual([value(field.first, 'bleibt'), ...customFieldValues])
    expect((await rowOf(first)).files).toEqual([file])
    const again = await sync(template, { destinations: stops, propertiesToSync })
    expect([again.status, again.body.changed]).toEqual([200, 0])
  })

  it('empties values that are empty in the template, but no custom field', async () => {
    const empty = { refId: null, phone: null, lengthOfStay: null, earliestTime: null, latestTime: null }
    const template = await createTemplate({ ...empty, tags: [], customFieldValues: [] })
    const stop = await createStop(template)
    await sync(template, { destinations: [stop] })
    expect((await send('GET', stop)).body).toMatchObject({
      ...empty,
      tags: [],
      customFieldValues: stopFields().customFieldValues,
    })
  })

  it('makes exactly the changed tours stale once and reschedules their arrivals', async () => {
    const template = await createTemplate()
    const [tour, idle] = [await createTour(), await createTour()]
    const [a, b] = [await createStop(template, { tourTemplate: tour }), await createStop(template)]
    const c = await createStop(template, { tourTemplate: tour })
    const d = await createStop(template, { tourTemplate: idle })
    await sync(template, { destinations: [d] })
    const versionsOf = async () => {
      const rows = await server.db
        .select({ id: tourTemplates.id, stops: tourTemplates.stopsVersion, stale: sql`${areStale}` })
        .from(tourTemplates)
        .leftJoin(tourFigures, areFiguresOf)
        .where(sql`${tourTemplates.id} in ${[idOf(tour), idOf(idle)]}`)
      return Object.fromEntries(rows.map(({ id, stops, stale }) => [id, [stops, stale]]))
    }
    const before = await versionsOf()
    const etaOf = async (stop: string) => (await send('GET', stop)).body['eta']
    const etasBefore = [await etaOf(a), await etaOf(c)]
    const answer = await sync(template, { destinations: [a, b, c, d] })
    expect(answer.body.changed).toBe(3)
    expect(await versionsOf()).toEqual({
      [idOf(tour)]: [Number(before[idOf(tour)]?.[0]) + 1, false],
      [idOf(idle)]: [Number(before[idOf(idle)]?.[0]), false],
    })
    // The window of the template opens later, and the service time is longer.
    const etas = [await etaOf(a), await etaOf(c)]
    expect(etas).not.toEqual(etasBefore)
  })

  describe('is rejected completely', () => {
    let template: string
    let stop: string
    beforeEach(async () => {
      template = await createTemplate()
      stop = await createStop(template)
    })

    /** The response to a sync that must have no effect. */
    async function refusalOf(iri: string, body: object, headers: Record<string, string> = {}) {
      const before = await databaseHash(server.db)
      const answer = await sync(iri, body, headers)
      expect(await databaseHash(server.db)).toBe(before)
      return [answer.status, answer.body.violations ?? answer.body.code]
    }

    it('without destinations, for more than 5,000, and for an invalid flag', async () => {
      const many = Array.from({ length: 5001 }, () => `/api/destinations/${newId()}`)
      expect([
        await refusalOf(template, { destinations: [] }),
        await refusalOf(template, { destinations: many }),
        await refusalOf(template, {}),
        await refusalOf(template, { destinations: [stop], propertiesToSync: { name: 'nein' } }),
      ]).toEqual([
        [422, [{ propertyPath: 'destinations', message: 'Dieser Wert muss gesetzt werden.' }]],
        [
          422,
          [
            {
              propertyPath: 'destinations',
              message: 'Es können höchstens 5.000 Ziele auf einmal synchronisiert werden.',
            },
          ],
        ],
        [422, [{ propertyPath: 'destinations', message: 'Dieser Wert muss gesetzt werden.' }]],
        [422, [{ propertyPath: 'propertiesToSync.name', message: 'Dieser Wert hat ein ungültiges Format.' }]],
      ])
    })

    it('for every destination that is unknown, foreign or of another template', async () => {
      const { other } = server.fixture
      const elsewhere = await createStop(await createTemplate())
      const free = await createStop(null)
      const strangers = [
        `/api/destinations/${newId()}`,
        `/api/destinations/${other.destinations}`,
        '/api/destinations/1',
        tag.first,
      ]
      const iris = [stop, ...strangers, stop, elsewhere, free, elsewhere]
      const messages = [...strangers.map(() => notFound), null, notLinked, notLinked]
      expect(await refusalOf(template, { destinations: iris })).toEqual([
        422,
        messages.flatMap((message, index) =>
          message === null ? [] : [{ propertyPath: `destinations[${index + 1}]`, message }],
        ),
      ])
    })

    it('when a window would end before it begins, and neither of them crosses midnight', async () => {
      const early = await createStop(template, { earliestTime: 0, latestTime: 29_999 })
      const late = await createStop(template, { earliestTime: 40_001, latestTime: 86_000 })
      const body = (...wanted: SyncProperty[]) => ({
        destinations: [stop, early, late],
        propertiesToSync: only(...wanted),
      })
      expect([
        await refusalOf(template, body('earliestTime', 'name')),
        await refusalOf(template, body('latestTime', 'name')),
      ]).toEqual([
        [
          422,
          [
            {
              propertyPath: 'destinations[1].earliestTime',
              message: 'Diese Uhrzeit darf nicht nach „Spätestens“ liegen.',
            },
          ],
        ],
        [
          422,
          [
            {
              propertyPath: 'destinations[2].latestTime',
              message: 'Diese Uhrzeit darf nicht vor „Frühestens“ liegen.',
            },
          ],
        ],
      ])
      expect((await sync(template, body('earliestTime', 'latestTime'))).body.changed).toBe(3)
      const nightly = await createStop(template, { earliestTime: 79_200, latestTime: 7200 })
      const named = { destinations: [nightly], propertiesToSync: only('earliestTime') }
      expect((await sync(template, named)).body.changed).toBe(1)
    })

    it('when a destination would lose its place, or a route its name', async () => {
      const bare = await createTemplate({ name: null, lat: null, lng: null })
      const iris = [
        await createStop(bare),
        await createStop(bare, { multipoint: true }),
        await createStop(bare, { multipoint: true, address: null, lat: null, lng: null }),
      ]
      const required = 'Dieser Wert muss gesetzt werden.'
      expect(await refusalOf(bare, { destinations: iris })).toEqual([
        422,
        [
          { propertyPath: 'destinations[0].address', message: required },
          { propertyPath: 'destinations[1].name', message: required },
          { propertyPath: 'destinations[2].name', message: required },
        ],
      ])
      const propertiesToSync = { name: false, address: false }
      expect((await sync(bare, { destinations: iris, propertiesToSync })).body.changed).toBe(3)
    })

    it('for other roles, another company, and a template that has changed meanwhile', async () => {
      const as = async (email: string) => {
        const answer = await server.call('POST', `${template}/sync`, {
          token: await server.login(email),
          body: { destinations: [stop] },
        })
        return answer.status
      }
      const before = await rowOf(stop)
      const found: Record<string, unknown> = {}
      for (const email of [staff.spectator.email, staff.driver.email, otherAdmin])
        found[email] = await as(email)
      expect(found).toEqual({
        [staff.spectator.email]: 403,
        [staff.driver.email]: 403,
        [otherAdmin]: 404,
      })
      await send('PATCH', template, { refId: 'V-2' })
      expect(await refusalOf(template, { destinations: [stop] }, { 'if-match': '"1"' })).toEqual([
        412,
        'VersionConflict',
      ])
      expect(await rowOf(stop)).toEqual(before)
      expect((await sync(template, { destinations: [stop] }, { 'if-match': '"2"' })).status).toBe(200)
    })
  })

  it('is done once for a repeated request with one key', async () => {
    const template = await createTemplate()
    const stop = await createStop(template)
    const headers = { 'idempotency-key': newId() }
    const first = await sync(template, { destinations: [stop] }, headers)
    await send('PATCH', stop, { name: 'Danach' })
    const again = await sync(template, { destinations: [stop] }, headers)
    expect([first.body.changed, again.status, again.text]).toEqual([1, 200, first.text])
    expect((await rowOf(stop)) as Body).toMatchObject({ name: 'Danach', version: 3 })
  })

  it('runs concurrently with edits, moves and deletions without losing any of them', async () => {
    const template = await createTemplate()
    const [one, two] = [await createTour(), await createTour()]
    const stops: string[] = []
    for (let i = 0; i < 24; i += 1) {
      stops.push(await createStop(template, { tourTemplate: i % 2 ? one : two }))
    }
    const [kept, deleted] = [stops.slice(0, 20), stops.slice(20)]
    const calls = kept.flatMap((stop, i) => [
      () => send('PATCH', stop, { active: false }),
      () => sync(template, { destinations: i % 2 ? kept : kept.toReversed() }),
      () =>
        send('POST', '/api/destinations-move', { newTourTemplate: i % 2 ? two : one, destinations: [stop] }),
      () => send('PATCH', template, { tags: i % 2 ? [tag.first] : [tag.first, tag.second] }),
    ])
    const answers = await Promise.all([
      ...calls.map((call) => call()),
      ...deleted.map((stop) => send('DELETE', stop)),
      send('DELETE', tag.first).then(async (answer) => {
        tag.first = await insert(tags, 'tags', 'Eins')
        return answer
      }),
    ])
    // A tag that is deleted meanwhile cannot be assigned any more.
    expect(answers.filter(({ status }) => ![200, 204, 422].includes(status))).toEqual([])
    const rows = await Promise.all(kept.map((stop) => rowOf(stop) as Promise<Body>))
    expect(rows.map(({ active, name }) => [active, name])).toEqual(kept.map(() => [false, 'Vorlage']))
    for (const tour of [one, two]) {
      const positions = await server.db
        .select({ position: sql`(${positionInTour})` })
        .from(destinations)
        .where(eq(destinations.tourTemplateId, idOf(tour)))
        .orderBy(sql`(${positionInTour})`)
      expect(positions).toEqual(positions.map((_, index) => ({ position: index + 1 })))
    }
  })

  describe('deleting a template', () => {
    it('keeps 5,000 destinations unchanged, without their link', async () => {
      const { companyId } = server.fixture.own
      const template = await createTemplate()
      const model = await createStop(template)
      const [row] = await server.db
        .select()
        .from(destinations)
        .where(eq(destinations.id, idOf(model)))
      const { searchText: _, ...columns } = row ?? ({} as typeof destinations.$inferSelect)
      for (let slice = 0; slice < 10; slice += 1) {
        const copies = Array.from({ length: 500 }, () => ({ ...columns, id: newId() }))
        await server.db.insert(destinations).values(copies)
      }
      expect((await send('GET', template)).body.linkedDestinationCount).toBe(5001)
      expect((await send('DELETE', template)).status).toBe(204)
      expect(await rowOf(model)).toEqual({
        ...columns,
        destinationTemplateId: null,
        version: 2,
        tags: [idOf(tag.first)],
        files: [],
      })
      const [linked] = await server.db
        .select({ count: sql`count(*)`.mapWith(Number) })
        .from(destinations)
        .where(
          and(eq(destinations.companyId, companyId), eq(destinations.destinationTemplateId, idOf(template))),
        )
      expect(linked).toEqual({ count: 0 })
    })
  })

  it('keeps the import reference of a template unique, on creation and on change', async () => {
    const [first, second] = [await createTemplate({ importReference: 'Doppelt' }), await createTemplate()]
    const taken = [{ propertyPath: 'importReference', message: 'Dieser Wert wird bereits verwendet.' }]
    const body = { ...templateFields(), importReference: 'Doppelt' }
    const made = await send('POST', '/api/destination-templates', body)
    const changed = await send('PATCH', second, { importReference: 'Doppelt' })
    expect([made, changed].map((answer) => [answer.status, answer.body.violations])).toEqual([
      [422, taken],
      [422, taken],
    ])
    expect((await send('PATCH', first, { importReference: 'Doppelt' })).status).toBe(200)
    const foreign = await server.call('POST', '/api/destination-templates', {
      token: await server.login(otherAdmin),
      body: { ...body, tags: [], customFieldValues: [] },
    })
    expect(foreign.status).toBe(201)
  })
})
