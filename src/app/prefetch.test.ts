import { describe, expect, it } from 'vitest'
import { mayPrefetch } from './prefetch'

describe('mayPrefetch', () => {
  it('is off on 2g and when data is saved', () => {
    expect(mayPrefetch(undefined)).toBe(true)
    expect(mayPrefetch({ effectiveType: '4g' })).toBe(true)
    expect(mayPrefetch({ effectiveType: '3g', saveData: false })).toBe(true)
    expect(mayPrefetch({ effectiveType: '2g' })).toBe(false)
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
  })
})
