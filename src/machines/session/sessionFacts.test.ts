import { describe, expect, it } from 'vitest'
import { withKnownCompany } from './sessionFacts'

describe('the company of the user', () => {
  const company = { '@id': '/api/companies/1', name: 'Bergwerk' }
  const user = { '@id': '/api/users/1', id: '1' }
  const known = { ...user, company }

  it('is kept when an answer does not contain it', () => {
    expect(withKnownCompany(user, known)).toEqual(known)
    expect(withKnownCompany({ ...user, company: null }, known)).toEqual(known)
  })

  it('is the one in the answer', () => {
    const other = { ...user, company: { '@id': '/api/companies/2' } }
    expect(withKnownCompany(other, known)).toBe(other)
  })

  it('is kept only for the same user, and only if known', () => {
    const another = { '@id': '/api/users/2', id: '2' }
    expect(withKnownCompany(another, known)).toBe(another)
    expect(withKnownCompany(user, { ...user, company: null })).toBe(user)
    expect(withKnownCompany(user, null)).toBe(user)
  })
})
