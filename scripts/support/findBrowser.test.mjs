import { expect, test } from 'vitest'
import { findBrowser } from './findBrowser.mjs'

const all = [
  '/own/chrome',
  '/pw/chrome',
  '/b/chromium-headless-shell',
  '/a/chromium',
  '/b/chromium',
  '/a/google-chrome',
  '/b/chromium-browser',
]

const find = (usable) =>
  findBrowser({
    env: { CHROMIUM_PATH: '/own/chrome', PATH: '/a:/b' },
    playwrightPath: () => '/pw/chrome',
    isUsable: (path) => usable.includes(path),
  })

test('tries CHROMIUM_PATH, then Playwright, then the names on the PATH in their order', () => {
  const found = all.map((_, index) => find(all.slice(index)))
  expect(found).toEqual(all)
})

test('passes over a program that is there but does not start', () => {
  expect(find(['/b/chromium-browser'])).toBe('/b/chromium-browser')
})

test('finds nothing where nothing is', () => {
  expect(findBrowser({ env: {}, playwrightPath: () => undefined, isUsable: () => true })).toBeUndefined()
})
