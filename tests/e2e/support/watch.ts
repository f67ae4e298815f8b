import type { BrowserContext, ConsoleMessage, Dialog, Page, Request, WebSocket } from '@playwright/test'

/**
 * Problems that fail every test: errors in the page or its console, violations of the Content Security
 * Policy, and requests to an origin that is not configured.
 */
export type Watch = {
  /** Console errors that a test provokes; each pattern must be named by that test. */
  expectConsoleError: (pattern: RegExp) => void
  /** Origins that a test has configured beside the server's own. */
  allowOrigin: (origin: string) => void
  /** All problems, as texts. */
  problems: () => string[]
  /** Stops watching; the context may belong to another test. */
  end: () => void
}

/**
 * Schemes that reach the network. A whole browser also loads its own parts, such as the PDF viewer, by
 * `chrome:` URLs.
 */
const networkSchemes = /^(https?|wss?):/
const reporter = '__reportPolicyViolation'
/** The current receiver of policy violations in a context. */
const reportersOf = new WeakMap<BrowserContext, { report: (violation: string) => void }>()

async function watchPolicy(context: BrowserContext, report: (violation: string) => void): Promise<void> {
  const known = reportersOf.get(context)
  if (known) {
    known.report = report
    return
  }
  const receiver = { report }
  reportersOf.set(context, receiver)
  await context.exposeBinding(reporter, (_source, violation: string) => receiver.report(violation))
  await context.addInitScript((name) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = (globalThis as unknown as Record<string, ((text: string) => void) | undefined>)[name]
      report?.(`${violatedDirective} blocked ${blockedURI} ${sample}`)
    })
  }, reporter)
}

export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const found: string[] = []
  const expected: RegExp[] = []
  const origins = new Set([origin])
  const foreign: { url: string; origin: string }[] = []
  const errors: string[] = []

  await watchPolicy(context, (violation) => void found.push(`Content Security Policy: ${violation}`))
  const onRequest = (request: Request | WebSocket) => {
    const url = request.url()
    if (networkSchemes.test(url)) foreign.push({ url, origin: new URL(url).origin.replace(/^ws/, 'http') })
  }
  const onPageError = (error: Error) => void found.push(`Error in the page: ${error.message}`)
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
  }
  const onDialog = (dialog: Dialog) => {
    found.push(`A browser dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  }
  const watchPage = (page: Page) => {
    page.on('pageerror', onPageError).on('console', onConsole).on('dialog', onDialog)
    page.on('websocket', onRequest)
  }
  context.on('request', onRequest).on('page', watchPage)
  for (const page of context.pages()) watchPage(page)

  return {
    expectConsoleError: (pattern) => void expected.push(pattern),
    allowOrigin: (other) => void origins.add(other),
    problems: () => [
      ...found,
      ...errors
        .filter((text) => !expected.some((pattern) => pattern.test(text)))
        .map((text) => `Console: ${text}`),
      ...foreign.filter((request) => !origins.has(request.origin)).map(({ url }) => `Request to ${url}`),
    ],
    end: () => {
      context.off('request', onRequest).off('page', watchPage)
      for (const page of context.pages()) {
        page.off('pageerror', onPageError).off('console', onConsole).off('dialog', onDialog)
        page.off('websocket', onRequest)
      }
    },
  }
}
