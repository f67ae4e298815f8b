import { expect, test } from 'vitest'
import { isInstalled } from './ensureInstalled.mjs'

const locked = {
  '': { version: '0.1.0' },
  'node_modules/vite': { version: '8.3.8' },
  'node_modules/rolldown-darwin': { version: '1.0.0', optional: true },
}

test('accepts an install that lacks only optional packages of other platforms', () => {
  expect(isInstalled(locked, { 'node_modules/vite': { version: '8.3.8' } })).toBe(true)
})

test.each([
  ['nothing is installed', undefined],
  ['a package is missing', {}],
  ['a package has another version', { 'node_modules/vite': { version: '8.3.7' } }],
  [
    'an optional package has another version',
    { 'node_modules/vite': { version: '8.3.8' }, 'node_modules/rolldown-darwin': { version: '0.9.0' } },
  ],
])('requires an install when %s', (_, installed) => {
  expect(isInstalled(locked, installed)).toBe(false)
})
