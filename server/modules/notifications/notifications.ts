import { eq } from 'drizzle-orm'
import type { MailCause } from '../../../src/contract/company/sentMail'
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
import type { Mail } from '../../mail/mail'
import { queueMails } from '../../mail/outbox'
import { texts } from '../../texts'
import { germanClock, germanTime } from '../proofs/proofTexts'
import { stopsOfTour, type CustomerStop } from './stopsOfTour'

/*
 * Mails to customers, queued in the transaction of their cause, each at most once per stop of a tour. The
 * stop's current settings apply, so that changes after the start count; a stop deleted meanwhile gets no
 * mail.
 */

type Notified = Pick<Deps, 'onMail'>

/**
 * Notifies the customers who want it of the start of a tour. The first three stops also get the 'upcoming'
 * mail now: it is sent three stops ahead, which they have already passed.
 */
export async function notifyOfStart(context: WriteContext, deps: Notified, tourId: string): Promise<void> {
  const stops = await stopsOfTour(context, tourId)
  const company = await readMailCompany(context)
  const { tourStart } = texts.mails
  const starts = stops.filter(wants('notifyOnTourStart')).map((stop) =>
    mailTo(stop, tourId, 'notifyOnTourStart', {
      subject: tourStart.subject({ company: company.name }),
      ...tourStart.write({ company: company.name, ...factsOf(stop, company) }),
    }),
  )
  await queue(context, deps, [...starts, ...upcoming(stops, 0, tourId, company)])
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
  const company = await readMailCompany(context)
  const served = stops.find(({ id }) => id === proof.serviceLocationId)
  const position = served?.position ?? (await positionOf(context, proof.serviceLocationId))
  const mails = upcoming(stops, position, tourId, company)
  if (served && proof.state === 'COMPLETED' && wants('notifyOnProof')(served)) {
    const { subject, write } = texts.mails.proof
    const mail = mailTo(served, tourId, 'notifyOnProof', {
      subject: subject({ company: company.name }),
      ...write({
        company: company.name,
        ...factsOf(served, company),
        time: germanTime(proof.timeStamp, company.timeZone),
        isAttached: served.addProofToMail === true,
      }),
    })
    const about = { ...mail, causeId: proof.id }
    mails.push(served.addProofToMail ? { ...about, proofOfServiceId: proof.id } : about)
  }
  await queue(context, deps, mails)
}

function upcoming(
  stops: readonly CustomerStop[],
  position: number,
  tourId: string,
  company: MailCompany,
): Mail[] {
  const { subject, write } = texts.mails.upcoming
  const isNear = (stop: CustomerStop) =>
    stop.position > position && stop.position <= position + upcomingNotificationStops
  return stops
    .filter((stop) => isNear(stop) && stop.timeStamp === null && wants('notifyOnUpComing')(stop))
    .map((stop) =>
      mailTo(stop, tourId, 'notifyOnUpComing', {
        subject: subject({ company: company.name }),
        ...write({ company: company.name, ...factsOf(stop, company) }),
      }),
    )
}

const wants = (trigger: NotificationTrigger) => (stop: CustomerStop) =>
  Boolean(stop.email) && stop.triggers?.includes(trigger) === true

const mailTo = (
  stop: CustomerStop,
  tourId: string,
  trigger: NotificationTrigger,
  words: { subject: string; body: string; html: string },
): Mail => ({
  recipient: stop.email ?? '',
  onceKey: `${trigger}:${tourId}:${stop.id}`,
  cause: causes[trigger],
  causeId: tourId,
  ...words,
})

const causes = {
  notifyOnTourStart: 'tourStart',
  notifyOnUpComing: 'upcoming',
  notifyOnProof: 'proof',
} as const satisfies Record<NotificationTrigger, MailCause>

const factsOf = ({ name, address, expected }: CustomerStop, { timeZone }: MailCompany) => ({
  place: [...new Set([name, address])].filter(Boolean).join('\n'),
  arrival: expected === null ? null : germanClock(expected, timeZone),
})

async function queue(context: WriteContext, { onMail }: Notified, mails: readonly Mail[]): Promise<void> {
  const { companyId } = context.caller
  const own = mails.map((mail) => ({ ...mail, companyId }))
  const queued = await queueMails(context.tx, own, context.now)
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

/** Name and time zone of the company in mails. */
type MailCompany = { name: string; timeZone: string }

export async function readMailCompany({ tx, caller: { companyId } }: WriteContext): Promise<MailCompany> {
  const [company] = await tx
    .select({ name: companies.name, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId))
  return { name: company?.name ?? '', timeZone: timeZoneOf(company) }
}
