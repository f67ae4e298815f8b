import * as Schema from 'effect/Schema'
import { Reference, nullable, readRecord } from '../wire/fields'

/**
 * POST /api/customer-links: creates a further link for a stop of a tour, or for a visit whose tour has not started yet
 * (see `customerVisit.ts`). Our server announces it as `customerPage` in `/config.json`.
 */
export const customerLinksPath = '/api/customer-links'
export const CustomerLinkRequest = Schema.Struct({
  serviceLocation: nullable(Reference),
  visit: nullable(Reference),
})

/** The answer. The URL is shown once: only the hash of its token is stored. */
export const CustomerLink = readRecord({ url: Schema.String, expiresAt: Schema.String })
export type CustomerLink = typeof CustomerLink.Type

/** DELETE: revokes every link of a stop or of a visit, for good. */
export const customerLinksOf = (subject: string): string => `${subject}/customer-links`
