import { and, eq, sql } from 'drizzle-orm'
import { TourCreate, TourEnd } from '../../../src/contract/tour/tourCommands'
import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { dayText, wallTimeOf } from '../../../src/contract/tour/wallClock'
import { estimateLegs } from '../../../src/contract/tour/travelEstimate'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import { isOneOf, isRecord } from '../../db/conditions'
import { insertInSlices } from '../../db/insertInSlices'
import { serviceLocations, tours as table } from '../../db/schema/driving'
import { destinations, tourFigures, tourTemplateAssignees, tourTemplates } from '../../db/schema/planning'
import type { Deps } from '../../deps'
import { Problem, forbidden, unprocessable } from '../../http/problem'
import type { Answer, WriteContext } from '../../http/write'
import type { Resource, Writing } from '../../resources/resource'
import { decode, itemAnswer, lockRow, objectBody, type RecordCall } from '../../resources/writeResource'
import { texts } from '../../texts'
import { newId } from '../../uuid'
import { companyZone } from '../companies/companyZone'
import { bindVisits } from '../customerPage/customerVisits'
import { notifyOfStart } from '../notifications/notifications'
import { plannedDate, type PlannedDate } from '../plannedTours/plannedDates'
import { companyDates, type CompanyDates } from '../plannedTours/tourDates'
import { areFiguresOf, areStale, loadPlan } from '../tourTemplates/plan'
import { eta, lockStops, positionInTour } from '../tourTemplates/stopOrder'
import { copiedColumns } from './copiedColumns'
import { drivenMetersOf } from './drivenMeters'
import { mayDrive } from './ownTour'

/** Maximum that clocks of devices may be ahead of the server's. */
export const clockSkewMs = 10 * 60_000
/** Data that a device sends later than this after going offline is rejected. */
export const longestDelayMs = 24 * 3600_000

/** Rules for starting a tour from a template: copies its active stops. */
export function tourWriting(deps: Pick<Deps, 'onMail' | 'env'>): Writing<typeof TourCreate.Type> {
  return {
    create: TourCreate,

    async prepare(value, context, _existing, columns) {
      const { tx, caller } = context
      const tourTemplateId = String(columns.tourTemplateId)
      // Prevents stops from moving during the copy.
      await lockStops(tx, caller.companyId, 'structure')
      const [template] = await tx
        .select()
        .from(tourTemplates)
        .where(isRecord(tourTemplates, caller.companyId, tourTemplateId))
      if (!template) throw refuse(validationMessages.unknownReference)
      // A template may lack its start address while it is planned, but not when it is driven.
      if (!template.startAddress?.trim()) throw refuse(texts.startMissing)
      const given = typeof columns.driverId === 'string' ? columns.driverId : null
      const { name, color, locationTracking } = template
      const plan = await planOf(context, tourTemplateId, value)
      return {
        name,
        color,
        locationTracking,
        startDate: startOf(value.originTimeStamp, context),
        driverId: await driverOf(context, tourTemplateId, given, plan),
        plannedMeters: plan?.figures.distanceMeters ?? (await plannedMetersOf(context, template)),
      }
    },

    async afterCreate(tourId, value, context, { tourTemplateId }) {
      const plan = await planOf(context, String(tourTemplateId), value)
      await copyStops(context, tourId, plan)
      await bindVisits(context.tx, context.caller.companyId, tourId, await dateOf(context, value))
      await notifyOfStart(context, deps, tourId)
    },
  }
}

type TourCreateValue = typeof TourCreate.Type

/**
 * The plan that a start follows, see `TourCreate`; null for all active stops of the template.
 * @throws Problem 422 if the tour is cancelled on a given date
 */
async function planOf(
  context: WriteContext,
  tourTemplateId: string,
  value: TourCreateValue,
): Promise<PlannedDate | null> {
  const { plannedDate: date } = value
  if (date === null) return null
  const { tx, caller, now } = context
  const { companyId } = caller
  const company = await companyDates(tx, companyId, now)
  const key = { tourTemplateId, date: dayOfStart(value, context, company) }
  const plan = await plannedDate(tx, companyId, company, key)
  const isCancelled = plan?.deviation?.cancelledBecause != null
  if (date === undefined) return plan?.stops.length === 0 || isCancelled ? null : plan
  if (isCancelled) throw unprocessable({ propertyPath: 'plannedDate', message: texts.dateCancelled })
  return plan
}

/** The date whose visits a tour makes: the planned one, or the day of the start. */
const dayOfStart = (
  { originTimeStamp, plannedDate: date }: TourCreateValue,
  context: WriteContext,
  { zone }: Pick<CompanyDates, 'zone'>,
): IsoDay => date ?? dayText(wallTimeOf(startOf(originTimeStamp, context), zone))

async function dateOf(context: WriteContext, value: TourCreateValue): Promise<IsoDay> {
  const zone = await companyZone(context.tx, context.caller.companyId)
  return dayOfStart(value, context, { zone })
}

/** A start may be reported as late as the positions that follow it. */
function startOf(originTimeStamp: string | null | undefined, { now }: WriteContext): Date {
  const startDate = originTimeStamp ? new Date(originTimeStamp) : now
  if (isInFuture(startDate, now) || startDate.getTime() < now.getTime() - longestDelayMs) {
    throw unprocessable({ propertyPath: 'originTimeStamp', message: texts.startOutside })
  }
  return startDate
}

