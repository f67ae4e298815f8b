import { and, eq, isNotNull } from 'drizzle-orm'
import * as Schema from 'effect/Schema'
import { shiftDay, type IsoDay } from '../../../src/contract/rhythm/calendarDay'
import { timeZoneOf, wallTimeOf } from '../../../src/contract/tour/wallClock'
import type { Db } from '../../db/client'
import { isAnyOf } from '../../db/conditions'
import { companies } from '../../db/schema/people'
import { destinations } from '../../db/schema/planning'
import { enqueue } from '../../jobs/enqueue'
import { defineJob } from '../../jobs/jobKind'
import type { Env } from '../../env'
import { texts } from '../../texts'
import { expiryOf, newToken, urlOfToken } from '../customerPage/customerLinks'
import { firstMomentOf } from '../customerPage/customerVisits'
import { queueNotices, type CustomerNotice } from '../customerPage/queueNotices'
import { plannedDates, type PlannedDate } from './plannedDates'
import { companyDates, datedTours } from './tourDates'

/** Hours of the company in which its customers are notified of the next day. Later ones would arrive at night. */
const hours = { first: 16, last: 20 }
/** Half of the span that is named around an expected arrival, and its steps, in seconds. */
const spanSeconds = 1800
const stepSeconds = 900

/** Every hour, because it is afternoon at different times, and stops that are added later get their mail as well. */
export const dueAnnouncements = defineJob({
  name: 'visits.addDue',
  payload: Schema.Struct({}),
  attempts: 3,
  timeoutMs: 60_000,
  isSerial: true,
  schedule: '15 * * * *',
  handle: async ({ db, now }) => {
    const announcing = await db
      .select({ companyId: companies.id, timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.announcesVisits, true))
    const due = announcing.filter((company) => isAnnouncingHour(now(), timeZoneOf(company)))
    await enqueue(
      db,
      announcements,
      due.map(({ companyId }) => ({ companyId })),
    )
  },
})

export const announcements = defineJob({
  name: 'visits.announce',
  payload: Schema.Struct({ companyId: Schema.String }),
  attempts: 5,
  timeoutMs: 300_000,
  isSerial: true,
  keyOf: ({ companyId }) => companyId,
  handle: async ({ db, env, now }, { companyId }) => announceVisits(db, env, companyId, now()),
})

export function isAnnouncingHour(at: Date, timeZone: string): boolean {
  const hour = wallTimeOf(at, timeZone).getUTCHours()
  return hour >= hours.first && hour <= hours.last
}

type Sender = { name: string; hasPage: boolean; linkDays: number }

/**
 * Queues a mail for each customer of the next day who has an address for notifications, at most once per stop and
 * date. It has a link to the customer page, if the company has it.
 */
export async function announceVisits(db: Db, env: Env, companyId: string, at: Date): Promise<void> {
  const company = await companyDates(db, companyId, at)
  const date = shiftDay(company.today, 1)
  const span = { from: date, to: date }
  const tours = await datedTours(db, companyId, company, span)
  const plans = (await plannedDates(db, companyId, company, tours, span)).filter(
    ({ deviation }) => deviation?.cancelledBecause == null,
  )
  const recipients = await recipientsOf(
    db,
    companyId,
    plans.flatMap(({ stops }) => stops.map(({ id }) => id)),
  )
  const [sender] = await db
    .select({
      name: companies.name,
      hasPage: companies.customerPageEnabled,
      linkDays: companies.customerLinkDays,
    })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (sender === undefined) return
  const notices = plans.flatMap((plan) =>
    noticesOf(plan, date, recipients, { ...sender, zone: company.zone, env, at }),
  )
  await db.transaction((tx) => queueNotices(tx, companyId, notices, at))
}

/** Addresses by stop. */
async function recipientsOf(
  db: Db,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: destinations.id, email: destinations.notificationEmail })
    .from(destinations)
    .where(
      and(
        eq(destinations.companyId, companyId),
        isAnyOf(destinations.id, ids),
        isNotNull(destinations.notificationEmail),
      ),
    )
  return new Map(
    rows.flatMap(({ id, email }) => (email === null || email === '' ? [] : [[id, email] as const])),
  )
}

function noticesOf(
  { stops, figures }: PlannedDate,
  date: IsoDay,
  recipients: ReadonlyMap<string, string>,
  {
    name: company,
    hasPage,
    linkDays: days,
    zone: timeZone,
    env,
    at,
  }: Sender & { zone: string; env: Env; at: Date },
): CustomerNotice[] {
  const { subject, write } = texts.mails.visitTomorrow
  const expiresAt = expiryOf({ visit: firstMomentOf(date, timeZone), timeZone, days }, at)
  return stops.flatMap(({ id, name, address, earliestTime, latestTime }) => {
    const recipient = recipients.get(id)
    if (recipient === undefined) return []
    const place = [...new Set([name, address])].filter(Boolean).join('\n')
    const window =
      earliestTime !== null && latestTime !== null
        ? { from: earliestTime, to: latestTime }
        : spanAround(figures.etas.get(id))
    const link = hasPage ? { token: newToken(), expiresAt, destinationId: id, date } : null
    const mail = {
      recipient,
      onceKey: `visitTomorrow:${id}:${date}`,
      cause: 'visitTomorrow',
      subject: subject({ company, date }),
      ...write({ company, date, place, window, link: link && urlOfToken(env, link.token) }),
    } as const
    return [{ mail, link }]
  })
}

/** Whole quarters of an hour around an expected arrival; null if it is unknown. */
export function spanAround(eta: number | undefined): { from: number; to: number } | null {
  if (eta === undefined) return null
  return {
    from: Math.floor((eta - spanSeconds) / stepSeconds) * stepSeconds,
    to: Math.ceil((eta + spanSeconds) / stepSeconds) * stepSeconds,
  }
}
