/*
 * An API client that behaves like the app: it signs in and refreshes an expired token. A share of its calls
 * is lost, as request or as response.
 */

/** A call that may or may not have arrived. It is sent again with the same ids. */
export class CallLost extends Error {}

export class CallRefused extends Error {
  constructor(
    readonly status: number,
    method: string,
    path: string,
    readonly body: unknown,
  ) {
    super(`${method} ${path} was answered ${status}: ${JSON.stringify(body).slice(0, 300)}`)
  }
}

export type Json = Record<string, unknown>
type Sent = { body?: unknown; bytes?: { content: Uint8Array<ArrayBuffer>; type: string } }

export type DriverClient = {
  call: (method: string, path: string, sent?: Sent) => Promise<Json>
  /** Number of calls lost so far. */
  lost: () => number
}

type ClientParts = {
  server: string
  email: string
  password: string
  /** Share of calls to lose. */
  lose?: number
  signal: AbortSignal
}

/** @throws CallRefused 401 for a wrong password */
export async function signIn({
  server,
  email,
  password,
  lose = 0,
  signal,
}: ClientParts): Promise<DriverClient> {
  let lost = 0
  let tokens = tokensOf(await post('/api/authentication_token', { email, password }))
  let refreshing: Promise<void> | null = null

  async function post(path: string, body: object): Promise<Json> {
    return answerOf('POST', path, await send('POST', path, { body }))
  }

  function send(method: string, path: string, { body, bytes }: Sent, token?: string): Promise<Response> {
    return fetch(`${server}${path}`, {
      method,
      signal,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(bytes !== undefined && { 'content-type': bytes.type }),
        ...(body !== undefined && {
          'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        }),
      },
      ...(bytes !== undefined && { body: bytes.content }),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      if (signal.aborted) throw error
      throw new CallLost(`${method} ${path}`, { cause: error })
    })
  }

  /** One refresh at a time: a refresh token can be used once. */
  function refresh(): Promise<void> {
    refreshing ??= post('/api/token/refresh', { refresh_token: tokens.refresh })
      .then((answer) => {
        tokens = tokensOf(answer)
      })
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }

  return {
    lost: () => lost,
    async call(method, path, sent = {}) {
      const isLost = Math.random() < lose
      if (isLost) lost += 1
      if (isLost && Math.random() < 0.5) throw new CallLost(`${method} ${path}`)
      let answer = await send(method, path, sent, tokens.access)
      if (answer.status === 401) {
        await refresh()
        answer = await send(method, path, sent, tokens.access)
      }
      const json = await answerOf(method, path, answer)
      if (isLost) throw new CallLost(`${method} ${path}`)
      return json
    },
  }
}

const tokensOf = (answer: Json) => ({
  access: String(answer['token']),
  refresh: String(answer['refresh_token']),
})

async function answerOf(method: string, path: string, answer: Response): Promise<Json> {
  const json: unknown = await answer.json().catch(() => ({}))
  // A busy or failing server may respond differently next time.
  if (answer.status === 429 || answer.status >= 500) throw new CallLost(`${method} ${path}: ${answer.status}`)
  if (!answer.ok) throw new CallRefused(answer.status, method, path, json)
  return json as Json
}
