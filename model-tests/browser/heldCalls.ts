import type { BrowserContext, Request, Route } from '@playwright/test'

/** A response of the server, or none. */
export type Answer =
  | { status?: number; json?: unknown; body?: Buffer; headers?: Record<string, string> }
  | 'none'

/** The content of a call; a repeated call has the same content. */
export type CallContent = { name: string; method: string; path: string; body: string | null; headers: object }

type Call = { name: string; route: Route }

/** API calls that wait until a path answers them. */
export type HeldCalls = {
  /** Names of the waiting calls, sorted. */
  waiting: () => string[]
  /** Contents of the waiting calls, in the order of their names. */
  contents: () => CallContent[]
  /** Answers the waiting call of a name, once there is one. */
  answer: (name: string, answer: Answer) => Promise<void>
}

type Handlers = {
  /** Returns the name by which a path answers a call; null for calls outside of the path. */
  nameOf: (path: string, body: unknown, request: Request) => string | null
  /** Returns the response to those other calls; an empty list by default. */
  answerOf: (path: string) => Answer | null
  /**
   * Names of reads that other parts of the page may make as well: waiting ones count as one, and are answered
   * together.
   */
  shared: readonly string[]
}

/** The API of a context: the product's calls go to the path that is being walked. */
export type Api = {
  /** Routes calls to these from now on. */
  hold: (
    nameOf: Handlers['nameOf'],
    answerOf?: Handlers['answerOf'],
    shared?: Handlers['shared'],
  ) => HeldCalls
  /** Drops the waiting calls, because their page no longer exists. */
  forget: () => void
}

const pollMs = 10
const patienceMs = 15_000
const emptyList = { '@id': '/api/none', 'hydra:member': [], 'hydra:totalItems': 0 }
/** Headers that identify a repeated call. */
const telling = ['idempotency-key', 'if-match', 'content-type']

/** Replaces the API and the address search for all pages of a context. */
export async function holdApi(context: BrowserContext): Promise<Api> {
  let calls = new Set<Call>()
  let handlers: Handlers = { nameOf: () => null, answerOf: () => null, shared: [] }
  context.on('requestfailed', (request) => {
    for (const call of calls) if (call.route.request() === request) calls.delete(call)
  })
  await context.route(/\/(api|geocoding)\//, async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const body: unknown = request.method() === 'POST' && !isForm(request) ? request.postDataJSON() : null
    const name = handlers.nameOf(pathname, body, request)
    if (name !== null) calls.add({ name, route })
    else await settle(route, handlers.answerOf(pathname) ?? { json: emptyList })
  })
  const sorted = () =>
    [...calls]
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .filter(({ name }, index, all) => name !== all[index - 1]?.name || !handlers.shared.includes(name))
  const forget = () => {
    for (const { route } of calls) void settle(route, 'none').catch(() => undefined)
    calls = new Set()
  }
  const held: HeldCalls = {
    waiting: () => sorted().map(({ name }) => name),
    contents: () => sorted().map(({ name, route }) => contentOf(name, route.request())),
    answer: async (name, answer) => {
      const until = Date.now() + patienceMs
      for (;;) {
        const call = [...calls].find((candidate) => candidate.name === name)
        if (call !== undefined) {
          const isSame = (each: Call) => handlers.shared.includes(name) && each.name === name
          const answered = [...calls].filter((each) => each === call || isSame(each))
          for (const each of answered) calls.delete(each)
          await Promise.all(answered.map(({ route }) => settle(route, answer)))
          return
        }
        if (Date.now() > until) throw new Error(`No call ${name} arrived`)
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
    },
  }
  return {
    forget,
    hold: (nameOf, answerOf = () => null, shared = []) => {
      handlers = { nameOf, answerOf, shared }
      return held
    },
  }
}

function contentOf(name: string, request: Request): CallContent {
  const { pathname, search } = new URL(request.url())
  const headers = Object.entries(request.headers()).filter(([key]) => telling.includes(key))
  return {
    name,
    method: request.method(),
    path: pathname + search,
    // The multipart boundary differs from call to call.
    body: isForm(request) ? null : request.postData(),
    headers: Object.fromEntries(headers.map(([key, value]) => [key, value.split('; boundary=')[0]])),
  }
}

const isForm = (request: Request): boolean =>
  request.headers()['content-type']?.startsWith('multipart/') === true

async function settle(route: Route, answer: Answer): Promise<void> {
  if (answer === 'none') return route.abort('connectionfailed')
  await route.fulfill(answer.status === undefined ? { ...answer, status: 200 } : answer)
}
