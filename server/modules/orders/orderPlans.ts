import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { orderProgress, type OrderAttempt } from '../../../src/contract/tour/order'
import { plannedTourId, plannedToursPath } from '../../../src/contract/tour/plannedTour'
import { dayText, timeZoneOf, wallTimeOf } from '../../../src/contract/tour/wallClock'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Db } from '../../db/client'
import { proofsOfService as p, serviceLocations as l, tours as t } from '../../db/schema/driving'
import { companies } from '../../db/schema/people'
import { orders, plannedTours as plans } from '../../db/schema/planning'
import { computed } from '../../resources/members'
import { proofs as proofResource } from '../proofs/proofs'

/* Which plans of dates carry out an order, and what became of it there. */

/** A plan that has the order among its added stops. Uses the index `planned_tours_added`. */
const carriesOut = (order: SQL) =>
  sql`${plans.added} @> jsonb_build_array(jsonb_build_object('order', ${order}::text))`

const ownPlan = and(eq(plans.companyId, orders.companyId), carriesOut(sql`${orders.id}`))

/** Proofs of the stop of an order in tours of the plan's template. */
const proofsAt = and(
  eq(l.companyId, orders.companyId),
  eq(l.destinationId, orders.destinationId),
  eq(t.tourTemplateId, plans.tourTemplateId),
)
const joined = sql`${l} join ${t} on ${and(eq(t.companyId, l.companyId), eq(t.id, l.tourId))} join ${p} on ${and(eq(p.companyId, l.companyId), eq(p.serviceLocationId, l.id))}`

const zone = sql`select ${companies.timeZone} from ${companies} where ${eq(companies.id, orders.companyId)}`

/** The facts that `progressOf` reads. */
const facts = sql`select json_build_object(
  'zone', (${zone}),
  'cancelledBecause', ${orders.cancelledBecause},
  'plans', (select coalesce(json_agg(json_build_object(
    'tourTemplateId', ${plans.tourTemplateId},
    'date', ${plans.date},
    'isCancelled', ${plans.cancelledBecause} is not null,
    'proofs', (select coalesce(json_agg(json_build_object('id', ${p.id}, 'state', ${p.state}, 'reason', ${p.failureReason}, 'start', ${t.startDate}) order by ${p.timeStamp}), '[]') from ${joined} where ${proofsAt} and ${t.startDate} between ${plans.date}::timestamp - interval '1 day' and ${plans.date}::timestamp + interval '2 days')
  )), '[]') from ${plans} where ${ownPlan}))`

type Facts = {
  zone: string
  cancelledBecause: string | null
  plans: {
    tourTemplateId: string
    date: IsoDay
    isCancelled: boolean
    proofs: { id: string; state: string; reason: string | null; start: string }[]
  }[]
}

/** @param now the present */
export const progressMember = (now: () => Date) =>
  computed(facts, 'xmls:string', (value) => {
    const { zone: timeZone, cancelledBecause, plans: found } = value as Facts
    const zoneName = timeZoneOf({ timeZone })
    const dayOf = (at: Date) => dayText(wallTimeOf(at, zoneName))
    const attempts = found.map(({ tourTemplateId, date, isCancelled, proofs }): OrderAttempt => {
      const proof = proofs.findLast(({ start }) => dayOf(new Date(start)) === date)
      return {
        plannedTour: iriOf(plannedToursPath, plannedTourId(tourTemplateId, date)),
        date,
        isCancelled,
        proof: proof === undefined ? null : iriOf(proofResource.path, proof.id),
        outcome: proof === undefined ? null : proof.state === 'COMPLETED' ? 'done' : 'failed',
        reason: proof?.reason ?? '',
      }
    })
    return orderProgress(cancelledBecause, attempts, dayOf(now()))
  })

/** Whether an order is still to be planned, as `isOpenState`. @param today of the company */
export function isOpenOn(today: IsoDay): SQL {
  const lastState = sql`(select ${p.state} from ${joined} where ${proofsAt} and (${t.startDate} at time zone (${zone}))::date = ${plans.date} order by ${desc(p.timeStamp)} limit 1)`
  return sql`${orders.cancelledBecause} is null and not exists (select 1 from ${plans} where ${ownPlan} and (${lastState} = 'COMPLETED' or (${gte(plans.date, today)} and ${plans.cancelledBecause} is null and ${lastState} is null)))`
}

/** Today of a company. */
export async function companyToday(db: Db, companyId: string, at: Date): Promise<IsoDay> {
  const [company] = await db
    .select({ timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId))
  return dayText(wallTimeOf(at, timeZoneOf(company)))
}

/** Takes an order off the plans of today and the coming dates. */
export async function releaseOrder(
  tx: Db,
  { companyId, orderId }: { companyId: string; orderId: string },
  today: IsoDay,
): Promise<void> {
  const rows = await tx
    .select()
    .from(plans)
    .where(
      and(
        eq(plans.companyId, companyId),
        gte(plans.date, today),
        eq(plans.isPast, false),
        carriesOut(sql`${orderId}`),
      ),
    )
    .orderBy(plans.date, plans.tourTemplateId)
    .for('update')
  for (const { id, added, version } of rows) {
    const left = added.filter(({ order }) => order !== orderId)
    await tx
      .update(plans)
      .set({ added: left, version: version + 1 })
      .where(and(eq(plans.companyId, companyId), eq(plans.id, id)))
  }
}
