import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseHash } from './support/databaseHash'
import { otherAdmin, staff } from './support/fixture'
import { changeRow, importCalls, newRow, outcomes, place } from './support/importCalls'
import { startTestServer, type TestServer } from './support/testServer'

/* The writes of an import. */
let server: TestServer
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  server = await startTestServer()
  calls = importCalls(server)
}, 60_000)
afterAll(() => server.close())

describe('rows of an import', () => {
  it('create the same as POST /api/destinations, with the defaults of the company', async () => {
    const { begin, write, read, send } = calls
    const field = `/api/custom-field-configurations/${server.fixture.own['custom-field-configurations']}`
    const values = {
      ...place,
      name: 'Bäckerei Krüger',
      refId: 'K-100',
      tags: [`/api/tags/${server.fixture.own.tags}`],
      customFieldValues: [{ customFieldConfiguration: field, value: 'A1' }],
      notificationTriggers: ['notifyOnProof'],
      lengthOfStay: 600,
    }
    const [answer] = await write(await begin(), [{ index: 0, decision: 'create', values }])
    const posted = (await send('POST', '/api/destinations', values)).body
    const same = ({ '@id': _iri, id: _id, createdAt: _at, ...rest }: Record<string, unknown>) => rest
    expect(same(await read(answer?.['@id']))).toEqual(same(posted))
  })

  it('return their results, and a rejected row does not stop the others', async () => {
    const { begin, write, read } = calls
    const iri = await begin()
    const answers = await write(iri, [
      newRow(0),
      newRow(1, { address: '', capacity: 0 }),
      { index: 2, decision: 'skip' },
      changeRow(3, '/api/destinations/unknown', {}),
      newRow(4),
    ])
    expect(outcomes(answers)).toEqual(['new', 'refused', 'skipped', 'refused', 'new'])
    expect(answers[1]?.violations).toEqual([
      { propertyPath: 'capacity', message: 'Dieser Wert sollte zwischen 1 und 9999999 liegen.' },
    ])
    expect(answers[3]?.violations).toEqual([
      { propertyPath: 'target', message: 'Der verknüpfte Eintrag wurde nicht gefunden.' },
    ])
    const { state, counts } = await read(iri)
    expect([state, counts]).toEqual([
      'running',
      { new: 2, changed: 0, unchanged: 0, refused: 2, skipped: 1, total: 10 },
    ])
  })

  it('are written once: a repeated request returns the same result, and writes nothing', async () => {
    const { begin, write } = calls
    const iri = await begin()
    const rows = [newRow(0), newRow(1, { address: null }), { index: 2, decision: 'skip' }]
    const first = await write(iri, rows)
    const before = await databaseHash(server.db)
    expect(await write(iri, rows)).toEqual(first)
    // Also when a written row has another text.
    expect(await write(iri, [newRow(0, { name: 'Anders' })])).toEqual([first[0]])
    expect(await databaseHash(server.db)).toBe(before)
  })

  it('are written once by two administrators at a time', async () => {
    const { begin, write, membersOf } = calls
    const iri = await begin()
    const rows = Array.from({ length: 20 }, (_, index) => newRow(index, { name: `Doppelt ${index}` }))
    const [first, second] = await Promise.all([write(iri, rows), write(iri, rows)])
    expect(second).toEqual(first)
    expect((await membersOf('/api/destinations?search=Doppelt&pagination=false')).length).toBe(20)
  })

  it('that were rejected are validated again once they are corrected', async () => {
    const { begin, write, read } = calls
    const iri = await begin()
    expect(outcomes(await write(iri, [newRow(0, { address: null })]))).toEqual(['refused'])
    expect(outcomes(await write(iri, [newRow(0)]))).toEqual(['new'])
    expect((await read(iri)).counts).toMatchObject({ new: 1, refused: 0 })
  })

  it('change differing values, keep omitted ones, and report when nothing differs', async () => {
    const { begin, write, read, send } = calls
    const field = `/api/custom-field-configurations/${server.fixture.own['custom-field-configurations']}`
    const second = (
      await send('POST', '/api/custom-field-configurations', { title: 'Etage', type: 'string' })
    ).body
    const valueOf = (configuration: unknown, value: string) => ({
      customFieldConfiguration: configuration,
      value,
    })
    const [made] = await write(await begin(), [newRow(0, { customFieldValues: [valueOf(field, 'A1')] })])
    const target = made?.['@id']
    const changes = { propertyDescription: 'Hinterhof', customFieldValues: [valueOf(second['@id'], '3')] }
    const [changed] = await write(await begin(), [changeRow(0, target, changes)])
    const after = await read(target)
    expect([changed?.outcome, changed?.['@id'], after.name, after.propertyDescription]).toEqual([
      'changed',
      target,
      'Kunde 0',
      'Hinterhof',
    ])
    expect(after.customFieldValues).toEqual([valueOf(field, 'A1'), valueOf(second['@id'], '3')])
    const etag = (await send('GET', String(target))).headers.etag
    expect(outcomes(await write(await begin(), [changeRow(0, target, changes)]))).toEqual(['unchanged'])
    expect((await send('GET', String(target))).headers.etag).toBe(etag)
  })

  it('reject a second row for the same record', async () => {
    const { begin, write } = calls
    const [made] = await write(await begin(), [newRow(0)])
    const iri = await begin()
    const twice = [
      changeRow(4, made?.['@id'], { name: 'Eins' }),
      changeRow(7, made?.['@id'], { name: 'Zwei' }),
    ]
    const message = 'Dieser Eintrag wurde schon durch Zeile 5 der Datei geschrieben.'
    const answers = await write(iri, twice)
    expect([outcomes(answers), answers[1]?.violations]).toEqual([
      ['changed', 'refused'],
      [{ propertyPath: 'target', message }],
    ])
    const [later] = await write(iri, [changeRow(9, made?.['@id'], { name: 'Drei' })])
    expect(later?.violations).toEqual([{ propertyPath: 'target', message }])
  })

  it('may share a reference, which is not a key', async () => {
    const { begin, write } = calls
    const rows = [newRow(0, { refId: 'GLEICH' }), newRow(1, { refId: 'GLEICH' })]
    expect(outcomes(await write(await begin(), rows))).toEqual(['new', 'new'])
  })

  it('take omitted values from the template of their reference, and its link', async () => {
    const { begin, write, read } = calls
    const answers = await write(await begin(), [
      { index: 0, decision: 'create', values: { name: 'Aus Vorlage' }, importReference: 'Vorlage' },
      { index: 1, decision: 'create', values: { ...place }, importReference: 'Gibt es nicht' },
    ])
    const template = `/api/destination-templates/${server.fixture.own['destination-templates']}`
    expect(await read(answers[0]?.['@id'])).toMatchObject({
      name: 'Aus Vorlage',
      address: 'Hauptstraße 1, 10827 Berlin',
      destinationTemplate: template,
    })
    expect(answers[1]?.violations).toEqual([
      { propertyPath: 'importReference', message: 'Der verknüpfte Eintrag wurde nicht gefunden.' },
    ])
  })

  it('refer only to records of their own company', async () => {
    const { begin, write } = calls
    const { other } = server.fixture
    const answers = await write(await begin(), [
      changeRow(0, `/api/destinations/${other.destinations}`, { name: 'x' }),
      newRow(1, { tags: [`/api/tags/${other.tags}`] }),
      newRow(2, { tourTemplate: `/api/tour-templates/${other['tour-templates']}` }),
      newRow(3, { destinationTemplate: `/api/destination-templates/${other['destination-templates']}` }),
    ])
    expect(answers.map(({ violations }) => violations?.map(({ propertyPath }) => propertyPath))).toEqual([
      ['target'],
      ['tags[0]'],
      ['tourTemplate'],
      ['destinationTemplate'],
    ])
  })

  it('are listed by their result, with the content of rejected ones', async () => {
    const { begin, write, send } = calls
    const iri = await begin()
    const wrong = newRow(1, { address: null })
    await write(iri, [newRow(0), wrong, newRow(2, { address: null })])
    const { body } = await send('GET', `${iri}/rows?outcome=refused&itemsPerPage=1`)
    expect([body['hydra:totalItems'], body['hydra:member']]).toMatchObject([
      2,
      [{ index: 1, outcome: 'refused', '@id': null, given: wrong }],
    ])
    const foreign = await server.call('GET', `${iri}/rows`, { token: await server.login(otherAdmin) })
    expect(foreign.status).toBe(404)
  })
})

