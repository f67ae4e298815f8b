import type { BrowserContext, Page, Request } from '@playwright/test'

/** What a screen consists of. Calls of the API are held by walks, and belong to the state that is shown. */
const kinds = new Set(['document', 'script', 'stylesheet', 'image', 'font'])
/** An older request is not waited for. */
const patienceMs = 5_000

/** Requests that have not ended, with the time of their begin. */
const requests = new WeakMap<BrowserContext, Map<Request, number>>()

/** Notes from now on what the pages of a context load. */
export function watchLoading(context: BrowserContext): void {
  const open = new Map<Request, number>()
  requests.set(context, open)
  context.on('request', (request) => {
    if (kinds.has(request.resourceType())) open.set(request, performance.now())
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
}

/** Whether a part of the page is still loading, such as the script of a screen or a picture. */
export function isLoading(page: Page): boolean {
  const begun = performance.now() - patienceMs
  return [...(requests.get(page.context())?.values() ?? [])].some((time) => time > begun)
}
