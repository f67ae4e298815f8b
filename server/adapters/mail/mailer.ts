/** A mail as it is passed to a mail server. */
export type OutgoingMail = {
  /** Identifies a mail that is sent twice after a crash as the same mail. */
  id: string
  recipient: string
  subject: string
  /** Plain text. */
  body: string
  /** The same text as HTML. */
  html?: string | null
  attachment?: { fileName: string; contentType: string; content: Buffer } | undefined
}

/**
 * Sends mails through a mail server. Without a configured one there is no mailer, and mails stay in the
 * outbox.
 */
export type Mailer = {
  /** @throws MailRefused */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** Why a mail could not be sent. Contains nothing of the mail, the password or the server's reply text. */
export class MailRefused extends Error {
  override name = 'MailRefused'

  constructor(
    readonly facts: {
      /** Code of the failure, e.g. `ETIMEDOUT`. */
      code: string
      /** Status of the mail server, e.g. 451. */
      status?: number | undefined
      /** True if the recipient does not exist: a retry cannot succeed. */
      isFinal: boolean
    },
  ) {
    super(`The mail could not be sent: ${facts.code}${facts.status ? ` ${facts.status}` : ''}`)
  }
}
