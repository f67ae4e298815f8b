import {
  CustomerAbsence,
  CustomerInstruction,
  CustomerRating,
} from '../../../src/contract/customer/customerActions'
import type { CustomerPage } from '../../../src/contract/customer/customerPage'
import type { LiveCollection } from '../../../src/contract/live/liveEvents'
import { iriOf } from '../../../src/contract/wire/ids'
import type { Db } from '../../db/client'
import { customerWords as table } from '../../db/schema/customer'
import type { Deps } from '../../deps'
import { Problem } from '../../http/problem'
import { decode, objectBody } from '../../resources/writeResource'
import { texts } from '../../texts'
import { proofs } from '../proofs/proofs'
import { tours } from '../tours/tours'
import type { CustomerLinkFacts } from './customerLinks'

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

/** Collections that show the words of a customer. */
const changed: readonly LiveCollection[] = [tours.path, proofs.path] as LiveCollection[]

/**
 * Keeps what the customer of a stop says, and notifies the users of the company. Moves nothing.
 * @throws Problem 409 if the page does not offer it now, 422 for an invalid body
 */
export async function sayWords(
  { db, events }: Pick<Deps, 'events'> & { db: Db },
  { companyId, serviceLocationId, tourId }: CustomerLinkFacts,
  said: { action: CustomerAction; body: unknown; page: CustomerPage; at: Date },
): Promise<void> {
  const { action, body, page, at } = said
  if (page.allowed?.[action] !== true) throw new Problem(409, { description: texts.customerPage.tooLate })
  const words = readers[action](body, page, at)
  if (words === null) return
  await db
    .insert(table)
    .values({ companyId, serviceLocationId, ...words })
    .onConflictDoUpdate({ target: [table.companyId, table.serviceLocationId], set: words })
  const envelopes = changed.map((collection) => ({
    companyId,
    userId: '',
    event: {
      kind: 'changed' as const,
      collection,
      record: collection === tours.path ? iriOf(tours.path, tourId) : null,
    },
  }))
  await events.publish(envelopes)
}
