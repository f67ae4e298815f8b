import { createParser } from 'eventsource-parser'
import type { ReceivedMail } from '../../support/smtpServer'
import { plainText } from '../../support/smtpServer'

const password = 'Neues-Passwort-1'
const json = { 'content-type': 'application/json' }

/** Waits for changes of conditions without polling: `wake` after each change. */
export function createWaiting() {
  const waiting: (() => void)[] = []
  return {
    wake: () => waiting.splice(0).forEach((each) => each()),
    async until(isSo: () => boolean): Promise<void> {
      while (!isSo()) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}

export type Session = { token: string; refresh_token: string }

/**
 * Signs a company up at `origin`, confirms the link of its mail, and signs in.
 * @param nextMail resolves with the next mail that the mail server receives
 */
export async function signUp(origin: string, nextMail: () => Promise<ReceivedMail>): Promise<Session> {
  const email = 'anna@topologie.example'
  const post = async (path: string, body: object) => {
    const answer = await fetch(origin + path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return answer
  }
  await post('/api/users/sign-up', {
    companyName: 'Topologie GmbH',
    firstName: 'Anna',
    lastName: 'Beispiel',
    email,
    plainPassword: password,
    confirmPassword: password,
  })
  const text = plainText((await nextMail()).text)
  const token = /\/sign-up\?token=([\w-]+)/.exec(text)?.[1]
  await post('/api/users/sign-up/confirm', { token })
  const session = await post('/api/authentication_token?platform=webapp', { email, password })
  return (await session.json()) as Session
}

export type Call = (
  origin: string,
  method: string,
  path: string,
  options?: { body?: unknown; key?: string; form?: FormData },
) => Promise<Response>

/** Calls any server with the token. @throws TypeError if the connection breaks */
export const callWith =
  (token: string): Call =>
  (origin, method, path, { body, key, form } = {}) =>
    fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'TOURWERK-PLATFORM': 'web',
        ...(body !== undefined && {
          'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    })

/** Listens to the live events of a server. */
export async function listen(origin: string, token: string) {
  const ending = new AbortController()
  const answer = await fetch(`${origin}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: ending.signal,
  })
  const events: { event: string | undefined; record?: string }[] = []
  const { wake, until } = createWaiting()
  const parser = createParser({
    onEvent: ({ event, data }) => {
      events.push({ event, ...(JSON.parse(data) as { record?: string }) })
      wake()
    },
  })
  const decoder = new TextDecoder()
  void (async () => {
    for await (const bytes of answer.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }))
  })().catch(() => undefined)
  return {
    changed: (record: string) => until(() => events.some((each) => each.record === record)),
    opened: () => until(() => events.some(({ event }) => event === 'open')),
    hangUp: () => ending.abort(),
  }
}
