import { and, eq } from 'drizzle-orm'
import { maxSharedStops } from '../../../src/contract/tour/redistribution'
import { idOfIri } from '../../../src/contract/wire/ids'
import { latestEndOf } from '../../../src/contract/tour/tourClock'
import type { LonLat } from '../../../src/contract/tour/travelEstimate'
import type { CallOptions, Matrix } from '../../adapters/routing/router'
import { isAnyOf } from '../../db/conditions'
import { destinationTags } from '../../db/schema/planning'
import type { Deps } from '../../deps'
import { unprocessable } from '../../http/problem'
import { texts } from '../../texts'
import { isUuid } from '../../uuid'
import { readCrewTags, skillNames, tagsOfTours } from '../labels/skills'
import { matrixOf, type TourMatrix } from '../optimisation/tourRoutes'
import { companyDates } from '../plannedTours/tourDates'
import { loadFreeStops, planOfNewTour, type Plan, type PlannedStop } from '../tourTemplates/plan'
import { readDates, readTemplates, type KnownTour } from './knownTours'
import { unknown, type ShareQuestion } from './shareQuestion'

/** Snapshot of a tour. */
export type ReadTour = {
  id: string
  name: string
  plan: Plan
  /** On the clock of the tour: its own latest end, or that of its driver. Null if it may end at any time. */
  latestEnd: number | null
  /** Whether it may take over stops. */
  isManned: boolean
  /** All stops in order. */
  ids: readonly string[]
  /** The active, located stops, which can be redistributed. */
  pool: readonly PlannedStop[]
  tags: ReadonlySet<string>
  /** The tags of its drivers and its vehicle, which count for skills only. */
  skills: ReadonlySet<string>
  isOut: boolean
  /** Holds the stops without a tour; is no tour and out. */
  isFree: boolean
  /** Matrix rows of its start and end point, if any. */
  startRow: number | null
  endRow: number | null
  tourMatrix: TourMatrix
}

export type ReadShare = {
  tours: readonly ReadTour[]
  /** Matrix row of each stop of the pools. */
  rows: ReadonlyMap<string, number>
  tagsOf: ReadonlyMap<string, ReadonlySet<string>>
  /** Names of the skills of the company by their ids. */
  skillNames: ReadonlyMap<string, string>
}

type Parts = Pick<Deps, 'db' | 'router' | 'now'>

/**
 * Reads tours, stops and categories.
 * @returns reads the travel matrices of all their places, which takes seconds
 * @throws Problem 422 if a tour is unknown or has no start point, a manually assigned stop is in none of the
 * tours, there are too many stops, or the date has passed
 */
