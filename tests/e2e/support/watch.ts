import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/**
 * What no test may cause unnoticed: errors in the page or its console, breaches of the Content Security Policy, and
 * requests to an origin that nobody has configured.
 */
export type Watch = {
  /** Console errors that a test provokes; each pattern must be named by that test. */
  expectConsoleError: (pattern: RegExp) => void
  /** Origins a test has configured beside the server's own. */
  allowOrigin: (origin: string) => void
  /** Everything that was wrong, in words. */
  problems: () => string[]
}

const ownSchemes = /^(data|blob|about):/
const reporter = '__reportPolicyViolation'

export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const found: string[] = []
  const expected: RegExp[] = []
  const origins = new Set([origin])
  const foreign: { url: string; origin: string }[] = []
  const errors: string[] = []

  await context.exposeBinding(reporter, (_source, violation: string) => {
    found.push(`Content Security Policy: ${violation}`)
  })
  await context.addInitScript((name) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = (globalThis as unknown as Record<string, ((text: string) => void) | undefined>)[name]
      report?.(`${violatedDirective} blocked ${blockedURI} ${sample}`)
    })
  }, reporter)
  context.on('request', (request) => {
    const url = request.url()
    if (!ownSchemes.test(url)) foreign.push({ url, origin: new URL(url).origin })
  })
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => found.push(`Error in the page: ${error.message}`))
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on('dialog', (dialog) => {
      found.push(`A browser dialog opened: ${dialog.message()}`)
      void dialog.dismiss()
    })
  }
  context.on('page', watchPage)

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
  }
}
