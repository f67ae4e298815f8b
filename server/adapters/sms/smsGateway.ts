import { MailRefused } from '../mail/mailer'

/** A short message to a phone. */
export type OutgoingSms = {
  /** Identifies a message that is sent twice after a crash as the same one. */
  id: string
  /** Digits, possibly after a `+`. */
  to: string
  text: string
}

/** Sends short messages through a gateway of the operator. Without one, they stay in the outbox. */
export type SmsGateway = {
  /** @throws MailRefused */
  send: (sms: OutgoingSms) => Promise<void>
}

const timeoutMs = 15_000
/** The gateway says that the number or the text cannot be sent, now or later. */
const isFinal = (status: number): boolean => [400, 404, 410, 422].includes(status)

/**
 * A gateway over HTTP: POST with `{ "to", "text" }` as JSON and the id as Idempotency-Key. Each 2xx status accepts.
 * @param url with `user:password@`, those are sent as basic authentication
 */
export function createHttpGateway(url: string): SmsGateway {
  const { username, password } = new URL(url)
  const address = new URL(url)
  address.username = ''
  address.password = ''
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  )
  return {
    async send({ id, to, text }) {
      const status = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(username !== '' && { authorization: `Basic ${login}` }),
        },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).then(
        async (answer) => {
          // An unread body keeps the connection.
          await answer.body?.cancel()
          return answer.status
        },
        () => {
          throw new MailRefused({ code: 'ECONNECTION', isFinal: false })
        },
      )
      if (status >= 200 && status < 300) return
      const code = status === 401 || status === 403 ? 'EAUTH' : 'EGATEWAY'
      throw new MailRefused({ code, status, isFinal: isFinal(status) })
    },
  }
}
