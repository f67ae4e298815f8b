import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../tests/support/databases'
import { companies } from '../db/schema/people'
import { colours } from '../db/schema/labels'
import { batches, bulkSeed } from './bulkSeed'
import { insertRows } from '../db/insertRows'

const companyId = '01900000-0000-7000-8000-000000000001'
const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.unlimited.insert(companies).values({ id: companyId, name: 'Messbetrieb' })
}, 60_000)
afterAll(() => database.close())

test.each([
  [0, []],
  [4_999, [4_999]],
  [10_001, [5_000, 5_000, 1]],
])('cuts %i records into batches %j', (count, sizes) => {
  expect(batches(count)).toEqual(sizes)
})

describe('insertRows', () => {
  test('writes more rows than fit into one statement, including defaults', async () => {
    const rows = Array.from({ length: 1_001 }, (_, i) => ({
      id: id(i),
      companyId,
      name: `Farbe “${i}”, \\ ; '`,
      code: '#366ae8',
    }))
    await insertRows(database.unlimited, colours, rows)
    const stored = await database.unlimited.select().from(colours)
    expect(stored).toHaveLength(1_001)
    expect(stored.find((colour) => colour.id === id(1_000))).toMatchObject({ ...rows[1_000], version: 1 })
  })

  test('rejects a row that lacks a column of the first one', async () => {
    const complete = { id: id(1), companyId, name: 'Blau', code: '#366ae8' }
    const lacking = { id: id(2), companyId, name: 'Rot' } as typeof complete
    await expect(insertRows(database.unlimited, colours, [complete, lacking])).rejects.toThrow(
      'A row lacks code',
    )
  })
})

describe('bulkSeed', () => {
  const options = {
    company: 'Messbetrieb',
    destinations: 450,
    linked: 300,
    proofs: 120,
    now: new Date('2026-11-20T09:00:00Z'),
    seed: 1,
  }

  test('adds the requested records in complete tours and reports progress', async () => {
    const progress: [number, number][] = []
    await bulkSeed(database.unlimited, options, (done, total) => progress.push([done, total]))
    const counts = await database.unlimited.execute(sql`
      select (select count(*)::int from destinations) as destinations,
        (select count(*)::int from destinations where tour_template_id is not null) as placed,
        (select count(*)::int from destinations d join destination_templates t on t.id = d.destination_template_id) as linked,
        (select count(*)::int from tour_templates) as templates,
        (select max(cardinality(stop_ids)) from tour_templates) as longest,
        (select count(*)::int from proofs_of_service) as proofs,
        (select count(*)::int from tours) as tours
    `)
    expect(counts).toMatchObject({
      rows: [
        { destinations: 450, placed: 225, linked: 300, templates: 3, longest: 100, proofs: 120, tours: 3 },
      ],
    })
    expect(progress).toEqual([
      [450, 570],
      [570, 570],
    ])
  }, 30_000)

  test('rejects an unknown company', async () => {
    await expect(bulkSeed(database.unlimited, { ...options, company: 'Niemand' })).rejects.toThrow(
      'There is no company called “Niemand”.',
    )
  })
})
