import { describe, expect, it } from 'vitest'
import { estimateLeg } from '../../../src/contract/tour/travelEstimate'
import { replanArrivals, type RunStop } from './replanArrivals'

const hour = 3600
const stop = (id: string, eta: number | null, more: Partial<RunStop> = {}): RunStop => ({
  id,
  eta,
  lat: 52 + id.charCodeAt(0) / 1000,
  lng: 13,
  lengthOfStay: 600,
  isDone: false,
  ...more,
})
/** Seconds of the leg between two stops, which lie on a line. */
const leg = (from: RunStop, to: RunStop) =>
  estimateLeg([from.lng ?? 0, from.lat ?? 0], [to.lng ?? 0, to.lat ?? 0], 'car').durationSeconds
const replanned = (before: readonly RunStop[], after: readonly RunStop[]) =>
  Object.fromEntries(replanArrivals(before, after, 'car'))

describe('planned arrivals after a change', () => {
  const a = stop('a', 8 * hour)
  const b = stop('b', 8 * hour + 1000)
  const c = stop('c', 8 * hour + 3000)
  const d = stop('d', 8 * hour + 5000)

  it('stay as they are without a change', () => {
    expect(replanned([a, b, c], [a, b, c])).toEqual({ a: a.eta, b: b.eta, c: c.eta })
  })

  it('keep the duration of legs that the old plan has, and estimate others', () => {
    const toC = (a.eta ?? 0) + 600 + leg(a, c)
    const toD = toC + 2000
    const toB = toD + 600 + leg(d, b)
    expect(replanned([a, b, c, d], [a, c, d, b])).toEqual({ a: a.eta, c: toC, d: toD, b: toB })
  })

  it('close the gap of a removed stop', () => {
    expect(replanned([a, b, c], [a, c])).toEqual({ a: a.eta, c: (a.eta ?? 0) + 600 + leg(a, c) })
  })

  it('start with the first arrival of the plan', () => {
    expect(replanned([a, b], [b, a])['b']).toBe(a.eta)
  })

  it('of done stops stay', () => {
    const done = { ...b, isDone: true }
    expect(replanned([a, done, c], [c, done, a])['b']).toBe(b.eta)
  })

  it('count the waiting for a window', () => {
    const early = stop('a', 8 * hour, {
      timeWindowType: 'strict',
      earliestTime: 9 * hour,
      latestTime: 10 * hour,
    })
    expect(replanned([early, c], [early, d])['d']).toBe(9 * hour + 600 + leg(early, d))
  })

  it('are unknown from an unknown leg on', () => {
    const nowhere = stop('n', null, { lat: null, lng: null })
    expect(replanned([a, b], [a, nowhere, b])).toEqual({ a: a.eta, n: null, b: null })
    expect(replanned([stop('a', null), b], [b])).toEqual({ b: null })
  })
})
