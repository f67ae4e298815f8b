/*
 * Reads the overdue visits of a company and prints the median seconds of processor time and of the whole answer of three
 * runs, and the number of visits, as JSON. The server must be stopped: DATA_DIR=… node --import tsx
 * scripts/support/benchDueVisitsRun.ts <company>
 */
import { eq } from 'drizzle-orm'
import { openDatabase } from '../../server/db/client'
import { allRows } from '../../server/db/scope'
import { companies } from '../../server/db/schema/people'
import { parseEnv } from '../../server/env'
import { dueQueryOf, readDueVisits } from '../../server/modules/plannedTours/dueVisits'
import { companyDates } from '../../server/modules/plannedTours/tourDates'

const runs = 3

const [name = ''] = process.argv.slice(2)
const { background: db, close } = await openDatabase({
  databaseUrl: '',
  dataDir: parseEnv(process.env).DATA_DIR,
  rowsOutside: allRows,
})
try {
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.name, name))
  if (company === undefined) throw new Error(`There is no company called “${name}”.`)
  const dates = await companyDates(db, company.id, new Date())
  const query = dueQueryOf({ state: 'overdue' }, dates)
  const seconds: number[] = []
  const answered: number[] = []
  let found = 0
  for (let index = 0; index < runs; index += 1) {
    const [begun, startedAt] = [process.cpuUsage(), performance.now()]
    found = (await readDueVisits(db, company.id, dates, query)).totalItems
    const { user, system } = process.cpuUsage(begun)
    seconds.push((user + system) / 1_000_000)
    answered.push((performance.now() - startedAt) / 1000)
  }
  console.log(JSON.stringify({ seconds: median(seconds), answered: median(answered), found }))
} finally {
  await close()
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
