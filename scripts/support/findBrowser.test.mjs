import { expect, test } from 'vitest'
import { findBrowser } from './findBrowser.mjs'

const all = [
  '/own/chrome',
  '/pw/chrome',
  '/a/chromium',
  '/b/chromium',
  '/a/google-chrome',
  '/b/chromium-browser',
  '/b/chromium-headless-shell',
]

const find = (usable) =>
  findBrowser({
    env: { CHROMIUM_PATH: '/own/chrome', PATH: '/a:/b' },
    playwrightPath: () => '/pw/chrome',
    readVersion: (path) => (usable.includes(path) ? `version of ${path}` : undefined),
  })

test('tries CHROMIUM_PATH, then Playwright, then the names on the PATH in their order', () => {
  const found = all.map((_, index) => find(all.slice(index)))
  expect(found).toEqual(all.map((path) => ({ path, version: `version of ${path}` })))
})

test('skips a program that exists but does not start', () => {
  expect(find(['/b/chromium-browser'])?.path).toBe('/b/chromium-browser')
})

test('returns undefined where no browser exists', () => {
  expect(findBrowser({ env: {}, playwrightPath: () => undefined, readVersion: () => 'any' })).toBeUndefined()
})
