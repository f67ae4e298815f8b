import { demoPassword, type DemoLogin } from './demo'

export type ApiClient = Awaited<ReturnType<typeof signInToApi>>

/** A second client of the API, to prepare what a test starts from and to look behind the screen. */
export async function signInToApi(origin: string, email: DemoLogin | (string & {}), password = demoPassword) {
  const answer = await fetch(`${origin}/api/authentication_token?platform=webapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/ld+json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error(`${email} cannot sign in: ${answer.status}`)

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${await reply.text()}`)
    return (reply.status === 204 ? undefined : await reply.json()) as T
  }
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, body: unknown) => call<T>('POST', path, body),
    patch: <T>(path: string, body: unknown) => call<T>('PATCH', path, body),
    delete: (path: string) => call<undefined>('DELETE', path),
  }
}
