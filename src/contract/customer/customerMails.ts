import * as Schema from 'effect/Schema'
import { maxText, nullable, tolerant } from '../wire/fields'
import { customerMailKinds, mailTextLimits } from './customerPageSettings'

/*
 * Mails to customers in texts that are not saved yet. Our server announces the calls as `customerPage` in
 * `/config.json`.
 */

/** POST: the mail with sample values; changes nothing. */
export const customerMailPreviewPath = '/api/customer-mails/preview'
/** POST: sends that mail to the address of the caller; 204. */
export const customerMailTestPath = '/api/customer-mails/send-test'

/** Missing and null texts are the standard ones. */
export const CustomerMailDraft = Schema.Struct({
  kind: Schema.Literals(customerMailKinds),
  subject: nullable(maxText(mailTextLimits.subject)),
  body: nullable(maxText(mailTextLimits.body)),
})

export const CustomerMailPreview = Schema.Struct(
  tolerant({
    subject: Schema.String,
    /** Plain text. */
    text: Schema.String,
    /** The same as a document of its own. Shown only in a frame without rights. */
    html: Schema.String,
    /** The standard texts, with placeholders, as a start for own ones. */
    standard: Schema.Struct(tolerant({ subject: Schema.String, body: Schema.String })),
  }),
)