export async function readShare(
  { db, router, now }: Parts,
  companyId: string,
  { tourIds, date, dropoutId, assigned, options, newTours, free }: ShareQuestion,
): Promise<(options: Required<CallOptions>) => Promise<ReadShare>> {
  const company = date === null ? null : await companyDates(db, companyId, now())
  if (company !== null && date !== null && date < company.today)
    throw unprocessable({ propertyPath: 'date', message: texts.dateHasPassed })
  const known =
    company === null || date === null
      ? await readTemplates(db, companyId, tourIds, options)
      : await readDates(db, companyId, company, tourIds, date)
  const read = known.map(({ id, name, plan, ids, latestEnd, isManned }) => {
    const isOut = id === dropoutId
    if (plan.start === undefined && !isOut)
      throw unprocessable({ propertyPath: 'tourTemplates', message: texts.startMissingOf({ name }) })
    const pool = plan.stops.filter(({ place }) => place !== undefined)
    return { id, name, plan, ids, latestEnd, isManned, isOut, isFree: false, pool }
  })
  for (const { id, tourTemplate: _, tags: __, assignees: ___, ...given } of newTours) {
    const plan = await planOfNewTour(db, companyId, given)
    if (plan.start === undefined)
      throw unprocessable({ propertyPath: 'newTours', message: texts.startMissingOf({ name: given.name }) })
    const latestEnd = latestEndOf(plan)
    read.push({
      id,
      name: given.name,
      plan,
      ids: [],
      latestEnd,
      isManned: true,
      isOut: false,
      isFree: false,
      pool: [],
    })
  }
  if (free !== null) {
    const { includeInactive } = options
    const stops = await loadFreeStops(db, companyId, { ids: free === 'all' ? null : free, includeInactive })
    const plan = { ...(await planOfNewTour(db, companyId, {})), stops }
    // No matrix of its own.
    plan.options = read[0]?.plan.options ?? plan.options
    const pool = stops.filter(({ place }) => place !== undefined)
    const ids = stops.map(({ id }) => id)
    read.push({
      id: '',
      name: '',
      plan,
      ids,
      latestEnd: null,
      isManned: true,
      isOut: true,
      isFree: true,
      pool,
    })
  }
  const pooled = read.flatMap(({ pool }) => pool)
  if (pooled.length > maxSharedStops)
    throw unprocessable({ propertyPath: '', message: texts.tooManyToShare({ max: maxSharedStops }) })
  const poolIds = new Set(pooled.map(({ id }) => id))
  ;[...assigned.keys()].forEach((id, index) => {
    if (!poolIds.has(id)) throw unknown(`assigned[${index}].destination`)
  })

  const points: LonLat[] = []
  const rowOf = (place: LonLat | undefined) => (place === undefined ? null : points.push(place) - 1)
  const rows = new Map(pooled.map(({ id, place }) => [id, rowOf(place) ?? 0]))
  const ends = read.map(({ plan }) => ({ startRow: rowOf(plan.start), endRow: rowOf(plan.end) }))
  const tourTags = await tagsOfTours(db, companyId, tourIds)
  const skills = await skillsOfTours(db, companyId, known, newTours)
  const tagsOf = await tagsOfStops(db, companyId, [...poolIds])
  const names = await skillNames(db, companyId)

  return async ({ signal, onProgress }) => {
    /** One matrix for all tours with the same vehicle and exclusions. */
    const keyOf = ({ options }: Plan) => JSON.stringify(options)
    const ofKind = new Map(read.map(({ plan }) => [keyOf(plan), plan.options]))
    const matrices = new Map<string, Matrix>()
    for (const [key, query] of ofKind) {
      const report = (share: number) => onProgress((matrices.size + share) / ofKind.size)
      matrices.set(key, await matrixOf(router, { points, ...query }, { signal, onProgress: report }))
    }
    const tours = read.flatMap((tour, index): ReadTour[] => {
      const { startRow = null, endRow = null } = ends[index] ?? {}
      const matrix = matrices.get(keyOf(tour.plan))
      if (matrix === undefined) return []
      const rowsOf = (stops: readonly PlannedStop[]) => [
        ...(startRow === null ? [] : [startRow]),
        ...stops.flatMap(({ id }) => rows.get(id) ?? []),
        ...(endRow === null ? [] : [endRow]),
      ]
      const tags = new Set(tourTags.get(tour.id))
      return [
        {
          ...tour,
          startRow,
          endRow,
          tags,
          skills: skills.get(tour.id) ?? none,
          tourMatrix: { matrix, rowsOf },
        },
      ]
    })
    return { tours, rows, tagsOf, skillNames: names }
  }
}

const none: ReadonlySet<string> = new Set()

/** The tags of the drivers and of the vehicle of each tour. New tours also have the tags that they will get. */
async function skillsOfTours(
  db: Parts['db'],
  companyId: string,
  tours: readonly KnownTour[],
  newTours: ShareQuestion['newTours'],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const given = newTours.map(({ id, assignees, tags, vehicle }) => ({
    id,
    users: (assignees ?? []).map(idOfIri).filter(isUuid),
    vehicles: [vehicle].flatMap((iri) => (iri == null ? [] : [idOfIri(iri)])).filter(isUuid),
    tags: (tags ?? []).map(idOfIri),
  }))
  const present = tours.map(({ id, drivers, vehicleId }) => ({
    id,
    users: drivers,
    vehicles: vehicleId === null ? [] : [vehicleId],
    tags: [],
  }))
  const all = [...present, ...given]
  const tagsOfCrew = await readCrewTags(db, companyId, all)
  return new Map(all.map(({ tags, ...tour }) => [tour.id, new Set([...tags, ...tagsOfCrew(tour)])]))
}

async function tagsOfStops(db: Parts['db'], companyId: string, ids: readonly string[]) {
  const table = destinationTags
  const found = await db
    .select({ of: table.destinationId, tag: table.tagId })
    .from(table)
    .where(and(eq(table.companyId, companyId), isAnyOf(table.destinationId, ids)))
  return grouped(found)
}

function grouped(rows: readonly { of: string; tag: string }[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = new Map<string, Set<string>>()
  for (const { of, tag } of rows) groups.set(of, (groups.get(of) ?? new Set()).add(tag))
  return groups
}
