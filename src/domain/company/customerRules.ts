import type { Company } from '../../contract/company/company'
import { customerMailKinds, type CustomerMailKind } from '../../contract/customer/customerPageSettings'
import { formatGermanNumber } from '../../lib/numericInput'
import { blankToNull, numberOf } from '../drafts/draftTexts'

/** What customers see on their page, and what they may do there. */
export const customerFlags = [
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
export type CustomerFlag = (typeof customerFlags)[number]

/** Own texts of one mail as typed; empty ones are the standard texts. */
export type MailTextDraft = { subject: string; body: string }

/** The customer page as the form of the company holds it. A field is missing if the server does not send it. */
export type CustomerRulesDraft = { [Flag in CustomerFlag]?: boolean } & {
  phone?: string
  /** Days as typed. */
  customerLinkDays?: string
  customerMailTexts?: Readonly<Record<CustomerMailKind, MailTextDraft>>
}

export const customerRuleFields: readonly string[] = [
  ...customerFlags,
  'phone',
  'customerLinkDays',
  'customerMailTexts',
]

/** A server that knows the page sends at least its switch. */
export function draftOfCustomerRules(company: Company): CustomerRulesDraft {
  if (company.customerPageEnabled == null) return {}
  const flags = customerFlags.flatMap((flag) => {
    const value = company[flag]
    return value == null ? [] : [[flag, value] as const]
  })
  return {
    ...Object.fromEntries(flags),
    phone: company.phone ?? '',
    customerLinkDays: company.customerLinkDays == null ? '' : formatGermanNumber(company.customerLinkDays),
    customerMailTexts: draftOfMailTexts(company.customerMailTexts ?? {}),
  }
}

function draftOfMailTexts(
  texts: NonNullable<Company['customerMailTexts']>,
): Readonly<Record<CustomerMailKind, MailTextDraft>> {
  const draftOf = (kind: CustomerMailKind) => ({
    subject: texts[kind]?.subject ?? '',
    body: texts[kind]?.body ?? '',
  })
  return { tourStart: draftOf('tourStart'), upcoming: draftOf('upcoming'), proof: draftOf('proof') }
}

const flagsToSend = Object.fromEntries(
  customerFlags.map((flag) => [
    flag,
    (draft: CustomerRulesDraft) => (draft[flag] === undefined ? {} : { [flag]: draft[flag] }),
  ]),
) as Record<CustomerFlag, (draft: CustomerRulesDraft) => Record<string, unknown>>

/** The body members, by changed field. */
export const customerRulesToSend: {
  [Name in keyof CustomerRulesDraft]-?: (draft: CustomerRulesDraft) => Record<string, unknown>
} = {
  ...flagsToSend,
  phone: ({ phone }) => (phone === undefined ? {} : { phone: blankToNull(phone) }),
  customerLinkDays: ({ customerLinkDays: days }) => {
    if (days === undefined) return {}
    return { customerLinkDays: days.trim() === '' ? null : numberOf(days) }
  },
  customerMailTexts: ({ customerMailTexts: texts }) =>
    texts === undefined ? {} : { customerMailTexts: mailTextsToSend(texts) },
}

function mailTextsToSend(texts: Readonly<Record<CustomerMailKind, MailTextDraft>>) {
  const entries = customerMailKinds.map((kind) => {
    const subject = blankToNull(texts[kind].subject)
    const body = blankToNull(texts[kind].body)
    return [kind, subject === null && body === null ? null : { subject, body }] as const
  })
  return Object.fromEntries(entries)
}
