import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { SeenPosition } from '../../domain/driving/positionSampling'
import { positionFeedMachine, type Permission, type WatchEvent } from './positionFeedMachine'

const start = Date.parse('2026-11-20T10:42:00+01:00')
const minute = 60_000

beforeEach(() => vi.useFakeTimers({ now: start }))
afterEach(() => vi.useRealTimers())

const here = (at: number, more: Partial<SeenPosition> = {}): SeenPosition => ({
  lat: 52.5,
  lng: 13.4,
  at,
  accuracyMeters: 10,
  speed: null,
  heading: null,
  ...more,
})

/** A feed on a device whose answer to a request for its place is `located`. */
async function feedWith(permission: Permission, since = start) {
  let located: WatchEvent = { type: 'position.missed' }
  const kept: SeenPosition[] = []
  let attempts = 0
  const feed = createActor(
    positionFeedMachine.provide({
      actors: {
        checkPermission: fromPromise(async () => permission),
        locate: fromCallback(({ sendBack }) => {
          attempts += 1
          sendBack(located)
        }),
        sendStored: fromPromise<{ isMore: boolean }, { tour: string }>(async () => ({ isMore: false })),
      },
      actions: { keepPosition: (_, { position }) => void kept.push(position) },
    }),
    { input: { tour: '/api/tours/1', since } },
  ).start()
  await vi.advanceTimersByTimeAsync(0)
  return {
    feed,
    kept,
    attempts: () => attempts,
    answers: (event: WatchEvent) => {
      located = event
    },
    sees: (position: SeenPosition) => feed.send({ type: 'position.seen', position }),
    passes: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    context: () => feed.getSnapshot().context,
  }
}

describe('gaps of positions', () => {
  it('a device that cannot be located is silent since its last position', async () => {
    const { sees, passes, context, attempts } = await feedWith('granted')
    await passes(10_000)
    sees(here(start + 10_000))
    await passes(59_000)
    expect([context().isSilent, attempts()]).toEqual([false, 0])
    await passes(2_000)
    expect(context()).toMatchObject({ isSilent: true, since: start + 10_000 })
  })

  it('a device at rest that can be located is not silent', async () => {
    const { sees, passes, context, answers, kept } = await feedWith('granted')
    sees(here(start))
    answers({ type: 'position.seen', position: here(start + minute) })
    await passes(minute)
    expect(kept.map(({ at }) => at)).toEqual([start, start + minute])
    expect(context()).toMatchObject({ isSilent: false, since: start + minute, gap: null })
  })

  it('an inaccurate position ends no silence', async () => {
    const { passes, context, answers, kept } = await feedWith('granted')
    answers({ type: 'position.seen', position: here(start + minute, { accuracyMeters: 900 }) })
    await passes(2 * minute)
    expect(kept).toEqual([])
    expect(context()).toMatchObject({ isSilent: true, since: start })
  })

  it('it is located again after a pause, and at once when the page is shown', async () => {
    const { feed, passes, attempts, context, answers } = await feedWith('granted')
    await passes(minute)
    expect(attempts()).toBe(1)
    await passes(30_000)
    expect(attempts()).toBe(2)
    answers({ type: 'position.seen', position: here(start + 100_000) })
    feed.send({ type: 'page.shown' })
    expect(attempts()).toBe(3)
    expect(context().isSilent).toBe(false)
  })

  it('a gap of two minutes is kept until it is read', async () => {
    const { feed, sees, context } = await feedWith('granted')
    sees(here(start + 119_000))
    expect(context().gap).toBeNull()
    sees(here(start + 119_000 + 13 * minute))
    expect(context().gap).toEqual({ from: start + 119_000, until: start + 119_000 + 13 * minute })
    sees(here(start + 14 * minute + 119_000))
    expect(context().gap).not.toBeNull()
    feed.send({ type: 'gap.read' })
    expect(context().gap).toBeNull()
  })

  it('a page that was closed leaves a gap since the last position on the device', async () => {
    const { sees, context } = await feedWith('granted', start - 13 * minute)
    sees(here(start))
    expect(context().gap).toEqual({ from: start - 13 * minute, until: start })
  })

  it('before the driver has allowed it, nothing is missing', async () => {
    const { feed, passes, sees, context } = await feedWith('prompt')
    await passes(10 * minute)
    expect([feed.getSnapshot().value.watching, context().isSilent]).toEqual(['unasked', false])
    feed.send({ type: 'watch.allow', at: start + 10 * minute })
    sees(here(start + 10 * minute + 5_000))
    expect(context()).toMatchObject({ gap: null, since: start + 10 * minute + 5_000 })
  })

  it('a driver who takes the permission back sees since when', async () => {
    const { feed, sees, context } = await feedWith('granted')
    sees(here(start + minute))
    feed.send({ type: 'position.denied' })
    expect(feed.getSnapshot().value.watching).toBe('denied')
    expect(context().since).toBe(start + minute)
  })
})
