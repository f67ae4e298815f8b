import * as Schema from 'effect/Schema'
import { integerBetween, maxText, nullable, readNumber } from '../wire/fields'

/** Days after the visit until a link stops working. */
export const linkDayLimits = { min: 1, max: 90, standard: 14 } as const
export const mailTextLimits = { subject: 200, body: 4000 } as const

/** The mails with a link whose text a company may change. */
export const customerMailKinds = ['tourStart', 'upcoming', 'proof'] as const
export type CustomerMailKind = (typeof customerMailKinds)[number]

/**
 * Placeholders in the texts of mails, written `{company}`. Others stay as they are typed. `place` is name and address,
 * `arrival` a time such as `14:10`, `time` that of the proof. A line with a value that is unknown is left out, with
 * `{link}` while the page is switched off. A line with only `{link}` is a button.
 */
export const mailPlaceholders = ['company', 'place', 'arrival', 'time', 'link'] as const

const flags = [
  'customerPageEnabled',
  'customerSeesVehicle',
  'customerSeesPhotos',
  'customerSeesSignature',
  'customerSeesTasks',
  'customerSeesPdf',
  'customerMayInstruct',
  'customerMayBeAbsent',
  'customerMayRate',
] as const
type Flag = (typeof flags)[number]
const everyFlag = <S>(schema: S) => Object.fromEntries(flags.map((flag) => [flag, schema])) as Record<Flag, S>

const MailText = Schema.Struct({
  subject: nullable(maxText(mailTextLimits.subject)),
  body: nullable(maxText(mailTextLimits.body)),
})

/** Own texts by kind of mail. Missing and null ones are the standard texts. */
export type CustomerMailTexts = {
  readonly [Kind in CustomerMailKind]?: {
    readonly subject?: string | null
    readonly body?: string | null
  } | null
}

/** Members of a company; null texts are the standard ones. Missing members are unknown: nothing is shown. */
export const readCustomerPageFields = {
  ...everyFlag(Schema.Boolean),
  /** Shown to customers and drivers. */
  phone: Schema.String,
  customerLinkDays: readNumber,
  customerMailTexts: Schema.Struct({
    tourStart: Schema.optional(Schema.NullOr(MailText)),
    upcoming: Schema.optional(Schema.NullOr(MailText)),
    proof: Schema.optional(Schema.NullOr(MailText)),
  }),
}

export const writeCustomerPageFields = {
  customerPageEnabled: nullable(Schema.Boolean),
  customerSeesVehicle: nullable(Schema.Boolean),
  customerSeesPhotos: nullable(Schema.Boolean),
  customerSeesSignature: nullable(Schema.Boolean),
  customerSeesTasks: nullable(Schema.Boolean),
  customerSeesPdf: nullable(Schema.Boolean),
  customerMayInstruct: nullable(Schema.Boolean),
  customerMayBeAbsent: nullable(Schema.Boolean),
  customerMayRate: nullable(Schema.Boolean),
  phone: nullable(maxText(50)),
  customerLinkDays: nullable(integerBetween(linkDayLimits.min, linkDayLimits.max)),
  customerMailTexts: nullable(
    Schema.Struct({ tourStart: nullable(MailText), upcoming: nullable(MailText), proof: nullable(MailText) }),
  ),
}
