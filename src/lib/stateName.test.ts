import { expect, it } from 'vitest'
import { stateName } from './stateName'

it.each([
  ['ready', 'ready'],
  [{ editing: 'typing' }, 'editing.typing'],
  [{ signedIn: { user: 'loaded', tokens: 'available' } }, 'signedIn.(tokens.available user.loaded)'],
])('formats %j', (value, name) => {
  expect(stateName(value)).toBe(name)
})
