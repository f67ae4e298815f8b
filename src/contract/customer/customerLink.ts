import * as Schema from 'effect/Schema'
import { Reference, readRecord } from '../wire/fields'

/**
 * POST /api/customer-links: creates a further link for a stop of a tour. Our server announces it as `customerPage` in
 * `/config.json`.
 */
export const customerLinksPath = '/api/customer-links'
export const CustomerLinkRequest = Schema.Struct({ serviceLocation: Reference })

/** The answer. The URL is shown once: only the hash of its token is stored. */
export const CustomerLink = readRecord({ url: Schema.String, expiresAt: Schema.String })
export type CustomerLink = typeof CustomerLink.Type

/** DELETE: revokes every link of a stop, for good. */
export const customerLinksOfStop = (serviceLocation: string): string => `${serviceLocation}/customer-links`
