import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileImports } from './support/fileImport'
import { importCalls } from './support/importCalls'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
let calls: ReturnType<typeof importCalls>
let files: Awaited<ReturnType<typeof fileImports>>
beforeAll(async () => {
  server = await startTestServer()
  calls = importCalls(server)
  files = await fileImports(server)
}, 60_000)
afterAll(() => server.close())

const stopsOf = async (name: string) => {
  const tours = await calls.membersOf(`/api/tour-templates?search=${encodeURIComponent(name)}`)
  const tour = tours.find((each) => each.name === name)
  if (tour === undefined) return []
  const stops = await calls.membersOf(
    `${String(tour['@id'])}/destinations?pagination=false&sort[positionInTour]=ASC`,
  )
  return stops.map((stop) => `${String(stop.positionInTour)} ${String(stop.refId)}`)
}

const head = 'Tour;Pos;Name;Straße;PLZ;Ort;Kundennummer'
const row = (tour: string, position: number | string, customer: number) =>
  `${tour};${position};QA Kunde ${customer};Choriner Straße ${50 + customer};10435;Berlin;D-${customer}`
const csv = (...rows: string[]) => [head, ...rows].join('\n')

async function bringIn(content: string) {
  const first = await files.check('tours', content)
  first.acceptAddresses()
  return first.write()
}

describe('a customer who is visited in two tours', () => {
  const both = csv(
    row('QA Montag', 1, 1),
    row('QA Montag', 2, 2),
    row('QA Dienstag', 1, 1),
    row('QA Montag', 3, 1),
  )

  it('keeps the stop of one tour when the list of the other is imported, and the same file changes nothing', async () => {
    const { written } = await bringIn(both)
    expect(written.counts).toMatchObject({ new: 4, refused: 0 })
    const before = [await stopsOf('QA Montag'), await stopsOf('QA Dienstag')]
    expect(before).toEqual([['1 D-1', '2 D-2', '3 D-1'], ['1 D-1']])

    const tuesday = await files.check('tours', csv(row('QA Dienstag', 1, 1)))
    expect(tuesday.states()).toEqual(['same'])
    expect((await tuesday.write()).written.counts).toMatchObject({ unchanged: 1 })

    const again = await files.check('tours', both)
    expect(again.states()).toEqual(['same', 'same', 'same', 'same'])
    expect((await again.write()).trial.counts).toMatchObject({ unchanged: 4, refused: 0 })
    expect([await stopsOf('QA Montag'), await stopsOf('QA Dienstag')]).toEqual(before)
  })

  it('is new in a tour without such a stop', async () => {
    const wednesday = await files.check('tours', csv(row('QA Mittwoch', 1, 1)))
    wednesday.acceptAddresses()
    expect(wednesday.states()).toEqual(['new'])
    await wednesday.write()
    expect([await stopsOf('QA Montag'), await stopsOf('QA Mittwoch')]).toEqual([
      ['1 D-1', '2 D-2', '3 D-1'],
      ['1 D-1'],
    ])
  })

  it('needs a decision of the user when the file names no tour', async () => {
    const list =
      'Name;Adresse;Kundennummer;Notiz\nQA Kunde 1;Choriner Straße 51, 10435 Berlin;D-1;Klingel links'
    const check = await files.check('destinations', list)
    const [open] = check.judged()
    expect([open?.state, open?.decision, open?.isOpenQuestion]).toEqual(['doubt', 'skip', true])
    expect(open?.candidates.map(({ tour, position }) => [tour, position]).toSorted()).toEqual([
      ['QA Dienstag', 1],
      ['QA Mittwoch', 1],
      ['QA Montag', 1],
      ['QA Montag', 3],
    ])
    const target = open?.candidates.find(({ tour }) => tour === 'QA Dienstag')?.iri ?? ''
    check.actor.send({ type: 'rows.decided', rows: [1], decision: 'update', fields: null, target })
    expect(check.states()).toEqual(['changes'])
    expect((await check.write()).written.counts).toMatchObject({ changed: 1 })
    expect(await calls.read(target)).toMatchObject({ propertyDescription: 'Klingel links' })
  })
})

it('matches the stops of a tour whose file counts in tens', async () => {
  const tens = csv(row('QA Zehner', 10, 3), row('QA Zehner', 20, 4), row('QA Zehner', 30, 3))
  await bringIn(tens)
  expect((await files.check('tours', tens)).states()).toEqual(['same', 'same', 'same'])
})

it('matches visits without positions, and treats a second visit as a new one', async () => {
  const visits = csv(row('QA Ohne', '', 5), row('QA Ohne', '', 6), row('QA Ohne', '', 5))
  await bringIn(visits)
  expect((await files.check('tours', visits)).states()).toEqual(['same', 'same', 'same'])
  const once = csv(row('QA Einmal', 1, 7))
  await bringIn(once)
  const twice = await files.check('tours', csv(row('QA Einmal', 1, 7), row('QA Einmal', 2, 7)))
  twice.acceptAddresses()
  expect(twice.states()).toEqual(['same', 'new'])
})

it('matches a place by its street, although the geocoder spells town and country differently', async () => {
  const list = [
    'Name;Straße;PLZ;Ort',
    'QA Hof;Kastanienallee 7;10435;berlin',
    'QA Lager;Torstr. 1;10119;B',
  ].join('\n')
  const first = await files.check('destinations', list)
  first.acceptAddresses()
  await first.write()
  expect((await files.check('destinations', list)).states()).toEqual(['same', 'same'])
})

it('accepts the postcodes of all six countries, and matches their rows again', async () => {
  const list = [
    'Name;Straße;PLZ;Ort',
    'QA Wien;Stephansplatz 1;1010;Wien',
    'QA Zürich;Bahnhofstrasse 1;8001;Zürich',
    'QA Lux;Rue Notre-Dame 5;L-2240;Luxembourg',
    'QA Vaduz;Städtle 1;FL-9490;Vaduz',
    'QA Brüssel;Grand Place 1;B-1000;Brüssel',
    'QA Berlin;Choriner Straße 52;10435;Berlin',
  ].join('\n')
  const first = await files.check('destinations', list)
  expect(first.judged().map(({ faults }) => faults)).toEqual(Array.from({ length: 6 }, () => ({})))
  first.acceptAddresses()
  expect((await first.write()).written.counts).toMatchObject({ new: 6 })
  expect((await files.check('destinations', list)).states()).toEqual(Array.from({ length: 6 }, () => 'same'))
})
