import type { BrowserContext, Request, Route } from '@playwright/test'

/** An answer of the server, or none. */
export type Answer =
  { status?: number; json?: unknown; body?: Buffer; headers?: Record<string, string> } | 'none'

type Call = { name: string; route: Route }

/** Calls of the API that wait until a path answers them. */
export type HeldCalls = {
  /** Names of the calls that wait, sorted. */
  waiting: () => string[]
  /** Answers the waiting call of a name, once there is one. */
  answer: (name: string, answer: Answer) => Promise<void>
}

const pollMs = 20
const patienceMs = 15_000
const emptyList = { '@id': '/api/none', 'hydra:member': [], 'hydra:totalItems': 0 }

/**
 * Takes the place of the API for all pages of a context.
 * @param nameOf the name by which a path answers a call; null for calls that no path is about
 * @param answerOf answers of those; an empty list where it says nothing
 */
export async function holdCalls(
  context: BrowserContext,
  nameOf: (path: string, body: unknown, request: Request) => string | null,
  answerOf: (path: string) => Answer | null = () => null,
): Promise<HeldCalls> {
  const calls = new Set<Call>()
  context.on('requestfailed', (request) => {
    for (const call of calls) if (call.route.request() === request) calls.delete(call)
  })
  await context.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const name = nameOf(pathname, request.method() === 'POST' ? request.postDataJSON() : null, request)
    if (name !== null) calls.add({ name, route })
    else await settle(route, answerOf(pathname) ?? { json: emptyList })
  })
  return {
    waiting: () => [...calls].map(({ name }) => name).sort(),
    answer: async (name, answer) => {
      const until = Date.now() + patienceMs
      for (;;) {
        const call = [...calls].find((candidate) => candidate.name === name)
        if (call !== undefined) {
          calls.delete(call)
          return settle(call.route, answer)
        }
        if (Date.now() > until) throw new Error(`Nobody calls ${name}`)
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
    },
  }
}

async function settle(route: Route, answer: Answer): Promise<void> {
  if (answer === 'none') return route.abort('connectionfailed')
  await route.fulfill(answer.status === undefined ? { ...answer, status: 200 } : answer)
}
