import { demoPassword, type DemoLogin } from './demo'

export type ApiClient = Awaited<ReturnType<typeof signInToApi>>

/** A second client of the API, which prepares the data of a test and checks the stored result. */
export async function signInToApi(origin: string, email: DemoLogin | (string & {}), password = demoPassword) {
  let token = await newToken()

  async function newToken(): Promise<string> {
    const answer = await fetch(`${origin}/api/authentication_token?platform=webapp`, {
      method: 'POST',
      headers: { 'content-type': 'application/ld+json' },
      body: JSON.stringify({ email, password }),
    })
    const { token: given } = (await answer.json()) as { token?: string }
    if (given === undefined) throw new Error(`${email} cannot sign in: ${answer.status}`)
    return given
  }

  function send(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body instanceof FormData ? {} : { 'content-type': typeOf(method) }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  }

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    let reply = await send(method, path, body)
    if (reply.status === 401) {
      // One client serves all tests of a worker, and they may take longer than the lifetime of a token.
      token = await newToken()
      reply = await send(method, path, body)
    }
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status}: ${await reply.text()}`)
    return (reply.status === 204 ? undefined : await reply.json()) as T
  }
  return {
    get: <T>(path: string) => call<T>('GET', path),
    post: <T>(path: string, body: unknown) => call<T>('POST', path, body),
    patch: <T>(path: string, body: unknown) => call<T>('PATCH', path, body),
    /** The content of a file. */
    bytes: async (path: string) => {
      const reply = await send('GET', path)
      if (!reply.ok) throw new Error(`GET ${path} was answered ${reply.status}`)
      return Buffer.from(await reply.arrayBuffer())
    },
    delete: (path: string) => call<undefined>('DELETE', path),
    upload: <T>(name: string, content: string) => {
      const form = new FormData()
      form.append('uploadedFile', new Blob([content]), name)
      return call<T>('POST', '/api/files', form)
    },
    token: () => token,
  }
}

const typeOf = (method: string) =>
  method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json'
