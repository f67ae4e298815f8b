import type { BrowserContext, Page, Request } from '@playwright/test'

/** What a screen consists of. Calls may be held by the walk, and then belong to the state that is shown. */
const parts = new Set(['document', 'script', 'stylesheet', 'image', 'font'])
const patienceMs = 5_000

/** Requests that have not ended, with the time until which each is waited for. */
const requests = new WeakMap<BrowserContext, Map<Request, number>>()

/** Notes from now on what the pages of a context load. */
export function watchLoading(context: BrowserContext): void {
  const open = new Map<Request, number>()
  requests.set(context, open)
  context.on('request', (request) => {
    if (parts.has(request.resourceType())) open.set(request, performance.now() + patienceMs)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
}

/** Whether a part of the page is still loading, such as the script of a screen or a picture. */
export function isLoading(page: Page): boolean {
  const now = performance.now()
  return [...(requests.get(page.context())?.values() ?? [])].some((until) => until > now)
}
