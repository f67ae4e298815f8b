import { describe, expect, it } from 'vitest'
import { deriveCompanyRows, endsSoon, possibleActions } from './deriveCompanyRows'

const now = new Date('2026-11-20T10:00:00Z')
const rowOf = (company: Record<string, unknown>) => {
  const [row] = deriveCompanyRows([{ '@id': '/api/companies/1', ...company }], now)
  if (row === undefined) throw new Error('No row')
  return row
}
const trialUntil = (trialEndsAt: string, state = 'trial') => rowOf({ state, trialEndsAt })

describe('a row of a company', () => {
  it('contains the known data', () => {
    expect(
      rowOf({
        name: 'Klar\u202e',
        state: 'trial',
        servicePackage: 'starter',
        trialEndsAt: '2026-11-24T11:00:00Z',
        features: ['FEATURE_DEVICES'],
        userCount: 0,
        storedBytes: 0,
        lastActiveAt: '2026-11-20T09:00:00Z',
        createdAt: '2026-10-11T14:31:00Z',
        deletionAt: '2026-12-20T09:00:00Z',
      }),
    ).toEqual({
      iri: '/api/companies/1',
      name: 'Klar‹U+202E›',
      state: 'trial',
      package: 'Start',
      trialEndsAt: new Date('2026-11-24T11:00:00Z'),
      daysLeft: 4,
      features: ['FEATURE_DEVICES'],
      userCount: 0,
      storedBytes: 0,
      lastActiveAt: new Date('2026-11-20T09:00:00Z'),
      createdAt: new Date('2026-10-11T14:31:00Z'),
      deletionAt: new Date('2026-12-20T09:00:00Z'),
    })
  })

  it('contains no zeros for unknown numbers', () => {
    expect(rowOf({ name: null, state: 'resting', features: null })).toEqual({
      iri: '/api/companies/1',
      name: '',
      state: null,
      package: '',
      trialEndsAt: null,
      daysLeft: null,
      features: null,
      userCount: null,
      storedBytes: null,
      lastActiveAt: null,
      createdAt: null,
      deletionAt: null,
    })
  })

  it.each([
    ['2026-11-27T09:59:59Z', 'trial', true],
    ['2026-11-27T10:00:00Z', 'trial', false],
    ['2026-11-20T09:00:00Z', 'trial', true],
    ['2026-11-21T10:00:00Z', 'active', false],
  ])('warns of the last week of a trial: %s %s', (until, state, isSoon) => {
    expect(endsSoon(trialUntil(until, state))).toBe(isSoon)
  })
})

it.each([
  ['trial', [true, true, false]],
  ['trialEnded', [true, true, false]],
  ['active', [false, true, false]],
  ['paused', [false, false, true]],
  ['unknown', [true, true, true]],
])('offers the possible actions on a company: %s', (state, expected) => {
  const { canExtend, canPause, canWake } = possibleActions(rowOf({ state }))
  expect([canExtend, canPause, canWake]).toEqual(expected)
})

it('extends a paused trial', () => {
  expect(possibleActions(trialUntil('2026-11-27T10:00:00Z', 'paused')).canExtend).toBe(true)
})
