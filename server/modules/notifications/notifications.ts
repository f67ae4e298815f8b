import { eq } from 'drizzle-orm'
import { linkDayLimits } from '../../../src/contract/customer/customerPageSettings'
import {
  upcomingNotificationStops,
  type NotificationTrigger,
  type ProofState,
} from '../../../src/contract/tour/planningTerms'
import { timeZoneOf } from '../../../src/contract/tour/wallClock'
import { isRecord } from '../../db/conditions'
import { serviceLocations } from '../../db/schema/driving'
import { companies } from '../../db/schema/people'
import type { Deps } from '../../deps'
import type { WriteContext } from '../../http/write'
import { urlOfToken } from '../customerPage/customerLinks'
import { queueNotices, type CustomerNotice } from '../customerPage/queueNotices'
import { writeNotice, type Sender } from './customerNotice'
import { stopsOfTour, type CustomerStop } from './stopsOfTour'

/*
 * Mails to customers, queued in the transaction of their cause, each at most once per stop of a tour. The
 * stop's current settings apply, so that changes after the start count; a stop deleted meanwhile gets no
 * mail. Customers without a mail address get a message by SMS, if the company has the customer page.
 */

type Notified = Pick<Deps, 'onMail' | 'env'>

/**
 * Notifies the customers who want it of the start of a tour. The first three stops also get the 'upcoming'
 * mail now: it is sent three stops ahead, which they have already passed.
 */
export async function notifyOfStart(context: WriteContext, deps: Notified, tourId: string): Promise<void> {
  const stops = await stopsOfTour(context, tourId)
  const sender = await readSender(context, deps)
  const starts = stops.filter(wants('notifyOnTourStart')).map((stop) => ({ stop }))
  await queue(context, deps, [
    ...noticesOf(starts, tourId, 'notifyOnTourStart', sender),
    ...upcoming(stops, 0, tourId, sender),
  ])
}

/**
 * Notifies after a proof. The customer gets a mail about a completed service, but not about a failed or
 * aborted one. In any case the customers of the next three stops get the 'upcoming' mail unless they already
 * have.
 */
export async function notifyOfProof(
  context: WriteContext,
  deps: Notified,
  proof: { id: string; tourId: string; serviceLocationId: string; state: ProofState; timeStamp: Date },
): Promise<void> {
  const { tourId } = proof
  const stops = await stopsOfTour(context, tourId)
  const sender = await readSender(context, deps)
  const served = stops.find(({ id }) => id === proof.serviceLocationId)
  const position = served?.position ?? (await positionOf(context, proof.serviceLocationId))
  const isAbout = served && proof.state === 'COMPLETED' && wants('notifyOnProof')(served)
  const done = isAbout ? [{ stop: served, proof }] : []
  await queue(context, deps, [
    ...upcoming(stops, position, tourId, sender),
    ...noticesOf(done, tourId, 'notifyOnProof', sender),
  ])
}

function upcoming(
  stops: readonly CustomerStop[],
  position: number,
  tourId: string,
  sender: Sender,
): CustomerNotice[] {
  const isNear = (stop: CustomerStop) =>
    stop.position > position && stop.position <= position + upcomingNotificationStops
  const near = stops
    .filter((stop) => isNear(stop) && stop.timeStamp === null && wants('notifyOnUpComing')(stop))
    .map((stop) => ({ stop }))
  return noticesOf(near, tourId, 'notifyOnUpComing', sender)
}

const wants = (trigger: NotificationTrigger) => (stop: CustomerStop) =>
  stop.triggers?.includes(trigger) === true

type Cause = { stop: CustomerStop; proof?: { id: string; timeStamp: Date } }

const noticesOf = (
  causes: readonly Cause[],
  tourId: string,
  trigger: NotificationTrigger,
  sender: Sender,
): CustomerNotice[] => causes.flatMap((cause) => writeNotice(cause, { tourId, trigger }, sender) ?? [])

async function queue(
  context: WriteContext,
  { onMail }: Notified,
  notices: readonly CustomerNotice[],
): Promise<void> {
  const { tx, now, caller } = context
  const queued = await queueNotices(tx, caller.companyId, notices, now)
  context.afterCommit(async () => {
    for (const mail of queued) onMail?.(mail)
  })
}

async function positionOf({ tx, caller: { companyId } }: WriteContext, id: string): Promise<number> {
  const [found] = await tx
    .select({ position: serviceLocations.positionInTour })
    .from(serviceLocations)
    .where(isRecord(serviceLocations, companyId, id))
  return found?.position ?? 0
}

async function readSender({ tx, caller, now }: WriteContext, { env }: Notified): Promise<Sender> {
  const [company] = await tx
    .select({
      name: companies.name,
      timeZone: companies.timeZone,
      hasPage: companies.customerPageEnabled,
      linkDays: companies.customerLinkDays,
      texts: companies.customerMailTexts,
    })
    .from(companies)
    .where(eq(companies.id, caller.companyId))
  return {
    name: company?.name ?? '',
    timeZone: timeZoneOf(company),
    hasPage: company?.hasPage === true,
    linkDays: company?.linkDays ?? linkDayLimits.standard,
    texts: company?.texts ?? {},
    urlOfToken: (token) => urlOfToken(env, token),
    now,
  }
}

/** Name and time zone of the company in mails. */
type MailCompany = { name: string; timeZone: string }

export async function readMailCompany({ tx, caller: { companyId } }: WriteContext): Promise<MailCompany> {
  const [company] = await tx
    .select({ name: companies.name, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId))
  return { name: company?.name ?? '', timeZone: timeZoneOf(company) }
}
