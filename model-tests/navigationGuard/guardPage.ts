import type { AccessFacts } from '../../src/contract/access/permissions'
import type { AppLocation } from '../../src/machines/navigationGuard/guardRules'
import type { Answer } from '../browser/heldCalls'
import type { SessionParts } from '../session/sessionPage'
import { expect, poll } from '../browser/expectPoll'
import { go, userAnswer } from '../browser/walkWorld'
import type { MachinePage } from '../browser/walkPage'

const hrefOf = ({ path, search }: AppLocation) => (search === '' ? path : `${path}?${search}`)

/** Roles and company from which a client derives such facts. */
function userWith(facts: AccessFacts): Answer {
  const roles = [
    ...(facts.isPlatformAdmin ? ['ROLE_TOURWERK_ADMIN'] : facts.isCompanyAdmin ? ['ROLE_COMPANY_ADMIN'] : []),
    ...(facts.isDriver && !facts.isCompanyAdmin ? ['ROLE_DRIVER'] : []),
    ...(facts.isSpectator ? ['ROLE_SPECTATOR'] : []),
  ]
  const company = { trialEnded: facts.trialEnded, ...(facts.paused ? { servicePackage: 'paused' } : {}) }
  return userAnswer({ roles, company })
}

/** The title of the screen at a path; suspended screens show the problem of the company. */
function titleAt(path: string, facts: AccessFacts | null): string | RegExp {
  if (path === '/account-paused' || path === '/trial-end') {
    if (facts?.trialEnded) return 'Ihr Testzeitraum ist abgelaufen'
    return facts?.paused ? 'Ihr Konto ist pausiert' : 'Ihr Konto ist aktiv'
  }
  return titles[path] ?? 'unknown'
}
const titles: Readonly<Record<string, string | RegExp>> = {
  '/': 'Zentrale',
  '/agb': /Geschäftsbedingungen/,
  '/security/login': 'Anmelden',
  '/destinations': 'Ziele',
  '/settings/user': 'Mein Konto',
}

export function guardPage({ page, held, otherTab }: SessionParts): MachinePage {
  let isOpen = false
  /** The second tab signs in, so that this one checks again who is signed in. */
  const askAgain = async () => {
    await otherTab.keep(await otherTab.mint())
    await otherTab.sends('announce.signedIn')
  }
  return {
    home: '/',
    contents: held.contents,
    open: async () => otherTab.keep(await otherTab.mint()),
    perform: async ({ event, before }) => {
      const isUndetermined = before.context.visitor.status === 'undetermined'
      switch (event.type) {
        case 'location.requested':
          if (isOpen) {
            return go(page, hrefOf(event.location))
          }
          isOpen = true
          await page.goto(hrefOf(event.location))
          return
        case 'session.signedIn':
          if (!isUndetermined) await askAgain()
          return held.answer('currentUser', userWith(event.facts))
        case 'session.signedOut':
          if (!event.remember) {
            // Only a started session receives messages of other tabs.
            await poll(held.waiting).toEqual(isUndetermined ? ['currentUser'] : [])
            return otherTab.sends('announce.signedOut')
          }
          if (!isUndetermined) await askAgain()
          // A response, so that nothing is retried.
          return held.answer('currentUser', { status: 404, json: {} })
        default:
          throw new Error(`No page action covers ${event.type}`)
      }
    },
    check: async ({ value, context: { requested, approved, visitor } }) => {
      if (!isOpen) return
      const location: AppLocation | null = value === 'settled' ? approved : requested
      await expect(page).toHaveURL(hrefOf(location ?? { path: '/', search: '' }))
      const title = page.getByRole('heading', { level: 1 })
      if (value === 'settled') {
        await expect(title).toHaveText(titleAt(approved.path, visitor.facts ?? null))
      } else {
        await expect(page.getByRole('status', { name: 'Wird geladen …' })).toBeVisible()
        await expect(title).toHaveCount(0)
      }
    },
  }
}
