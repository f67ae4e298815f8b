import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imports } from '../../server/db/schema/imports'
import { otherAdmin, staff } from './support/fixture'
import { importCalls, newRow, place } from './support/importCalls'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  server = await startTestServer()
  calls = importCalls(server)
}, 60_000)
afterAll(() => server.close())

describe('limits of imports', () => {
  it('are reported in German', async () => {
    const { send, begin } = calls
    const file = { kind: 'destinations', fileName: 'x.csv' }
    const violationsOf = async (url: string, body: unknown) => (await send('POST', url, body)).body.violations
    expect(await violationsOf('/api/imports', { ...file, total: 50_001 })).toEqual([
      { propertyPath: 'total', message: 'Dieser Wert sollte zwischen 0 und 50000 liegen.' },
    ])
    const iri = await begin()
    const rows = Array.from({ length: 501 }, (_, index) => ({ index, decision: 'skip' }))
    expect(await violationsOf(`${iri}/rows`, { rows })).toEqual([
      { propertyPath: 'rows', message: 'Es sind höchstens 500 Einträge möglich.' },
    ])
    expect(await violationsOf(`${iri}/rows`, { rows: [newRow(1), newRow(1)] })).toEqual([
      { propertyPath: 'rows[1].index', message: 'Diese Zeile wurde in derselben Anfrage mehrmals gesendet.' },
    ])
    const id = iri.slice(iri.lastIndexOf('/') + 1)
    await server.db.update(imports).set({ skippedCount: 49_999 }).where(eq(imports.id, id))
    expect(await violationsOf(`${iri}/rows`, { rows: [newRow(0), newRow(1)] })).toEqual([
      {
        propertyPath: 'rows',
        message: 'Ein Import kann höchstens 50.000 Zeilen haben. Bitte teilen Sie die Datei auf.',
      },
    ])
    const big = newRow(0, { propertyDescription: 'x'.repeat(5 * 1024 * 1024) })
    expect((await send('POST', `${iri}/rows`, { rows: [big] })).status).toBe(413)
  })

  it('are per company: twenty open imports, and each finished one frees a slot', async () => {
    const { send, begin, membersOf } = calls
    const open = (await membersOf('/api/imports?state=open,running&itemsPerPage=100')).length
    for (let n = open; n < 20; n += 1) await begin()
    const body = { kind: 'users', fileName: 'x.csv', total: 1 }
    expect((await send('POST', '/api/imports', body)).body.violations).toEqual([
      {
        propertyPath: '',
        message: 'Ihre Firma hat bereits 20 offene Importe. Bitte schließen Sie zuerst einen davon ab.',
      },
    ])
    const other = importCalls(server, otherAdmin)
    expect((await other.send('POST', '/api/imports', body)).status).toBe(201)
    const [first] = await membersOf('/api/imports?state=open')
    expect((await send('PATCH', String(first?.['@id']), { state: 'cancelled' })).body.state).toBe('cancelled')
    expect((await send('POST', '/api/imports', body)).status).toBe(201)
    expect((await send('PATCH', String(first?.['@id']), { state: 'done' })).status).toBe(422)
    expect((await send('PATCH', String(first?.['@id']), { state: 'open' })).status).toBe(422)
  })
})

describe('imports', () => {
  it('are listed newest first, searched by file, and deleted without their records', async () => {
    const { send, membersOf, write, read } = calls
    await server.db.update(imports).set({ state: 'done' })
    server.advance(1000)
    const { body } = await send('POST', '/api/imports', {
      kind: 'tours',
      fileName: 'Ostern_2026.xlsx',
      total: 3,
    })
    const iri = String(body['@id'])
    expect((await membersOf('/api/imports'))[0]).toMatchObject({ '@id': iri, kind: 'tours', state: 'open' })
    expect((await membersOf('/api/imports?search=ostern')).map((each) => each['@id'])).toEqual([iri])
    expect(body.createdBy).toMatchObject({ name: 'admin Muster' })
    const [made] = await write(iri, [newRow(0, {}, { tour: { name: 'Osttour' } })])
    expect((await send('DELETE', iri)).status).toBe(204)
    expect([(await send('GET', iri)).status, (await read(made?.['@id'])).name]).toEqual([404, 'Kunde 0'])
  })

  it('of all companies are shown to platform administrators only', async () => {
    const platform = importCalls(server, staff.platform.email)
    const { body } = await platform.send('GET', '/api/administration/imports?search=Andere&itemsPerPage=50')
    const found = body['hydra:member'] as { company: { name: string } }[]
    expect(new Set(found.map(({ company }) => company.name))).toEqual(new Set(['Andere GmbH']))
    expect(body['hydra:totalItems']).toBe(found.length)
    expect(
      (await platform.send('GET', '/api/administration/imports?search=%25')).body['hydra:totalItems'],
    ).toBe(0)
    expect((await calls.send('GET', '/api/administration/imports')).status).toBe(403)
  })

  it('match records by reference, else by name and address, in any spelling', async () => {
    const { begin, write, send } = calls
    const [first, second] = await write(await begin(), [
      newRow(0, { refId: 'KD-7', name: 'Praxis Dr. Öz', address: 'Lange Straße 5, 10827 Berlin' }),
      newRow(1, { refId: 'KD-7', name: 'Zweite' }),
    ])
    const { body } = await send('POST', '/api/imports/match', {
      kind: 'destinations',
      keys: [
        { index: 3, refId: ' kd-7 ' },
        { index: 4, name: 'praxis  dr. öz', address: 'LANGE STR. 5,  10827 Berlin' },
        { index: 5, name: 'Praxis', address: 'Lange Straße 5, 10827 Berlin' },
        { index: 6, refId: 'unbekannt', name: 'Zweite', address: place.address },
        { index: 7 },
      ],
    })
    const matches = body.matches as { index: number; '@id': string; record?: { refId: string } }[]
    // Of several matches each is named, and shown where it is named first.
    expect(matches.map((each) => [each.index, each['@id'], each.record?.refId])).toEqual([
      [3, first?.['@id'], 'KD-7'],
      [3, second?.['@id'], 'KD-7'],
      [4, first?.['@id'], undefined],
      [6, second?.['@id'], undefined],
    ])
    const other = importCalls(server, otherAdmin)
    const keys = [{ index: 0, refId: 'KD-7' }]
    expect((await other.send('POST', '/api/imports/match', { kind: 'tours', keys })).body.matches).toEqual([])
  })
})

