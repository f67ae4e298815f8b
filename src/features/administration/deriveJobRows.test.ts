import { expect, it } from 'vitest'
import { deriveJobRows } from './deriveJobRows'

const iri = '/api/administration/jobs/7'

it('contains the kind in words, and the sent data', () => {
  const job = {
    '@id': iri,
    kind: 'mail.send',
    state: 'failed',
    company: 'Klar',
    attempts: 14,
    maxAttempts: 14,
    failure: 'ECONNREFUSED',
    createdAt: '2026-11-20T09:00:00Z',
  }
  expect(deriveJobRows([job])).toEqual([
    {
      iri,
      kind: 'E-Mail senden',
      state: 'failed',
      company: 'Klar',
      attempts: 14,
      maxAttempts: 14,
      failure: 'ECONNREFUSED',
      createdAt: new Date('2026-11-20T09:00:00Z'),
      nextAttemptAt: null,
    },
  ])
})

it('shows an unknown kind by its name, and nothing that was not sent', () => {
  const [other, none] = deriveJobRows([{ '@id': iri, kind: 'cache.warm', state: 'paused' }, { '@id': iri }])
  expect([other?.kind, other?.state]).toEqual(['cache.warm', null])
  expect(none).toEqual({
    iri,
    kind: '',
    state: null,
    company: '',
    attempts: null,
    maxAttempts: null,
    failure: '',
    createdAt: null,
    nextAttemptAt: null,
  })
})
