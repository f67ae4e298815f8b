import { describe, expect, it } from 'vitest'
import { createLegCache, type KnownLeg } from './legCache'

const leg = (shape: string | null): KnownLeg => ({
  shape,
  distanceMeters: 1,
  durationSeconds: 1,
  warnings: [],
})

describe('the leg cache', () => {
  it('evicts the least recently used legs when it is full', () => {
    const cache = createLegCache({ maxCharacters: 20, maxAgeMs: 1000, now: () => 0 })
    for (const key of ['a', 'b']) cache.set(key, leg('123456789'))
    cache.get('a')
    cache.set('c', leg('123456789'))
    expect(['a', 'b', 'c'].filter((key) => cache.get(key))).toEqual(['a', 'c'])
    cache.set('d', leg('1234567890123456789'))
    expect(['a', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['d'])
  })

  it('counts a leg that is set again once', () => {
    const cache = createLegCache({ maxCharacters: 20, maxAgeMs: 1000, now: () => 0 })
    for (let i = 0; i < 5; i += 1) cache.set('a', leg('123456789'))
    cache.set('b', leg('123456789'))
    expect([cache.get('a'), cache.get('b')]).toEqual([leg('123456789'), leg('123456789')])
  })

  it('drops an expired leg even if it is used often', () => {
    let time = 0
    const cache = createLegCache({ maxCharacters: 20, maxAgeMs: 1000, now: () => time })
    cache.set('a', leg(null))
    time = 999
    const before = cache.get('a')
    time = 1000
    expect([before, cache.get('a')]).toEqual([leg(null), undefined])
  })
})
