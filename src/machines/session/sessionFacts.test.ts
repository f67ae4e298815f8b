import { describe, expect, it } from 'vitest'
import { withKnownCompany } from './sessionFacts'

describe('what is known of the company', () => {
  const company = { '@id': '/api/companies/1', name: 'Bergwerk' }
  const user = { '@id': '/api/users/1', id: '1' }
  const known = { ...user, company }

  it('stays known where an answer says nothing of it', () => {
    expect(withKnownCompany(user, known)).toEqual(known)
    expect(withKnownCompany({ ...user, company: null }, known)).toEqual(known)
  })

  it('is what an answer says of it', () => {
    const other = { ...user, company: { '@id': '/api/companies/2' } }
    expect(withKnownCompany(other, known)).toBe(other)
  })

  it('is that of the same user, and of one who has a company', () => {
    const another = { '@id': '/api/users/2', id: '2' }
    expect(withKnownCompany(another, known)).toBe(another)
    expect(withKnownCompany(user, { ...user, company: null })).toBe(user)
    expect(withKnownCompany(user, null)).toBe(user)
  })
})
