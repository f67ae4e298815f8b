import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { DriverTour } from '../../src/contract/driving/driverTour'
import { HttpError } from '../../src/domain/calls/errors'
import type { Answer, CallContent } from './heldCalls'
import { userAnswer, type WalkWorld } from './walkWorld'
import { listOf, refusalOf } from './wireAnswers'

/* The driver app, for the walks of its workflows: a driver on a device that was never used before. */

export const driverHome = '/fahrer/'
const sessionDatabase = 'tourwerk-driver-session'
/** After this time a read is repeated when the page is shown again. */
const staleMs = 31_000

/** What the server says to everything that a walk does not answer itself. */
export type DriverServer = { tours: readonly DriverTour[]; day: object }

/** Begins a path. Its world has no other pages of the product. */
export async function beginOnDevice(world: WalkWorld): Promise<void> {
  await world.begin()
  await world.restart()
  await world.context.clearPermissions()
  // Requests that a service worker answers would not reach the walk.
  await world.addScript(withoutServiceWorker)
}

/** Signs in a driver and opens a page of the app. */
export async function enterOnDevice(world: WalkWorld, page: Page, path: string): Promise<void> {
  const userId = world.userId()
  await world.otherTab.keep(await world.otherTab.mint({ userId }), sessionDatabase)
  await page.goto(path)
}

/** Returns the answers of the server to the reads of the app. */
export const driverAnswers =
  (world: WalkWorld, server: DriverServer) =>
  (path: string): Answer | null => {
    if (path === '/api/driver/me') return userAnswer({ roles: ['ROLE_DRIVER'] }, world.userId())
    if (path === '/api/driver/tours') return listOf(server.tours)
    return path === '/api/driver/day' ? { json: { '@id': path, ...server.day } } : null
  }

/** The server's response to a call, by the event that ends it. */
export function callAnswer({ error }: AnyEventObject, done: object): Answer {
  if (error === undefined) return { json: done }
  return error instanceof HttpError ? refusalOf(error) : 'none'
}

/** Reads what the server says now; no delay of the page ends meanwhile. */
export async function readAgain(world: WalkWorld, page: Page): Promise<void> {
  await world.context.clock.setSystemTime((await page.evaluate(() => Date.now())) + staleMs)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/driver/tours'))
  await page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))
  await answered
}

/** The reading of the clock at each attempt is no part of the command. */
export const withoutSentAt = (call: CallContent): CallContent => ({
  ...call,
  body: call.body?.replace(/,"sentAt":"[^"]*"/, '') ?? null,
})

function withoutServiceWorker(): void {
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })
}
