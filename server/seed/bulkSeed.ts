import { eq, sql } from 'drizzle-orm'
import { defaultIgnoredRestrictions } from '../../src/contract/tour/planningTerms'
import { normaliseSearchText } from '../adapters/geocoding/searchText'
import type { Db } from '../db/client'
import { proofsOfService, serviceLocations, tours } from '../db/schema/driving'
import { fileLinks, files } from '../db/schema/files'
import { companies } from '../db/schema/people'
import { destinations, destinationTemplates, tourTemplates } from '../db/schema/planning'
import { addressAt } from '../demo/addresses'
import { berlinStreets } from '../demo/berlinStreets'
import { randomPerson, randomPhone } from '../demo/people'
import { berlin } from '../demo/region'
import { seededRandom, type Random } from '../demo/random'
import { tourColours } from '../demo/tourPlans'
import { insertRows } from '../db/insertRows'

export type BulkOptions = {
  /** Name of the company that gets the records. */
  company: string
  destinations: number
  /** Number of destinations linked to one template. */
  linked?: number
  proofs: number
  now: Date
  seed: number
}
export type Progress = (done: number, total: number) => void

/** Half of the destinations are in tours of this many stops, the others in none. */
const stopsPerTour = 100
const stopsPerDrive = 50
const batchSize = 5_000

type BulkContext = {
  db: Db
  random: Random
  companyId: string
  options: BulkOptions
  advance: (rows: number) => void
}

/**
 * Adds records to a company for measurements: destinations in numbered tours, and proofs of driven tours.
 * Writes batches with a transaction each, so that an interrupted run leaves complete batches.
 * @throws Error for an unknown company
 */
export async function bulkSeed(db: Db, options: BulkOptions, onProgress: Progress = () => undefined) {
  const [company] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.name, options.company))
    .limit(1)
  if (!company) throw new Error(`There is no company called “${options.company}”.`)

  const total = options.destinations + options.proofs
  let done = 0
  const context: BulkContext = {
    db,
    random: seededRandom(options.seed),
    companyId: company.id,
    options,
    advance(rows) {
      done += rows
      onProgress(done, total)
    },
  }
  await addDestinations(context)
  await addProofs(context)
  // Without fresh statistics the query planner assumes empty tables.
  await db.execute(sql`analyze`)
}

/** Splits `count` into batch sizes. */
export const batches = (count: number): number[] =>
  Array.from({ length: Math.ceil(count / batchSize) }, (_, i) => Math.min(batchSize, count - i * batchSize))

async function addDestinations(context: BulkContext): Promise<void> {
  const { db, random, companyId, options, advance } = context
  const { linked = 0 } = options
  const stopTemplateId = linked > 0 ? await addStopTemplate(context) : null
  let number = 0
  for (const size of batches(options.destinations)) {
    const createdAt = new Date(options.now.getTime() - random.integer(1, 300) * 86_400_000)
    const placed = Math.floor(size / 2)
    const templates = Array.from({ length: Math.ceil(placed / stopsPerTour) }, () =>
      bulkTemplate(context, createdAt),
    )
    const rows = Array.from({ length: size }, (_, i) => {
      number += 1
      const template = i < placed ? templates[Math.floor(i / stopsPerTour)] : undefined
      const at = new Date(createdAt.getTime() + i * 1_000)
      const destination = bulkDestination(random, companyId, number, at)
      template?.stopIds.push(destination.id)
      return {
        ...destination,
        destinationTemplateId: number <= linked ? stopTemplateId : null,
        tourTemplateId: template?.id ?? null,
      }
    })
    await db.transaction(async (tx) => {
      await insertRows(tx, tourTemplates, templates)
      await insertRows(tx, destinations, rows)
    })
    advance(size)
  }
}

