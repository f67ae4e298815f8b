import { expect, it } from 'vitest'
import { createClientId } from './clientId'

it('is a UUID of version 4, another one each time', () => {
  const ids = Array.from({ length: 50 }, createClientId)
  expect(
    ids.filter((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
