import type { BrowserContext, Request, Route } from '@playwright/test'

/** An answer of the server, or none. */
export type Answer =
  | { status?: number; json?: unknown; body?: Buffer; headers?: Record<string, string> }
  | 'none'

/** What a call says; a call that is repeated says the same again. */
export type SaidCall = { name: string; method: string; path: string; body: string | null; headers: object }

type Call = { name: string; route: Route }

/** Calls of the API that wait until a path answers them. */
export type HeldCalls = {
  /** Names of the calls that wait, sorted. */
  waiting: () => string[]
  /** What the calls that wait say, in the order of their names. */
  said: () => SaidCall[]
  /** Answers the waiting call of a name, once there is one. */
  answer: (name: string, answer: Answer) => Promise<void>
}

type Handlers = {
  /** The name by which a path answers a call; null for calls that no path is about. */
  nameOf: (path: string, body: unknown, request: Request) => string | null
  /** Answers of those; an empty list where it says nothing. */
  answerOf: (path: string) => Answer | null
  /** Names of reads that somebody else may make as well: those that wait count as one, and are answered together. */
  shared: readonly string[]
}

/** The API of a context: the product's calls go to the path that is walked. */
export type Api = {
  /** From now on calls go to these. */
  hold: (
    nameOf: Handlers['nameOf'],
    answerOf?: Handlers['answerOf'],
    shared?: Handlers['shared'],
  ) => HeldCalls
  /** Drops the calls that wait, because who made them is gone. */
  forget: () => void
}

const pollMs = 10
const patienceMs = 15_000
const emptyList = { '@id': '/api/none', 'hydra:member': [], 'hydra:totalItems': 0 }
/** Headers that tell whether a call is the same one again. */
const telling = ['idempotency-key', 'if-match', 'content-type']

/** Takes the place of the API and of the address search for all pages of a context. */
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
    said: () => sorted().map(({ name, route }) => say(name, route.request())),
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
        if (Date.now() > until) throw new Error(`Nobody calls ${name}`)
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

function say(name: string, request: Request): SaidCall {
  const { pathname, search } = new URL(request.url())
  const headers = Object.entries(request.headers()).filter(([key]) => telling.includes(key))
  return {
    name,
    method: request.method(),
    path: pathname + search,
    // How the parts of a form are divided is made up anew for each call.
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
