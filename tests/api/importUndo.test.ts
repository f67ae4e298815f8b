import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseHash } from './support/databaseHash'
import { otherAdmin } from './support/fixture'
import { changeRow, importCalls, newRow, outcomes, place } from './support/importCalls'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  server = await startTestServer()
  calls = importCalls(server)
}, 60_000)
afterAll(() => server.close())

const undo = async (iri: string) => (await calls.send('POST', `${iri}/undo`)).body

describe('a dry run', () => {
  /** A sample of all possible rows of a file, valid and invalid. */
  const rows = (targets: readonly unknown[]) => {
    const values = fc.record(
      {
        name: fc.constantFrom('Kita', '', null, 'x'.repeat(300)),
        refId: fc.constantFrom('A', 'B', null),
        address: fc.constantFrom(place.address, '', null, 7),
        lat: fc.constantFrom(52.48, '52.5', 'x', null),
        lng: fc.constantFrom(13.35, null),
        capacity: fc.constantFrom(1, 5, 0, 1.5, null),
        lengthOfStay: fc.constantFrom(600, -1, null),
        multipoint: fc.constantFrom(true, false, null),
      },
      { requiredKeys: [] },
    )
    const tour = fc.option(
      fc.record(
        {
          name: fc.constantFrom('Nordtour', ' nordtour ', 'Südtour', ''),
          position: fc.constantFrom(1, 2, 0, null),
        },
        { requiredKeys: [] },
      ),
    )
    const row = fc.record(
      {
        decision: fc.constantFrom('create', 'update', 'skip'),
        target: fc.constantFrom(...targets, '/api/destinations/x', null),
        values,
        importReference: fc.constantFrom('Vorlage', 'Unbekannt', null),
        tour,
      },
      { requiredKeys: ['decision'] },
    )
    return fc.array(row, { minLength: 1, maxLength: 12 })
  }

  it('returns the same result as the write, and writes nothing', async () => {
    const { begin, write, dryRun } = calls
    const made = await write(await begin(), [newRow(0), newRow(1), newRow(2)])
    const anyRows = rows(made.map((each) => each['@id']))
    const kinds = fc.constantFrom<'destinations' | 'tours'>('destinations', 'tours')
    await fc.assert(
      fc.asyncProperty(anyRows, kinds, async (given, kind) => {
        const iri = await begin(kind)
        const indexed = given.map((row, index) => ({ ...row, index }))
        const before = await databaseHash(server.db)
        const tried = await dryRun(iri, indexed)
        expect(await databaseHash(server.db)).toBe(before)
        const written = await write(iri, indexed)
        const unnamed = written.map((each) => (each.outcome === 'new' ? { ...each, '@id': null } : each))
        expect(tried).toEqual(unnamed)
        await calls.send('DELETE', iri)
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('an undo', () => {
  it('removes created records, restores changed ones, and returns the same result when repeated', async () => {
    const { begin, write, read, send, membersOf } = calls
    const tag = `/api/tags/${server.fixture.own.tags}`
    const [old] = await write(await begin(), [newRow(0, { name: 'Alt', tags: [tag], lengthOfStay: 60 })])
    const target = String(old?.['@id'])
    const before = await read(target)
    const iri = await begin('tours')
    const answers = await write(iri, [
      newRow(0, {}, { tour: { name: 'Neue Tour', position: 1 } }),
      changeRow(
        1,
        target,
        { name: 'Neu', tags: [], lengthOfStay: null, address: 'Anderswo 1' },
        { tour: { name: 'Neue Tour' } },
      ),
      newRow(2, { address: null }),
    ])
    expect(outcomes(answers)).toEqual(['changed', 'new', 'refused'].toSorted((a) => (a === 'new' ? -1 : 1)))
    const [tour] = await membersOf('/api/tour-templates?search=Neue Tour')
    const first = await undo(iri)
    expect(first).toMatchObject({ undone: 2, keptCount: 0, kept: [] })
    expect((await send('GET', String(answers[0]?.['@id']))).status).toBe(404)
    expect((await send('GET', String(tour?.['@id']))).status).toBe(404)
    expect(await read(target)).toEqual(before)
    const hash = await databaseHash(server.db)
    expect(await undo(iri)).toEqual(first)
    expect(await databaseHash(server.db)).toBe(hash)
    expect((await read(iri)).state).toBe('undone')
    expect((await send('POST', `${iri}/rows`, { rows: [newRow(9)] })).body.violations).toEqual([
      { propertyPath: 'rows', message: 'Dieser Import ist bereits abgeschlossen.' },
    ])
  })

  it('keeps records that another user has changed since, and returns the reason', async () => {
    const { begin, write, read, send } = calls
    const olds = await write(await begin(), [newRow(0), newRow(1)])
    const iri = await begin()
    const answers = await write(iri, [
      newRow(0, { name: 'Bleibt' }),
      newRow(1, { name: 'Gelöscht' }),
      changeRow(2, olds[0]?.['@id'], { name: 'Import' }),
      changeRow(3, olds[1]?.['@id'], { name: 'Weg' }),
      newRow(4),
    ])
    const iriOf = (n: number) => String(answers[n]?.['@id'])
    await send('PATCH', iriOf(0), { phone: '030 1' })
    await send('DELETE', iriOf(1))
    await send('PATCH', iriOf(2), { name: 'Von Hand' })
    await send('DELETE', iriOf(3))
    const changed = 'Der Eintrag wurde nach dem Import geändert.'
    expect(await undo(iri)).toMatchObject({
      undone: 2,
      keptCount: 3,
      kept: [
        { index: 0, '@id': iriOf(0), name: 'Bleibt', why: changed },
        { index: 2, '@id': iriOf(2), name: 'Import', why: changed },
        { index: 3, '@id': iriOf(3), name: 'Weg', why: 'Der Eintrag wurde nach dem Import gelöscht.' },
      ],
    })
    const row = { '@id': iriOf(0), index: 0, outcome: 'new', name: 'Bleibt', kept: changed }
    expect((await calls.membersOf(`${iri}/rows?kept=true`))[0]).toMatchObject(row)
    expect((await read(`${iri}/rows?kept=true&itemsPerPage=1`))['hydra:totalItems']).toBe(3)
    const rest = await calls.membersOf(`${iri}/rows?kept=false`)
    expect(rest).toMatchObject([
      { index: 1, kept: null },
      { index: 4, kept: null },
    ])
    expect((await read(iriOf(2))).name).toBe('Von Hand')
    expect((await send('GET', iriOf(4))).status).toBe(404)
  })

  it('processes many rows in steps, and belongs to the company', async () => {
    const { begin, write, membersOf } = calls
    const iri = await begin('destinations', 700)
    const rows = Array.from({ length: 700 }, (_, index) => newRow(index, { name: `Viele ${index}` }))
    await write(iri, rows.slice(0, 500))
    await write(iri, rows.slice(500))
    const foreign = await server.call('POST', `${iri}/undo`, { token: await server.login(otherAdmin) })
    expect(foreign.status).toBe(404)
    expect(await undo(iri)).toMatchObject({ undone: 700, keptCount: 0 })
    expect(await membersOf('/api/destinations?search=Viele')).toEqual([])
  })
})
