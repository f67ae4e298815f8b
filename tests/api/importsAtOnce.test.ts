import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowAnswer } from '../../src/contract/imports/imports'
import { changeRow, importCalls, newRow, outcomes, place } from './support/importCalls'
import { startTestServer, type TestServer } from './support/testServer'

/*
 * Two users import into one company at the same time. Records that one of them has written since the other's
 * lookup are neither duplicated nor overwritten, and the other user is notified.
 */
describe('two concurrent imports', () => {
  let server: TestServer
  let calls: ReturnType<typeof importCalls>
  beforeAll(async () => {
    server = await startTestServer()
    calls = importCalls(server)
  }, 60_000)
  afterAll(() => server.close())

  type Match = { index: number; '@id': string; seen: string }
  const match = async (keys: readonly object[]) => {
    const { body } = await calls.send('POST', '/api/imports/match', { kind: 'destinations', keys })
    return body as unknown as { matches: Match[]; at: string }
  }
  /** Long enough that new records are younger than the lookup. */
  const longAgo = () => new Date(Date.now() - 60 * 60_000).toISOString()
  const named = async (refId: string) => {
    const found = await calls.membersOf(`/api/destinations?search=${refId}&pagination=false`)
    return found.filter((each) => each.refId === refId).map(({ name }) => name)
  }
  const messages = (answers: readonly RowAnswer[]) =>
    answers.map(({ violations }) => violations?.map(({ propertyPath, message }) => [propertyPath, message]))
  const madeSince = 'Dieses Ziel wurde inzwischen angelegt. Bitte prüfen Sie die Zeile noch einmal.'
  const changedSince = 'Der Eintrag wurde inzwischen geändert. Bitte prüfen Sie die Zeile noch einmal.'

  it('create a stop of the same reference once, and the second import is notified on lookup and on write', async () => {
    const { begin, write, dryRun } = calls
    const { matches, at } = await match([{ index: 0, refId: 'Z-1' }])
    expect([matches, Date.parse(at)]).toEqual([[], expect.closeTo(Date.now(), -5)])
    const [first, second] = [await begin(), await begin()]
    const rowOf = (name: string) => newRow(0, { refId: 'Z-1', name }, { seen: at })
    expect(outcomes(await dryRun(second, [rowOf('Zweiter')]))).toEqual(['new'])
    expect(outcomes(await write(first, [rowOf('Erster')]))).toEqual(['new'])
    expect(messages(await dryRun(second, [rowOf('Zweiter')]))).toEqual([[['', madeSince]]])
    const rejected = await write(second, [rowOf('Zweiter')])
    expect([outcomes(rejected), messages(rejected)]).toEqual([['refused'], [[['', madeSince]]]])
    expect(await named('Z-1')).toEqual(['Erster'])
    // The first one gets the same response on every repeat.
    expect(outcomes(await write(first, [rowOf('Erster')]))).toEqual(['new'])
  })

  it('create a stop of the same reference in another tour as well', async () => {
    const { begin, write } = calls
    const { at } = await match([{ index: 0, refId: 'Z-9' }])
    const inTour = (name: string) =>
      newRow(0, { refId: 'Z-9', name: 'Zweimal' }, { seen: at, tour: { name, position: null } })
    expect(outcomes(await write(await begin('tours'), [inTour('Montag')]))).toEqual(['new'])
    expect(outcomes(await write(await begin('tours'), [inTour('Dienstag')]))).toEqual(['new'])
    expect(outcomes(await write(await begin('tours'), [inTour('Dienstag')]))).toEqual(['refused'])
  })

  it('create each stop once when they write the same rows at the same moment', async () => {
    const { begin, write } = calls
    const imports = [await begin(), await begin()]
    const rows = Array.from({ length: 40 }, (_, index) =>
      newRow(index, { refId: `M-${index}` }, { seen: longAgo() }),
    )
    const both = await Promise.all(imports.map((iri) => write(iri, rows)))
    const byRow = rows.map((_, index) => both.map((answers) => answers[index]?.outcome).toSorted())
    expect(byRow).toEqual(rows.map(() => ['new', 'refused']))
    expect((await Promise.all(rows.map((_, index) => named(`M-${index}`)))).map((all) => all.length)).toEqual(
      rows.map(() => 1),
    )
  })

  it('recognise a stop without a reference by its name and address, and accept a row after a new lookup', async () => {
    const { begin, write } = calls
    const values = { refId: null, name: 'Kiosk am Eck' }
    await write(await begin(), [newRow(0, values)])
    const second = await begin()
    const row = newRow(0, { ...values, name: 'kiosk am  eck' }, { seen: longAgo() })
    expect(outcomes(await write(second, [row]))).toEqual(['refused'])
    // The user confirms it: records created since are known.
    expect(outcomes(await write(second, [{ ...row, seen: null }]))).toEqual(['new'])
  })

  it("use the company's setting for recognising records", async () => {
    const { begin, write, send } = calls
    const company = `/api/companies/${server.fixture.own.companyId}`
    await write(await begin(), [newRow(0, { refId: 'K-9', name: 'Altbau' })])
    await send('PATCH', company, { importKey: 'nameAndAddress' })
    const rows = [newRow(0, { refId: 'K-9', name: 'Neubau' }, { seen: longAgo() })]
    expect(outcomes(await write(await begin(), rows))).toEqual(['new'])
    await send('PATCH', company, { importKey: 'refId' })
    const same = [newRow(0, { refId: 'K-10', name: 'Altbau' }, { seen: longAgo() })]
    expect(outcomes(await write(await begin(), same))).toEqual(['new'])
    await send('PATCH', company, { importKey: null })
  })

  it('handle two rows of one file with the same reference, both accepted', async () => {
    const { begin, write } = calls
    const iri = await begin()
    const rowOf = (index: number) =>
      newRow(index, { refId: 'D-1', name: `Doppelt ${index}` }, { seen: longAgo() })
    expect(outcomes(await write(iri, [rowOf(0)]))).toEqual(['new'])
    expect(outcomes(await write(iri, [rowOf(1), rowOf(2)]))).toEqual(['new', 'new'])
  })

  it("do not overwrite the other's changes since the lookup, and continue with unchanged records", async () => {
    const { begin, write, dryRun, read } = calls
    const [made] = await write(await begin(), [newRow(0, { refId: 'U-1', name: 'Hof', capacity: 2 })])
    const target = String(made?.['@id'])
    const [seen] = (await match([{ index: 0, refId: 'U-1' }])).matches
    expect(seen?.['@id']).toBe(target)
    const [first, second] = [await begin(), await begin()]
    const rowOf = (values: object) => changeRow(0, target, values, { seen: seen?.seen ?? null })
    expect(outcomes(await write(first, [rowOf({ capacity: 7 })]))).toEqual(['changed'])
    const late = rowOf({ capacity: 9, name: 'Hof 2' })
    expect(messages(await dryRun(second, [late]))).toEqual([[['target', changedSince]]])
    expect(messages(await write(second, [late]))).toEqual([[['target', changedSince]]])
    expect(await read(target)).toMatchObject({ capacity: 7, name: 'Hof' })
    const [again] = (await match([{ index: 0, refId: 'U-1' }])).matches
    expect(again?.seen).not.toBe(seen?.seen)
    expect(outcomes(await write(second, [{ ...late, seen: again?.seen ?? null }]))).toEqual(['changed'])
    expect(await read(target)).toMatchObject({ capacity: 9, name: 'Hof 2' })
  })

  it('ignore that others moved a stop up in its tour', async () => {
    const { begin, write, send } = calls
    const tour = await send('POST', '/api/tour-templates', {
      name: 'Neben',
      color: '#123456',
      planning: true,
    })
    const stopOf = async (name: string) =>
      String(
        (await send('POST', '/api/destinations', { ...place, name, tourTemplate: tour.body['@id'] })).body[
          '@id'
        ],
      )
    const [before, target] = [await stopOf('Davor'), await stopOf('Danach')]
    const [seen] = (await match([{ index: 0, name: 'Danach', address: place.address }])).matches
    expect(seen?.['@id']).toBe(target)
    await send('DELETE', before)
    const row = changeRow(0, target, { capacity: 3 }, { seen: seen?.seen ?? null })
    expect(outcomes(await write(await begin(), [row]))).toEqual(['changed'])
  })
})