const refuse = (message: string) => unprocessable({ propertyPath: 'tourTemplate', message })

/**
 * Returns the last planned distance, or an estimate if that is stale: a start does not wait for the routing
 * service.
 */
async function plannedMetersOf(
  { tx, caller }: WriteContext,
  { id }: typeof tourTemplates.$inferSelect,
): Promise<number | null> {
  const [figures] = await tx
    .select({ distanceMeters: tourFigures.distanceMeters })
    .from(tourTemplates)
    .innerJoin(tourFigures, areFiguresOf)
    .where(and(isRecord(tourTemplates, caller.companyId, id), sql`not (${areStale})`))
  if (figures) return figures.distanceMeters
  const plan = await loadPlan(tx, caller.companyId, id)
  if (plan === undefined || plan.places.length < 2) return null
  const legs = estimateLegs(plan.places, plan.options.profile)
  return legs.reduce((sum, leg) => sum + leg.distanceMeters, 0)
}

/**
 * Returns the driver: the one in the body; else that of the planned date; else the caller if the tour is assigned to
 * them, else its assignee.
 * @throws Problem 403 for drivers who start another driver's tour
 */
async function driverOf(
  { tx, caller }: WriteContext,
  tourTemplateId: string,
  given: string | null,
  plan: PlannedDate | null,
): Promise<string | null> {
  const own = plan?.deviation?.hasOwnAssignee === true ? [{ userId: plan.deviation.assigneeId }] : null
  const ofTemplate = await tx
    .select({ userId: tourTemplateAssignees.userId })
    .from(tourTemplateAssignees)
    .where(
      and(
        eq(tourTemplateAssignees.companyId, caller.companyId),
        eq(tourTemplateAssignees.tourTemplateId, tourTemplateId),
      ),
    )
  const assignees = own ?? ofTemplate
  const isAssigned = assignees.some(({ userId }) => userId === caller.userId)
  if (!caller.facts.isCompanyAdmin) {
    if (!isAssigned || (given !== null && given !== caller.userId)) throw forbidden()
    return caller.userId
  }
  const [only] = assignees.length === 1 ? assignees : []
  return given ?? (isAssigned ? caller.userId : (only?.userId ?? null))
}

/** Copies the stops of a planned date, or all active ones of the template. */
async function copyStops(
  { tx, caller: { companyId }, now }: WriteContext,
  tourId: string,
  plan: PlannedDate | null,
): Promise<void> {
  const stops =
    plan === null
      ? await tx
          .select({ ...copiedColumns, eta: sql<number | null>`(${eta})` })
          .from(destinations)
          .innerJoin(
            table,
            and(
              eq(table.companyId, destinations.companyId),
              eq(table.tourTemplateId, destinations.tourTemplateId),
            ),
          )
          .where(
            and(eq(destinations.companyId, companyId), eq(table.id, tourId), eq(destinations.active, true)),
          )
          .orderBy(sql`(${positionInTour})`)
      : await stopsOf(plan)
  if (stops.length === 0) throw refuse(texts.noActiveStops)
  const rows = stops.map((stop, index) => ({
    ...stop,
    id: newId(now.getTime()),
    companyId,
    tourId,
    positionInTour: index + 1,
  }))
  await insertInSlices(tx, serviceLocations, rows)

  async function stopsOf({ stops: planned, figures }: PlannedDate) {
    const ids = planned.map((stop) => stop.id)
    const found = await tx
      .select(copiedColumns)
      .from(destinations)
      .where(isOneOf(destinations, companyId, ids))
    const byId = new Map(found.map((stop) => [stop.destinationId, stop]))
    return ids.flatMap((each) => {
      const stop = byId.get(each)
      return stop === undefined ? [] : [{ ...stop, eta: figures.etas.get(each) ?? null }]
    })
  }
}

/** Ends a running tour. */
export async function stopTour(
  tours: Resource,
  context: WriteContext,
  { id, body, ifMatch }: RecordCall,
): Promise<Answer> {
  const { tx, caller, now } = context
  const { originTimeStamp } = decode(TourEnd, objectBody(body))
  const tour = await lockRow(tours, context, id, ifMatch)
  const isTour = isRecord(table, caller.companyId, id)
  const [stored] = await tx
    .select({ startDate: table.startDate, endDate: table.endDate })
    .from(table)
    .where(isTour)
  await mayDrive(context, id)
  if (stored?.endDate) throw new Problem(409, { description: texts.tourEnded })
  const endDate = originTimeStamp ? new Date(originTimeStamp) : now
  if ((stored && endDate < stored.startDate) || isInFuture(endDate, now)) {
    throw unprocessable({ propertyPath: 'originTimeStamp', message: texts.endOutside })
  }
  await tx
    .update(table)
    .set({ endDate, drivenMeters: await drivenMetersOf(context, id), version: tour.version + 1 })
    .where(isTour)
  return itemAnswer(tours, context, id, 200)
}

export const isInFuture = (moment: Date, now: Date) => moment.getTime() > now.getTime() + clockSkewMs
