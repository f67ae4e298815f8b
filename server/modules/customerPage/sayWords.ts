import {
  CustomerAbsence,
  CustomerInstruction,
  CustomerRating,
} from '../../../src/contract/customer/customerActions'
import type { CustomerPage } from '../../../src/contract/customer/customerPage'
import type { LiveCollection } from '../../../src/contract/live/liveEvents'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Db } from '../../db/client'
import { isRecord } from '../../db/conditions'
import { customerLinks, customerWords as table, visitWords } from '../../db/schema/customer'
import { serviceLocations } from '../../db/schema/driving'
import type { Deps } from '../../deps'
import { Problem, notFound } from '../../http/problem'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { proofs } from '../proofs/proofs'
import { tours } from '../tours/tours'
import { tourTemplateTarget } from '../tourTemplates/tourTemplates'
import type { CustomerLinkFacts, StopLink, VisitLink } from './customerLinks'

export const customerActions = ['instruction', 'absence', 'rating'] as const
export type CustomerAction = (typeof customerActions)[number]

type Words = Partial<typeof table.$inferInsert>

/** The columns of what a body says; null if the page says it already. */
const readers: Record<CustomerAction, (body: unknown, page: CustomerPage, at: Date) => Words | null> = {
  instruction(body, page, at) {
    const text = decode(CustomerInstruction, objectBody(body)).text?.trim() ?? null
    if (text === (page.instruction?.text ?? null)) return null
    return { instruction: text, instructionAt: text === null ? null : at }
  },
  absence(body, page, at) {
    const reason = decode(CustomerAbsence, objectBody(body)).reason?.trim() ?? null
    if (reason === (page.absence?.reason ?? null)) return null
    return { absenceReason: reason, absenceAt: reason === null ? null : at }
  },
  rating(body, page, at) {
    const { stars, comment: given } = decode(CustomerRating, objectBody(body))
    const comment = given?.trim() || null
    if (stars === page.rating?.stars && comment === (page.rating.comment ?? null)) return null
    return { stars, comment, ratedAt: at }
  },
}

/** Collections that show the words of a customer, before and after the start. */
const collections = [tourTemplateTarget.path, tours.path, proofs.path] as LiveCollection[]

/**
 * Keeps what the customer of a stop says, and notifies the users of the company. Moves nothing.
 * @returns the link, with its stop if the tour has started meanwhile
 * @throws Problem 409 if the page does not offer it now, 422 for an invalid body
 */
export async function sayWords(
  { db, events }: Pick<Deps, 'events'> & { db: Db },
  link: CustomerLinkFacts,
  said: { action: CustomerAction; body: unknown; page: CustomerPage; at: Date },
): Promise<CustomerLinkFacts> {
  const { action, body, page, at } = said
  if (page.allowed?.[action] !== true) throw new Problem(409, { description: texts.customerPage.tooLate })
  const words = readers[action](body, page, at)
  if (words === null) return link
  const current = 'date' in link ? await keepAhead(db, link, words) : link
  if (!('date' in current)) await keepAtStop(db, current, words)
  const envelopes = collections.map((collection) => ({
    companyId: link.companyId,
    userId: '',
    event: {
      kind: 'changed' as const,
      collection,
      record: collection === tours.path && !('date' in current) ? iriOf(tours.path, current.tourId) : null,
    },
  }))
  await events.publish(envelopes)
  return current
}

async function keepAtStop(db: Db, { companyId, serviceLocationId }: StopLink, words: Words): Promise<void> {
  await db
    .insert(table)
    .values({ companyId, serviceLocationId, ...words })
    .onConflictDoUpdate({ target: [table.companyId, table.serviceLocationId], set: words })
}

/**
 * Keeps words about a visit whose tour has not started.
 * @returns the link with its stop if the tour has started meanwhile: then nothing is kept yet
 */
const keepAhead = (
  db: Db,
  link: VisitLink,
  { stars: _, comment: _comment, ratedAt: _ratedAt, ...words }: Words,
): Promise<CustomerLinkFacts> =>
  db.transaction(async (tx) => {
    const { companyId, linkId, date } = link
    // A start waits until the words are there to be moved.
    const [row] = await tx
      .select({
        destinationId: customerLinks.destinationId,
        serviceLocationId: customerLinks.serviceLocationId,
      })
      .from(customerLinks)
      .where(isRecord(customerLinks, companyId, linkId))
      .for('update')
    if (row === undefined) throw notFound()
    const { destinationId, serviceLocationId } = row
    if (destinationId !== null) {
      await tx
        .insert(visitWords)
        .values({ companyId, destinationId, date, ...words })
        .onConflictDoUpdate({
          target: [visitWords.companyId, visitWords.destinationId, visitWords.date],
          set: words,
        })
      return link
    }
    const [stop] = await tx
      .select({ tourId: serviceLocations.tourId })
      .from(serviceLocations)
      .where(isRecord(serviceLocations, companyId, serviceLocationId ?? linkId))
    if (serviceLocationId === null || stop === undefined) throw notFound()
    const { expiresAt } = link
    return { companyId, expiresAt, serviceLocationId, tourId: stop.tourId, removed: null }
  })
