import * as Schema from 'effect/Schema'
import { Email } from '../wire/fields'

/**
 * POST {proof}/send-mail: recipient of its PDF. An extension of our server (announced as `proofMails` in
 * `/config.json`).
 */
export const ProofMail = Schema.Struct({ recipient: Email })