it("match records of the row's tour, else those without a tour, else all others", async () => {
  const { begin, write, send, membersOf } = calls
  const at = (name: string) => ({ tour: { name, position: null } })
  await write(await begin('tours'), [
    newRow(0, { refId: 'T-1' }, at('Eins')),
    newRow(1, { refId: 'T-1' }, at('Zwei')),
    newRow(2, { refId: 'T-2' }, at('Zwei')),
  ])
  await write(await begin('destinations'), [newRow(0, { refId: 'T-2' })])
  const tours = await membersOf('/api/tour-templates?pagination=false')
  const iriOf = (name: string) => tours.find((each) => each.name === name)?.['@id']
  const keys = [
    { index: 0, refId: 'T-1', tour: iriOf('Zwei') },
    { index: 1, refId: 'T-2', tour: iriOf('Eins') },
    { index: 2, refId: 'T-1', tour: 'Drei' },
    { index: 3, refId: 'T-1' },
  ]
  const { body } = await send('POST', '/api/imports/match', { kind: 'tours', keys })
  const matches = body.matches as { index: number; '@id': string }[]
  const found = await Promise.all(
    keys.map(async ({ index }) => {
      const stops = await Promise.all(
        matches.filter((each) => each.index === index).map((each) => calls.read(each['@id'])),
      )
      return stops
        .map(({ tourTemplate }) => (tourTemplate as { name: string } | null)?.name ?? null)
        .toSorted()
    }),
  )
  expect(found).toEqual([['Zwei'], [null], ['Eins', 'Zwei'], ['Eins', 'Zwei']])
})

it('reject an ambiguous tour name', async () => {
  const { begin, write, send } = calls
  const tour = { name: 'Doppelt', color: '#123456', planning: true, maximumCapacity: 9 }
  await send('POST', '/api/tour-templates', tour)
  await send('POST', '/api/tour-templates', tour)
  const [refused] = await write(await begin('tours'), [
    newRow(0, {}, { tour: { name: 'doppelt', position: null } }),
  ])
  expect(refused?.violations).toEqual([
    {
      propertyPath: 'tour.name',
      message: 'Mehrere Touren heißen so. Bitte benennen Sie eine davon um.',
    },
  ])
})

describe('mappings of columns', () => {
  it('keep every heading, whatever its name', async () => {
    const { send } = calls
    const fields = JSON.parse('{"__proto__": "refId", "Name ": "name", "constructor": "phone"}') as object
    const mapping = {
      name: 'Kunden',
      kind: 'destinations',
      headings: ['__proto__', 'Name ', ''],
      fields,
      options: { sheet: 1 },
    }
    const { status, text, body } = await send('POST', '/api/import-fields-mappings', mapping)
    expect([status, text.includes('"__proto__":"refId"')]).toEqual([201, true])
    const iri = String(body['@id'])
    expect((await send('GET', iri)).body).toMatchObject({
      name: 'Kunden',
      headings: mapping.headings,
      options: { sheet: 1 },
    })
    expect((await send('PATCH', iri, { name: 'Umbenannt' })).text).toContain('"__proto__":"refId"')
    const wrong = { ...mapping, name: ' ', fields: { a: 1 }, options: { text: 'x'.repeat(10_001) } }
    const refused = (await send('POST', '/api/import-fields-mappings', wrong)).body.violations as {
      propertyPath: string
    }[]
    expect(refused.map(({ propertyPath }) => propertyPath)).toEqual(['name', 'fields', 'options'])
    const other = importCalls(server, otherAdmin)
    expect((await other.send('GET', iri)).status).toBe(404)
    expect((await send('DELETE', iri)).status).toBe(204)
  })
})
