import { createTransport } from 'nodemailer'
import { MailRefused, type Mailer } from './mailer'

const connectTimeoutMs = 10_000
const silenceTimeoutMs = 30_000

/**
 * A mailer over SMTP.
 * @param url `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://…` (TLS from the start)
 * @param from sender of all mails, e.g. `Tourwerk <no-reply@tourwerk.example>`
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: silenceTimeoutMs,
      // Contents must not make the mailer read files or fetch URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send({ id, recipient, subject, body, html, attachment }) {
      try {
        await transport.sendMail({
          // An object is always a single address, regardless of its characters.
          to: { name: '', address: recipient },
          subject,
          text: body,
          ...(html && { html }),
          messageId: `<${id}@tourwerk>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(attachment && {
            attachments: [
              {
                filename: attachment.fileName,
                contentType: attachment.contentType,
                content: attachment.content,
              },
            ],
          }),
        })
      } catch (error) {
        throw refusalOf(error)
      }
    },
    close: () => transport.close(),
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number }

function refusalOf(error: unknown): MailRefused {
  const { code = 'UNKNOWN', command, responseCode: status } = error as SmtpError
  const isRecipient = command === 'RCPT TO' && status !== undefined && status >= 500
  return new MailRefused({ code, status, isFinal: isRecipient })
}
