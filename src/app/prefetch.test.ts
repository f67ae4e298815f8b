// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mayPrefetch } from './connection'
import { prefetchEntrance, prefetchScreens } from './prefetch'

afterEach(() => vi.unstubAllGlobals())

describe('mayPrefetch', () => {
  it('is off on 2g and with data saving', () => {
    expect(mayPrefetch(undefined)).toBe(true)
    expect(mayPrefetch({ effectiveType: '4g' })).toBe(true)
    expect(mayPrefetch({ effectiveType: '3g', saveData: false })).toBe(true)
    expect(mayPrefetch({ effectiveType: '2g' })).toBe(false)
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false)
  })
})

describe('prefetchEntrance', () => {
  it.each([
    [{}, 1],
    [{ connection: { saveData: true } }, 0],
  ])('waits until the browser is idle, and prefetches nothing with data saving: %j', (navigator, count) => {
    const whenIdle = vi.fn<(act: () => void) => void>()
    vi.stubGlobal('requestIdleCallback', whenIdle)
    vi.stubGlobal('navigator', navigator)
    prefetchEntrance()
    expect(whenIdle).toHaveBeenCalledTimes(count)
  })

  it('preloads the files that the page lists for this moment, once and without running them', () => {
    vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
    vi.stubGlobal('navigator', {})
    document.body.innerHTML = `
      <template id="preload-entrance"><link rel="modulepreload" href="/assets/Shell.js"></template>
      <template id="preload-screens"><link rel="modulepreload" href="/assets/PlanScreen.js"></template>`
    prefetchEntrance()
    prefetchEntrance()
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([
      ['modulepreload', '/assets/Shell.js'],
    ])
    expect(document.querySelector('script')).toBeNull()
  })
})

describe('prefetchScreens', () => {
  it('waits until the queries of the first screen are done and the browser is idle', async () => {
    const whenIdle = vi.fn<(act: () => void) => void>()
    vi.stubGlobal('requestIdleCallback', whenIdle)
    vi.stubGlobal('navigator', {})
    const queries = new QueryClient()
    prefetchScreens(queries)
    let answer = (_: string) => undefined as void
    const slow = new Promise<string>((resolve) => {
      answer = resolve
    })
    const reading = queries.fetchQuery({ queryKey: ['slow'], queryFn: () => slow })
    await queries.fetchQuery({ queryKey: ['quick'], queryFn: () => Promise.resolve('') })
    expect(whenIdle).not.toHaveBeenCalled()
    answer('')
    await reading
    await vi.waitFor(() => expect(whenIdle).toHaveBeenCalledTimes(1))
  })
})
