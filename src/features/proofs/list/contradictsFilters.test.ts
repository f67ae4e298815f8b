import { describe, expect, it } from 'vitest'
import { contradictsFilters } from './contradictsFilters'

describe('a response', () => {
  const at = (day: number, createdBy: unknown = { '@id': '/api/users/u' }) => ({
    '@id': '/api/proof-of-services/1',
    timeStamp: new Date(2026, 10, day, 12).toISOString(),
    createdBy,
  })
  const none = { from: '', to: '', customer: '', creator: '', rating: '' }
  const asked = { ...none, from: '2026-11-20', to: '2026-11-21', customer: 'kita hof', creator: 'u' }
  const of = (name: string) => ({
    '@id': '/api/proof-of-services/1',
    serviceLocation: { '@id': '/api/service-locations/1', name },
  })
  it.each([
    ['matches period and creator', [at(20), at(21, '/api/users/u')], false],
    ['contradicts them by a previous day', [at(20), at(19)], true],
    ['contradicts them by a later day', [at(22)], true],
    ['contradicts them by another creator', [at(20, '/api/users/v')], true],
    ['matches them by a word of its customer', [of('Kita Mond')], false],
    ['contradicts them by another customer', [of('Schule')], true],
    ['matches them with neither', [{ '@id': '/api/proof-of-services/1' }, at(20, null)], false],
  ])('%s', (_, proofs, isOther) => expect(contradictsFilters(proofs, asked)).toBe(isOther))

  it.each([
    ['matches a low rating', { stars: 2 }, false],
    ['contradicts it by a better one', { stars: 3 }, true],
    ['contradicts it by none', null, true],
  ])('%s', (_, customerWords, isOther) => {
    const proof = { '@id': '/api/proof-of-services/1', customerWords }
    expect(contradictsFilters([proof], { ...none, rating: 'low' })).toBe(isOther)
  })

  it('may contain anything without a filter', () => {
    expect(contradictsFilters([at(1, '/api/users/v')], none)).toBe(false)
  })
})
