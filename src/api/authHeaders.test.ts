import { expect, it } from 'vitest'
import { authHeaders } from './authHeaders'

it('contains the platform, and the token if there is one', () => {
  expect(authHeaders({ productKey: 'TOURWERK' }, 'abc')).toEqual({
    'TOURWERK-PLATFORM': 'web',
    Authorization: 'Bearer abc',
  })
  expect(authHeaders({ productKey: 'OTHER' }, null)).toEqual({ 'OTHER-PLATFORM': 'web' })
})