/** Adds a template with one of the company's files, if it has any. @returns its id */
async function addStopTemplate({ db, random, companyId, options }: BulkContext): Promise<string> {
  const id = random.id(options.now)
  const { createdAt: _, ...fields } = bulkDestination(random, companyId, 0, options.now)
  const { ignoredRestrictions: __, addressKey: ___, ...shared } = fields
  const name = `Massenvorlage ${random.integer(10_000, 99_999)}`
  await db.insert(destinationTemplates).values({ ...shared, id, name, importReference: name })
  const [file] = await db.select({ id: files.id }).from(files).where(eq(files.companyId, companyId)).limit(1)
  if (file) {
    const link = { companyId, fileId: file.id, destinationTemplateId: id }
    await db.insert(fileLinks).values({ ...link, id: random.id(options.now) })
  }
  return id
}

function bulkTemplate({ random, companyId }: BulkContext, createdAt: Date) {
  return {
    id: random.id(createdAt),
    companyId,
    createdAt,
    name: `Massentour ${random.integer(10_000, 99_999)}`,
    color: random.pick(Object.values(tourColours)),
    maximumCapacity: stopsPerTour,
    startAddress: 'Tempelhofer Damm 226, 12099 Berlin',
    startLat: 52.456,
    startLng: 13.385,
    earliestTime: 6 * 3_600,
    latestTime: 18 * 3_600,
    stopIds: [] as string[],
  }
}

function bulkDestination(random: Random, companyId: string, number: number, createdAt: Date) {
  const street = random.pick(berlinStreets)
  const address = addressAt(street, random.integer(street.from.number, street.to.number))
  const { salutation, firstName, lastName } = randomPerson(random)
  return {
    id: random.id(createdAt),
    companyId,
    createdAt,
    ...address,
    name: `WEG ${address.street} (${number})`,
    refId: `B-${String(number).padStart(6, '0')}`,
    propertyDescription: random.chance(0.3) ? 'Schlüssel am Bund, bitte zweimal klingeln.' : null,
    capacity: random.integer(1, 9),
    lengthOfStay: random.integer(5, 30) * 60,
    timeWindowType: 'soft',
    phone: randomPhone(berlin.phonePrefix, random),
    phoneContactName: `${salutation} ${firstName} ${lastName}`,
    ignoredRestrictions: defaultIgnoredRestrictions,
    addressKey: normaliseSearchText(address.address),
  }
}

async function addProofs({ db, random, companyId, options, advance }: BulkContext): Promise<void> {
  for (const size of batches(options.proofs)) {
    const driven = Array.from({ length: Math.ceil(size / stopsPerDrive) }, () => {
      const startDate = new Date(options.now.getTime() - random.integer(24, 9_000) * 3_600_000)
      return {
        id: random.id(startDate),
        companyId,
        createdAt: startDate,
        name: `Massentour ${random.integer(10_000, 99_999)}`,
        color: random.pick(Object.values(tourColours)),
        startDate,
        endDate: new Date(startDate.getTime() + 8 * 3_600_000),
      }
    })
    const visits = Array.from({ length: size }, (_, i) => {
      const tour = driven[Math.floor(i / stopsPerDrive)]
      if (!tour) throw new RangeError('Every visit belongs to a tour')
      const positionInTour = (i % stopsPerDrive) + 1
      const timeStamp = new Date(tour.startDate.getTime() + positionInTour * 540_000)
      return { place: bulkPlace(random, tour, positionInTour), timeStamp }
    })
    const proofs = visits.map(({ place, timeStamp }) => ({
      id: random.id(timeStamp),
      companyId,
      createdAt: timeStamp,
      serviceLocationId: place.id,
      state: random.chance(0.93) ? 'COMPLETED' : random.pick(['FAILED', 'ABORTED']),
      timeStamp,
    }))
    await db.transaction(async (tx) => {
      await insertRows(tx, tours, driven)
      await insertRows(
        tx,
        serviceLocations,
        visits.map(({ place }) => place),
      )
      await insertRows(tx, proofsOfService, proofs)
    })
    advance(size)
  }
}

function bulkPlace(
  random: Random,
  tour: { id: string; companyId: string; startDate: Date },
  positionInTour: number,
) {
  const street = random.pick(berlinStreets)
  const address = addressAt(street, random.integer(street.from.number, street.to.number))
  return {
    id: random.id(tour.startDate),
    companyId: tour.companyId,
    tourId: tour.id,
    name: `WEG ${address.street}`,
    ...address,
    positionInTour,
  }
}
