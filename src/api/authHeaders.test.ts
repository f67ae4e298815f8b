import { expect, it } from 'vitest'
import { authHeaders } from './authHeaders'

it('names the platform, and who calls where somebody does', () => {
  expect(authHeaders({ productKey: 'TOURWERK' }, 'abc')).toEqual({
    'TOURWERK-PLATFORM': 'web',
    Authorization: 'Bearer abc',
  })
  expect(authHeaders({ productKey: 'OTHER' }, null)).toEqual({ 'OTHER-PLATFORM': 'web' })
})