it('publish one event for all rows of a chunk, and none for unchanged rows', async () => {
  const { begin, write } = calls
  const published: string[] = []
  server.deps.events.listen({
    take: ({ event }) => {
      if (event.kind === 'changed') published.push(event.collection)
    },
    miss: () => undefined,
  })
  const iri = await begin()
  await write(
    iri,
    Array.from({ length: 100 }, (_, index) => newRow(index)),
  )
  expect(published).toEqual(['/api/destinations', '/api/tour-templates'])
  await write(iri, [{ index: 200, decision: 'skip' }, newRow(201, { address: null })])
  expect(published.length).toBe(2)
})

describe('a malicious row', () => {
  it('is rejected or stored as text', async () => {
    const { begin, write, read } = calls
    const html = '<img src=x onerror=alert(1)>'
    const iri = await begin()
    const answers = await write(iri, [
      newRow(0, { name: 'x'.repeat(10_000) }),
      newRow(1, { name: html, propertyDescription: "'; drop table destinations; --" }),
      newRow(2, { lat: NaN }),
      newRow(3, { lat: 'NaN', lng: 'Infinity' }),
      { index: 4, decision: 'create', values: JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1}') },
      { index: 5, decision: 'create', values: ['x'] },
      newRow(6, {}, { importReference: 'x'.repeat(10_000) }),
      newRow(7, { name: 'a\u0000b' }),
      newRow(8, {}, { importReference: '\u0000' }),
      newRow(9, {}, { tour: { name: 'y'.repeat(10_000) } }),
      newRow(10, {
        __proto__: 1,
        createdAt: '1970-01-01',
        version: 99,
        companyId: server.fixture.other.companyId,
      }),
    ])
    expect(
      answers.map(({ outcome, violations }) => [outcome, violations?.map((each) => each.propertyPath)]),
    ).toEqual([
      ['refused', ['name']],
      ['new', []],
      ['refused', ['address']],
      ['refused', ['lat', 'lng']],
      ['refused', ['address']],
      ['refused', ['values', 'address']],
      ['refused', ['importReference']],
      ['refused', ['name']],
      ['refused', ['importReference']],
      ['refused', ['tour.name']],
      ['new', []],
    ])
    expect((await read(answers[1]?.['@id'])).name).toBe(html)
    expect(String((await read(answers[10]?.['@id'])).createdAt) > '2000').toBe(true)
  })
})

it('are imported by administrators of the company only', async () => {
  const token = await server.login(staff.planViewer.email)
  const body = { kind: 'destinations', fileName: 'x.csv', total: 1 }
  expect((await server.call('POST', '/api/imports', { token, body })).status).toBe(403)
})
