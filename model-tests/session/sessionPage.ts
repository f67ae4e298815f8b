import { stateName } from '../../src/lib/stateName'
import type { BrowserContext, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { DecodeError } from '../../src/domain/calls/errors'
import { readRetryPauseMs, suspensionPauseMs } from '../../src/machines/session/sessionFacts'
import { invalidateTimeoutMs, refreshLockTimeoutMs } from '../../src/machines/session/sessionMachine'
import type { Answer, HeldCalls } from '../browser/heldCalls'
import { expect, poll } from '../browser/expectPoll'
import { userAnswer, type WalkWorld } from '../browser/walkWorld'
import type { OtherTab } from './otherTab'
import type { BrowserStep } from '../browser/browserPaths'
import { stopTime } from '../browser/stopTime'
import type { MachinePage } from '../browser/walkPage'

/** Past the moment at which a ten-minute pair is renewed: two minutes before its expiry. */
const untilDueMs = 485_000
const userId = 'u1'
const screen = '/settings/user'
const mark = '[data-machine=session]'
const form = `${mark} form`

const calls: Readonly<Record<string, string>> = {
  '/api/authentication_token': 'requestTokens',
  '/api/current-user': 'currentUser',
  '/api/token/refresh': 'requestRefresh',
  '/api/token/invalidate': 'invalidateTokens',
  [`/api/users/${userId}/change-password`]: 'changePassword',
}
/** The call of each child of the machine. */
const callOfChild: Readonly<Record<string, string>> = {
  requestTokens: 'requestTokens',
  fetchCurrentUser: 'currentUser',
  retryCurrentUser: 'currentUser',
  refetchCurrentUser: 'currentUser',
  requestRefresh: 'requestRefresh',
  invalidateTokens: 'invalidateTokens',
}

type Refusal = { status: number; description: string | null; retryAfterSeconds: number | null }

const isRefused = (error: unknown): error is Refusal =>
  typeof error === 'object' && error !== null && 'status' in error

/** A state that is left after a few seconds, which its checks could take. */
const isLeftSoon = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.matches({ signedIn: { user: { loading: 'pausing' } } }) ||
  snapshot.matches({ signedIn: { user: { suspended: 'waiting' } } }) ||
  snapshot.matches({ signedIn: { user: { suspended: { trying: 'pausing' } } } })

/** Duration of the delay that ends in a state. */
function delayMs({ type }: AnyEventObject, before: AnyMachineSnapshot): number {
  if (type.includes('readRetryPause')) return readRetryPauseMs(before.context.readRetries)
  if (type.includes('suspensionPause')) return suspensionPauseMs(before.context)
  return before.matches('signingOut') ? invalidateTimeoutMs : refreshLockTimeoutMs
}

export type SessionParts = { page: Page; context: BrowserContext; held: HeldCalls; otherTab: OtherTab }

/** A page that is not open yet, its API and a second tab. */
export async function prepareSessionPage(world: WalkWorld): Promise<SessionParts> {
  const { context, otherTab } = world
  await world.addScript(makeBreakable)
  await world.restart()
  const held = world.hold((path) => calls[path] ?? null)
  return { page: world.page(), context, held, otherTab }
}

/** Lets a path break the storage of tokens and the wait for a lock. */
function makeBreakable(): void {
  const broken = new Set<string>()
  Object.assign(globalThis, { broken })
  const { put, delete: remove } = IDBObjectStore.prototype
  const failFor = (store: IDBObjectStore, what: string) => {
    if (store.name === 'tokens' && broken.has(what)) throw new DOMException('Broken', 'UnknownError')
  }
  IDBObjectStore.prototype.put = function (...call) {
    failFor(this, 'put')
    return put.apply(this, call)
  }
  IDBObjectStore.prototype.delete = function (...call) {
    failFor(this, 'delete')
    return remove.apply(this, call)
  }
  // A page that is not open yet is not a secure context.
  if (typeof LockManager === 'undefined') return
  const { request } = LockManager.prototype as unknown as Record<
    'request',
    (...call: unknown[]) => Promise<unknown>
  >
  Object.assign(LockManager.prototype, {
    request(this: LockManager, ...call: unknown[]) {
      const asked = request.apply(this, call)
      if (call[0] !== 'tourwerk-refresh') return asked
      return Promise.race([
        asked,
        new Promise((_, reject) =>
          Object.assign(globalThis, { failLock: () => reject(new Error('Broken')) }),
        ),
      ])
    },
  })
}

type Broken = { broken: Set<string>; failLock: () => void }

export function sessionPage({ page, context, held, otherTab }: SessionParts): MachinePage {
  let isCalling = false
  let isStopped = false

  const setBroken = (what: string, isBroken: boolean) =>
    page.evaluate(
      ([name, on]) => {
        const { broken } = globalThis as unknown as Broken
        if (on) broken.add(name)
        else broken.delete(name)
      },
      [what, isBroken] as const,
    )
  /** A state with a delay stays for as long as its checks take. */
  const freezeClock = async () => {
    await stopTime(page)
    isStopped = true
  }
  /** A call that needs a token and is not a read, so that nothing repeats it. */
  const changePassword = async () => {
    if (new URL(page.url()).pathname !== screen) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, screen)
    }
    await page.getByLabel('Aktuelles Passwort', { exact: true }).fill('Altes-Passwort-1')
    await page.getByLabel('Neues Passwort', { exact: true }).fill('Neues-Passwort-1')
    await page.getByLabel('Neues Passwort wiederholen', { exact: true }).fill('Neues-Passwort-1')
    await page.getByRole('button', { name: /^(Passwort ändern|Erneut senden)$/ }).click()
  }
  const tokensAnswer = async (output: unknown): Promise<Answer> => {
    if (output === null) return { json: {} }
    const { access, refresh } = await otherTab.mint()
    return { json: { token: access, refresh_token: refresh } }
  }
  const failure = (error: unknown): Answer =>
    error instanceof DecodeError
      ? { json: '<!doctype html>' }
      : isRefused(error)
        ? {
            status: error.status,
            json: { 'hydra:description': error.description },
            ...(error.retryAfterSeconds === null
              ? {}
              : { headers: { 'retry-after': `${error.retryAfterSeconds}` } }),
          }
        : 'none'

  const perform = async ({ event, before, isDelay }: BrowserStep): Promise<void> => {
    if (isDelay) return context.clock.fastForward(delayMs(event, before))
    const { type, output, error } = event as AnyEventObject
    const child = callOfChild[type.split('.')[3] ?? '']
    if (child !== undefined && type.startsWith('xstate.error')) return held.answer(child, failure(error))
    if (child === 'currentUser') return held.answer(child, userAnswer(output))
    if (child === 'invalidateTokens') return held.answer(child, { status: 204 })
    if (child !== undefined) return held.answer(child, await tokensAnswer(output))
    switch (type) {
      case 'login.submit':
        await page.getByLabel('E-Mail-Adresse').fill(event.email)
        await page.getByLabel('Passwort', { exact: true }).fill(event.password)
        return page.getByRole('button', { name: 'Anmelden', exact: true }).click()
      case 'logout.request':
        await page.getByRole('button', { name: /^Benutzermenü/ }).click()
        await freezeClock()
        return page.getByRole('menuitem', { name: 'Logout' }).click()
      case 'token.needed':
        await otherTab.holdLock()
        if (before.matches({ signedIn: { tokens: 'available' } })) await context.clock.fastForward(untilDueMs)
        await freezeClock()
        isCalling = true
        return changePassword()
      case 'token.rejected':
        await changePassword()
        return held.answer('changePassword', { status: 401, json: { code: 401 } })
      case 'user.changed':
        await changePassword()
        return held.answer('changePassword', { status: 204 })
      case 'lock.acquired':
        return otherTab.releaseLock()
      case 'lock.failed':
        return page.evaluate(() => (globalThis as unknown as Broken).failLock())
      case 'elsewhere.signedIn':
        return otherTab.sends('announce.signedIn')
      case 'elsewhere.signedOut':
        return otherTab.sends('announce.signedOut')
      case 'elsewhere.sessionEnded':
        return otherTab.sends('announce.sessionEnded')
      case 'elsewhere.refreshed':
        return otherTab.sends('announce.refreshed')
      case 'connection.retry':
        return page.getByRole('button', { name: 'Erneut versuchen' }).click()
      case 'connection.restored':
        return page.evaluate(() => void dispatchEvent(new Event('online')))
      default:
        throw new Error(`No page action covers ${type}`)
    }
  }

  return {
    home: screen,
    contents: held.contents,
    open: async () => {
      await page.goto(screen)
    },
    prepare: async ({ type, output }) => {
      switch (type) {
        case 'xstate.done.actor.readTokens': {
          const { refresh } = (output ?? {}) as { refresh?: string }
          await otherTab.keep(output === null ? null : await otherTab.mint(refresh === '' ? { refresh } : {}))
          return
        }
        case 'xstate.done.actor.readRenewedTokens':
          await otherTab.keep(output === null ? null : await otherTab.mint())
          return
        case 'xstate.done.actor.rereadTokens':
          if ((output as { access: string }).access === 'of-other-tab')
            await otherTab.keep(await otherTab.mint())
          return
        case 'xstate.done.actor.writeLoginTokens':
        case 'xstate.done.actor.writeRefreshedTokens':
          return setBroken('put', false)
        case 'xstate.error.actor.writeLoginTokens':
        case 'xstate.error.actor.writeRefreshedTokens':
          return setBroken('put', true)
        case 'xstate.done.actor.clearTokens':
        case 'xstate.done.actor.clearOwnTokens':
          return setBroken('delete', false)
        case 'xstate.error.actor.clearTokens':
        case 'xstate.error.actor.clearOwnTokens':
          return setBroken('delete', true)
        default:
          throw new Error(`${type} does not go by in a page`)
      }
    },
    perform: async (step) => {
      const wasStopped = isStopped
      if (isLeftSoon(step.after) && !isStopped) await freezeClock()
      await perform(step)
      if (!wasStopped || isLeftSoon(step.after)) return
      isStopped = false
      await context.clock.resume()
    },
    check: async (snapshot) => {
      const isAvailable = snapshot.matches({ signedIn: { tokens: 'available' } })
      // The call that requested a token is sent with it.
      if (isCalling && isAvailable) await held.answer('changePassword', { status: 422, json: {} })
      if (!snapshot.matches({ signedIn: { tokens: 'refreshing' } })) isCalling = false

      const expected = Object.keys(snapshot.children).flatMap((child) => callOfChild[child] ?? [])
      await poll(held.waiting).toEqual(expected.sort())
      const lock = lockIn(snapshot)
      await poll(otherTab.lockOfProduct).toBe(lock)
      await checkScreen(page, snapshot)
    },
  }
}

