/*
 * Puts all destinations of a company into its tours and gives them rhythms, with the visits of the last 60 days: a driven
 * tour of each day with a proof of each due stop, except every fiftieth. The server must be stopped: DATA_DIR=… node
 * --import tsx scripts/support/addRhythms.ts <company>
 */
import { and, asc, eq, isNull, like, sql } from 'drizzle-orm'
import { dueDaysBack } from '../../src/contract/rhythm/due'
import { shiftDay, type IsoDay } from '../../src/contract/rhythm/calendarDay'
import { emptyCalendar } from '../../src/contract/rhythm/calendar'
import { occurrences } from '../../src/contract/rhythm/visits'
import { openDatabase, type Db } from '../../server/db/client'
import { insertInSlices } from '../../server/db/insertInSlices'
import { allRows } from '../../server/db/scope'
import { proofsOfService, serviceLocations, tours } from '../../server/db/schema/driving'
import { companies } from '../../server/db/schema/people'
import { destinations, plannedTours, tourTemplates } from '../../server/db/schema/planning'
import { parseEnv } from '../../server/env'
import { newId } from '../../server/uuid'
import { mixedRhythm } from './mixedRhythm'

const missedEvery = 50
/** Tours of `bulkSeed.ts`, which have no dates yet. */
const bulkTours = 'Massentour %'

const [name = ''] = process.argv.slice(2)
const { background, close } = await openDatabase({
  databaseUrl: '',
  dataDir: parseEnv(process.env).DATA_DIR,
  rowsOutside: allRows,
})
try {
  await addRhythms(background)
} finally {
  await close()
}

async function addRhythms(db: Db): Promise<void> {
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.name, name))
  if (company === undefined) throw new Error(`There is no company called “${name}”.`)
  const companyId = company.id
  const today = new Date().toISOString().slice(0, 10)
  const first = shiftDay(today, -dueDaysBack)
  const templates = await db
    .select({ id: tourTemplates.id, stopIds: tourTemplates.stopIds })
    .from(tourTemplates)
    .where(and(eq(tourTemplates.companyId, companyId), like(tourTemplates.name, bulkTours)))
    .orderBy(asc(tourTemplates.id))
  const free = await db
    .select({ id: destinations.id })
    .from(destinations)
    .where(and(eq(destinations.companyId, companyId), isNull(destinations.tourTemplateId)))
    .orderBy(asc(destinations.id))
  const share = Math.ceil(free.length / templates.length)
  let count = 0
  for (const [index, { id: tourTemplateId, stopIds: placed }] of templates.entries()) {
    const stopIds = [...placed, ...free.slice(index * share, (index + 1) * share).map(({ id }) => id)]
    const visits = new Map<IsoDay, string[]>()
    const rhythms = stopIds.map((stopId) => {
      const rhythm = mixedRhythm(count)
      count += 1
      for (const day of occurrences(rhythm, first, shiftDay(today, -1), emptyCalendar))
        visits.set(day, [...(visits.get(day) ?? []), stopId])
      return { id: stopId, rhythm }
    })
    await db.execute(
      sql`update ${destinations} set rhythm = given.rhythm, tour_template_id = ${tourTemplateId}, created_at = ${shiftDay(first, -365)} from jsonb_to_recordset(${JSON.stringify(rhythms)}::jsonb) as given(id uuid, rhythm jsonb) where ${destinations.companyId} = ${companyId} and ${destinations.id} = given.id`,
    )
    await db.update(tourTemplates).set({ stopIds }).where(eq(tourTemplates.id, tourTemplateId))
    await addRuns(db, { companyId, tourTemplateId, visits })
  }
  await db.execute(sql`analyze`)
}

type Runs = { companyId: string; tourTemplateId: string; visits: ReadonlyMap<IsoDay, readonly string[]> }

async function addRuns(db: Db, { companyId, tourTemplateId, visits }: Runs): Promise<void> {
  const runs = [...visits].map(([day, stops]) => ({ id: newId(), day, stops }))
  const startOf = (day: IsoDay) => new Date(`${day}T07:00:00Z`)
  await insertInSlices(
    db,
    tours,
    runs.map(({ id, day }) => ({
      id,
      companyId,
      name: 'Tour',
      color: '#123456',
      startDate: startOf(day),
      endDate: new Date(`${day}T15:00:00Z`),
      tourTemplateId,
    })),
  )
  await insertInSlices(
    db,
    plannedTours,
    runs.map(({ day, stops }) => ({
      id: newId(),
      companyId,
      tourTemplateId,
      date: day,
      stopOrder: [...stops],
      isPast: true,
    })),
  )
  const locations = runs.flatMap(({ id: tourId, day, stops }) =>
    stops.map((destinationId, index) => ({
      id: newId(),
      companyId,
      tourId,
      destinationId,
      positionInTour: index + 1,
      day,
    })),
  )
  await insertInSlices(
    db,
    serviceLocations,
    locations.map(({ day: _, ...location }) => location),
  )
  await insertInSlices(
    db,
    proofsOfService,
    locations.flatMap(({ id, day }, index) =>
      index % missedEvery === 0
        ? []
        : [{ id: newId(), companyId, serviceLocationId: id, state: 'COMPLETED', timeStamp: startOf(day) }],
    ),
  )
}
