import type { BrowserContext, Page, Request } from '@playwright/test'

/** What a screen consists of, and how long it is waited for. */
const partMs = 5_000
const parts = new Set(['document', 'script', 'stylesheet', 'image', 'font'])
/** A call takes longer only if the walk holds it: then it belongs to the state that is shown. */
const callMs = 300
const calls = new Set(['fetch', 'xhr'])

/** Requests that have not ended, with the time until which each is waited for. */
const requests = new WeakMap<BrowserContext, Map<Request, number>>()

/** Notes from now on what the pages of a context load. */
export function watchLoading(context: BrowserContext): void {
  const open = new Map<Request, number>()
  requests.set(context, open)
  context.on('request', (request) => {
    const kind = request.resourceType()
    const patienceMs = parts.has(kind) ? partMs : calls.has(kind) ? callMs : 0
    if (patienceMs > 0) open.set(request, performance.now() + patienceMs)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
}

/** Whether a part of the page is still loading, such as the script of a screen, a picture or a list. */
export function isLoading(page: Page): boolean {
  const now = performance.now()
  return [...(requests.get(page.context())?.values() ?? [])].some((until) => until > now)
}
