import type { MailCause, MailChannel } from '../../src/contract/company/sentMail'

export type Mail = {
  /** A mail address, or a phone number of a message by SMS. */
  recipient: string
  /** Missing: a mail. A message by SMS has no HTML and no attachment. */
  channel?: MailChannel
  subject: string
  /** Plain text. */
  body: string
  /** The same text as HTML; without it the mail is text only. */
  html?: string
  /**
   * The company of the mail, the reason, and the id of that tour or proof. Without them the mail appears in
   * no list.
   */
  companyId?: string
  cause?: MailCause
  causeId?: string
  /** Only the first mail with the same key is kept. */
  onceKey?: string
  /** The proof of this company whose PDF is attached. */
  proofOfServiceId?: string
}
