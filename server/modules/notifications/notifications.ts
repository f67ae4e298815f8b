import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import {
  upcomingNotificationStops,
  type NotificationTrigger,
  type ProofState,
} from '../../../src/contract/tour/planningTerms'
import { timeOfDayText } from '../../../src/contract/tour/timeOfDay'
import { isRecord, isTarget } from '../../db/conditions'
import { proofsOfService, serviceLocations } from '../../db/schema/driving'
import { companies } from '../../db/schema/people'
import { destinations } from '../../db/schema/planning'
import type { Deps } from '../../deps'
import type { WriteContext } from '../../http/write'
import { queueMails, type Mail } from '../../mail/outbox'
import { texts } from '../../texts'
import { germanTime } from '../proofs/proofTexts'

/*
 * Mails to customers, written in the transaction of what they tell of and each at most once per stop of a tour.
 * What a customer wants to hear, and where, is read from the stop at that moment, so that a change after the start
 * counts; a stop that was deleted meanwhile hears nothing.
 */

type Stop = Awaited<ReturnType<typeof stopsOf>>[number]
type Notified = Pick<Deps, 'onMail'>

/**
 * A tour has started: every customer who wants it hears so. To the third stop the vehicle is three stops away, and
 * the first two would else never hear that it is coming: these three get the 'upcoming' mail now.
 */
export async function notifyOfStart(context: WriteContext, deps: Notified, tourId: string): Promise<void> {
  const stops = await stopsOf(context, tourId)
  const company = await companyName(context)
  const { tourStart } = texts.mails
  const starts = stops.filter(wants('notifyOnTourStart')).map((stop) =>
    mailTo(stop, tourId, 'notifyOnTourStart', {
      subject: tourStart.subject({ company }),
      body: tourStart.body({ company, ...factsOf(stop) }),
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
  const stops = await stopsOf(context, tourId)
  const company = await companyName(context)
  const served = stops.find(({ id }) => id === proof.serviceLocationId)
  const position = served?.position ?? (await positionOf(context, proof.serviceLocationId))
  const mails = upcoming(stops, position, tourId, company)
  if (served && proof.state === 'COMPLETED' && wants('notifyOnProof')(served)) {
    const { subject, body } = texts.mails.proof
    const mail = mailTo(served, tourId, 'notifyOnProof', {
      subject: subject({ company }),
      body: body({
        company,
        ...factsOf(served),
        time: germanTime(proof.timeStamp),
        isAttached: served.addProofToMail,
      }),
    })
    const attached = { companyId: context.caller.companyId, proofOfServiceId: proof.id }
    mails.push(served.addProofToMail ? { ...mail, proof: attached } : mail)
  }
  await queue(context, deps, mails)
}

function upcoming(stops: readonly Stop[], position: number, tourId: string, company: string): Mail[] {
  const { subject, body } = texts.mails.upcoming
  const isNear = (stop: Stop) =>
    stop.position > position && stop.position <= position + upcomingNotificationStops
  return stops
    .filter((stop) => isNear(stop) && !stop.isDone && wants('notifyOnUpComing')(stop))
    .map((stop) =>
      mailTo(stop, tourId, 'notifyOnUpComing', {
        subject: subject({ company }),
        body: body({ company, ...factsOf(stop) }),
      }),
    )
}

const wants = (trigger: NotificationTrigger) => (stop: Stop) => stop.triggers.includes(trigger)

const mailTo = (
  stop: Stop,
  tourId: string,
  trigger: NotificationTrigger,
  words: { subject: string; body: string },
): Mail => ({ recipient: stop.email ?? '', onceKey: `${trigger}:${tourId}:${stop.id}`, ...words })

const factsOf = ({ name, address, eta }: Stop) => ({
  place: [...new Set([name, address])].filter(Boolean).join('\n'),
  arrival: eta === null ? null : timeOfDayText(eta),
})

async function queue(context: WriteContext, { onMail }: Notified, mails: readonly Mail[]): Promise<void> {
  const queued = await queueMails(context.tx, mails, context.now)
  context.afterCommit(async () => {
    for (const mail of queued) onMail?.(mail)
  })
}

/** The stops of a tour whose customers can be written to, in their order. */
function stopsOf({ tx, caller: { companyId } }: WriteContext, tourId: string) {
  const l = serviceLocations
  const d = destinations
  const p = proofsOfService
  const isProved = and(eq(p.companyId, l.companyId), eq(p.serviceLocationId, l.id))
  return tx
    .select({
      id: l.id,
      position: l.positionInTour,
      name: l.name,
      address: l.address,
      eta: l.eta,
      email: d.notificationEmail,
      triggers: d.notificationTriggers,
      addProofToMail: d.addProofToMail,
      isDone: sql<boolean>`exists (select 1 from ${p} where ${isProved})`,
    })
    .from(l)
    .innerJoin(d, isTarget(d, l, l.destinationId))
    .where(and(eq(l.companyId, companyId), eq(l.tourId, tourId), isNotNull(d.notificationEmail)))
    .orderBy(asc(l.positionInTour))
}

async function positionOf({ tx, caller: { companyId } }: WriteContext, id: string): Promise<number> {
  const [found] = await tx
    .select({ position: serviceLocations.positionInTour })
    .from(serviceLocations)
    .where(isRecord(serviceLocations, companyId, id))
  return found?.position ?? 0
}

async function companyName({ tx, caller: { companyId } }: WriteContext): Promise<string> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.name ?? ''
}