function lockIn(snapshot: AnyMachineSnapshot): 'none' | 'waits' | 'holds' {
  if (!('holdRefreshLock' in snapshot.children)) return 'none'
  return snapshot.matches({ signedIn: { tokens: { refreshing: 'waitingForLock' } } }) ? 'waits' : 'holds'
}

async function checkScreen(page: Page, snapshot: AnyMachineSnapshot): Promise<void> {
  const { loginFailure, endReason, user } = snapshot.context
  await expect(page.locator(mark)).toHaveAttribute('data-state', stateName(snapshot.value))
  const isSuspended = snapshot.hasTag('suspended')
  await expect(page.getByText('Der Server ist zurzeit nicht erreichbar.')).toHaveCount(isSuspended ? 1 : 0)
  if (snapshot.hasTag('noUser')) {
    await expect(page).toHaveURL(/\/security\/login(\?|$)/)
    const refused = loginFailure?.status >= 400 ? loginFailure.message : null
    const unavailable = 'Die Anmeldung ist zurzeit nicht möglich. Bitte versuchen Sie es später noch einmal.'
    await expect(page.locator(`${form} [role=alert]`)).toHaveText(
      loginFailure === null ? '' : (refused ?? unavailable),
    )
    const isForced =
      loginFailure === null && !isSuspended && ['rejected', 'refresh-failed'].includes(endReason)
    await expect(page.getByText('Ihre Sitzung wurde beendet. Bitte melden Sie sich erneut an.')).toHaveCount(
      isForced ? 1 : 0,
    )
  }
  if (
    snapshot.matches({ signedIn: { user: 'loaded' } }) ||
    snapshot.matches({ signedIn: { user: 'reloading' } })
  ) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (new URL(page.url()).pathname === screen) {
      const role = user.roles.includes('ROLE_DRIVER') ? 'Fahrer' : 'Administrator'
      await expect(page.getByText(role, { exact: true })).toBeVisible()
    }
  }
}
