import { expect, it } from 'vitest'
import { withoutUndefined } from './withoutUndefined'

it('leaves out what is undefined and nothing else, and keeps the order', () => {
  const kept = withoutUndefined({ d: null, c: undefined, b: false, a: '', e: 0 })
  expect(JSON.stringify(kept)).toBe('{"d":null,"b":false,"a":"","e":0}')
  expect('c' in kept).toBe(false)
})
