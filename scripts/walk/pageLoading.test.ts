import { EventEmitter } from 'node:events'
import type { BrowserContext, Page } from '@playwright/test'
import { afterEach, expect, it, vi } from 'vitest'
import { isLoading, watchLoading } from './pageLoading'

afterEach(() => vi.useRealTimers())

it('waits for parts of a page for 5 s, and for nothing else', () => {
  vi.useFakeTimers()
  const events = new EventEmitter()
  const context = events as unknown as BrowserContext
  const page = { context: () => context } as unknown as Page
  expect(isLoading(page)).toBe(false)
  watchLoading(context)
  const begin = (kind: string) => {
    const request = { resourceType: () => kind }
    events.emit('request', request)
    return request
  }
  const loadingAfter = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return isLoading(page)
  }
  begin('fetch')
  expect(isLoading(page)).toBe(false)
  const script = begin('script')
  expect([loadingAfter(4_900), loadingAfter(200)]).toEqual([true, false])
  const image = begin('image')
  expect(isLoading(page)).toBe(true)
  events.emit('requestfailed', script)
  events.emit('requestfinished', image)
  expect(isLoading(page)).toBe(false)
})
