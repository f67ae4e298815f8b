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
import { queueMails, type Mail } from '../../mail/outbox'
import { texts } from '../../texts'
import { germanClock, germanTime } from '../proofs/proofTexts'
import { stopsOfTour, type CustomerStop } from './stopsOfTour'

/*
 * Mails to customers, written in the transaction of what they tell of and each at most once per stop of a tour.
 * What a customer wants to hear, and where, is read from the stop at that moment, so that a change after the start
 * counts; a stop that was deleted meanwhile hears nothing.
 */

type Notified = Pick<Deps, 'onMail'>

/**
 * A tour has started: every customer who wants it hears so. To the third stop the vehicle is three stops away, and
 * the first two would else never hear that it is coming: these three get the 'upcoming' mail now.
 */
export async function notifyOfStart(context: WriteContext, deps: Notified, tourId: string): Promise<void> {
  const stops = await stopsOfTour(context, tourId)
  const company = await companyWords(context)
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
 * A stop has got its proof. Its customer hears of a service that was done, not of one that failed or was given up;
 * the vehicle moves on in any case, so the customers of the next three stops hear that it is near unless they have.
 */
export async function notifyOfProof(
  context: WriteContext,
  deps: Notified,
  proof: { id: string; tourId: string; serviceLocationId: string; state: ProofState; timeStamp: Date },
): Promise<void> {
  const { tourId } = proof
  const stops = await stopsOfTour(context, tourId)
  const company = await companyWords(context)
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
  company: CompanyWords,
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

const factsOf = ({ name, address, expected }: CustomerStop, { timeZone }: CompanyWords) => ({
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

/** What mails say of the company, and whose clocks they read. */
type CompanyWords = { name: string; timeZone: string }

export async function companyWords({ tx, caller: { companyId } }: WriteContext): Promise<CompanyWords> {
  const [company] = await tx
    .select({ name: companies.name, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId))
  return { name: company?.name ?? '', timeZone: timeZoneOf(company) }
}
