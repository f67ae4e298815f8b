/** A mail as it is handed to a mail server. */
export type OutgoingMail = {
  /** Makes a mail that is sent twice, after a crash in between, recognisable as one. */
  id: string
  recipient: string
  subject: string
  /** Plain text. */
  body: string
  /** The same words, for programs that show it. */
  html?: string | null
  attachment?: { fileName: string; contentType: string; content: Buffer } | undefined
}

/** Hands mails to a mail server. Without one configured there is no mailer, and mails stay in the outbox. */
export type Mailer = {
  /** @throws MailRefused */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

/** Why a mail could not be sent; holds nothing of the mail, of the password or of what the mail server said. */
export class MailRefused extends Error {
  override name = 'MailRefused'

  constructor(
    readonly facts: {
      /** Code of the failure, e.g. `ETIMEDOUT`. */
      code: string
      /** Status of the mail server, e.g. 451. */
      status?: number | undefined
      /** The recipient does not exist: trying again is useless. */
      isFinal: boolean
    },
  ) {
    super(`The mail could not be sent: ${facts.code}${facts.status ? ` ${facts.status}` : ''}`)
  }
}
