import * as Schema from 'effect/Schema'
import { Email } from '../wire/fields'

/** POST {proof}/send-mail: to whom its PDF is sent. Only our server has the call (`/config.json` announces it as `proofMails`). */
export const ProofMail = Schema.Struct({ recipient: Email })
