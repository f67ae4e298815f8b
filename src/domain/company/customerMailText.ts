import { CustomerMailDraft } from '../../contract/customer/customerMails'
import type { CustomerMailKind } from '../../contract/customer/customerPageSettings'
import { decodeOrViolations } from '../../contract/wire/violations'
import { blankToNull } from '../drafts/draftTexts'
import type { MailTextDraft } from './customerRules'

/** A mail as it is typed; null texts are the standard ones. */
export type MailDraft = { kind: CustomerMailKind; subject: string | null; body: string | null }

export const mailDraftOf = (kind: CustomerMailKind, { subject, body }: MailTextDraft): MailDraft => ({
  kind,
  subject: blankToNull(subject),
  body: blankToNull(body),
})

/** Whether the server accepts the texts. */
export const isSoundMail = (draft: MailDraft): boolean =>
  decodeOrViolations(CustomerMailDraft, draft).violations === undefined
