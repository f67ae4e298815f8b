/*
 * Extends a driven tour of a company to a day, with a position every five seconds. The server must be
 * stopped, because the embedded database belongs to one process: DATA_DIR=… node --import tsx
 * scripts/support/addPositions.ts <company>
 */
import { desc, eq } from 'drizzle-orm'
import { openDatabase } from '../../server/db/client'
import { allRows } from '../../server/db/scope'
import { insertInSlices } from '../../server/db/insertInSlices'
import { driverLocations, tours } from '../../server/db/schema/driving'
import { companies } from '../../server/db/schema/people'
import { parseEnv } from '../../server/env'
import { newId } from '../../server/uuid'

const seconds = 5
const count = (24 * 3600) / seconds

const [company = ''] = process.argv.slice(2)
const env = parseEnv(process.env)
const { background: db, close } = await openDatabase({
  databaseUrl: '',
  dataDir: env.DATA_DIR,
  rowsOutside: allRows,
})
try {
  const [tour] = await db
    .select({ id: tours.id, companyId: tours.companyId, startDate: tours.startDate })
    .from(tours)
    .innerJoin(companies, eq(companies.id, tours.companyId))
    .where(eq(companies.name, company))
    .orderBy(desc(tours.startDate))
    .limit(1)
  if (tour === undefined) throw new Error('The company has no driven tour')
  const { id: tourId, companyId, startDate } = tour
  await db.delete(driverLocations).where(eq(driverLocations.tourId, tourId))
  await db.update(tours).set({ locationTracking: true }).where(eq(tours.id, tourId))
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    companyId,
    tourId,
    // Loops through a town, no two of them alike.
    lat: 52.5 + Math.sin(index / 90) / 20 + Math.sin(index / 7) / 2_000,
    lng: 13.4 + Math.cos(index / 110) / 15,
    originalTimeStamp: new Date(startDate.getTime() + index * seconds * 1000),
  }))
  await insertInSlices(db, driverLocations, rows)
} finally {
  await close()
}
