import { describe, expect, it } from 'vitest'
import { deriveMailRows } from './deriveMailRows'

const iri = '/api/mails/1'
const one = (more: object) => deriveMailRows([{ '@id': iri, ...more }])[0]

describe('a row of the mails', () => {
  it('contains the state and the link to the cause', () => {
    const failed = {
      recipient: 'kita@kunde.example',
      subject: 'Wir sind auf dem Weg',
      cause: 'tourStart',
      about: '/api/tours/7',
      state: 'failed',
      failure: 'recipient',
      attempts: 1,
      createdAt: '2026-11-20T08:00:00Z',
      failedAt: '2026-11-20T08:01:00Z',
      canRetry: true,
    }
    expect(one(failed)).toEqual({
      iri,
      recipient: 'kita@kunde.example',
      subject: 'Wir sind auf dem Weg',
      cause: 'tourStart',
      path: '/tours/7',
      state: 'failed',
      failure: 'recipient',
      attempts: 1,
      createdAt: new Date('2026-11-20T08:00:00Z'),
      endedAt: new Date('2026-11-20T08:01:00Z'),
      canRetry: true,
    })
    expect(one({ ...failed, about: '/api/proof-of-services/9' })?.path).toBe('/proof-of-services/9')
    expect(one({ ...failed, state: 'sent', sentAt: '2026-11-20T09:00:00Z' })).toMatchObject({
      failure: null,
      endedAt: new Date('2026-11-20T09:00:00Z'),
      canRetry: false,
    })
  })

  it('contains only the known data of another server', () => {
    const unknown = {
      state: 'queued',
      cause: 'advert',
      failure: 'x',
      about: 'https://x.example',
      canRetry: true,
    }
    expect([one({}), one(unknown)]).toEqual(
      Array.from({ length: 2 }, () => ({
        iri,
        recipient: '',
        subject: '',
        cause: null,
        path: null,
        state: null,
        failure: null,
        attempts: null,
        createdAt: null,
        endedAt: null,
        canRetry: false,
      })),
    )
  })
})
