import { expect, test } from 'vitest'
import { isOlder } from './project.mjs'

test.each([
  ['20.9.0', true],
  ['20.18.3', true],
  ['18.20.0', true],
  ['20.19.0', false],
  ['20.20.2', false],
  ['22.0.0', false],
])('compares Node %s as numbers, not as strings', (version, older) => {
  expect(isOlder(version, '20.19.0')).toBe(older)
})
