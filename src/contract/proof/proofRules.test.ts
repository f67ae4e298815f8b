import { describe, expect, it } from 'vitest'
import { missingParts } from './proofRules'

const rules = {
  requiredPhotoCount: 2,
  signatureRequired: true,
  recipientNameRequired: true,
  failureReasons: ['Niemand da ', 'Zufahrt gesperrt'],
}
const photo = (clientId: string) => ({ clientId, kind: 'photo' })
const signature = { clientId: 's', kind: 'signature' }

describe('a completed proof', () => {
  const state = 'COMPLETED'

  it('lacks each of the required parts', () => {
    expect(missingParts(rules, { state, signedBy: ' ' }, [])).toEqual([
      { part: 'photos', required: 2, count: 0 },
      { part: 'signature' },
      { part: 'recipientName' },
    ])
  })

  it('lacks nothing that it has', () => {
    const given = { state, signedBy: 'Frau Meier' }
    expect(missingParts(rules, given, [photo('a'), photo('b'), signature])).toEqual([])
  })

  it('counts a photo once, whatever the case of its id', () => {
    expect(missingParts(rules, { state, signedBy: 'M' }, [photo('a'), photo('A'), signature])).toEqual([
      { part: 'photos', required: 2, count: 1 },
    ])
  })

  it('requires nothing by unknown rules', () => {
    expect(missingParts({}, { state }, [])).toEqual([])
    expect(
      missingParts(
        { requiredPhotoCount: null, signatureRequired: null, failureReasons: null },
        { state },
        [],
      ),
    ).toEqual([])
  })
})

describe('a failed proof', () => {
  const reasonOf = (failureReason: string | null, known: readonly string[] | null = rules.failureReasons) =>
    missingParts({ ...rules, failureReasons: known }, { state: 'FAILED', failureReason }, [])

  it('names one of the reasons of the company, and needs no picture', () => {
    expect(reasonOf(' Niemand da')).toEqual([])
    expect(reasonOf('')).toEqual([{ part: 'failureReason', isUnknown: false }])
    expect(reasonOf(null)).toEqual([{ part: 'failureReason', isUnknown: false }])
    expect(reasonOf('Keine Lust')).toEqual([{ part: 'failureReason', isUnknown: true }])
  })

  it('names any reason or none if the company has no list', () => {
    expect([reasonOf('Keine Lust', []), reasonOf('', null)]).toEqual([[], []])
  })
})

it('a skipped stop needs a reason in its note', () => {
  expect(missingParts(rules, { state: 'ABORTED', note: ' ' }, [])).toEqual([{ part: 'note' }])
  expect(missingParts(rules, { state: 'ABORTED' }, [])).toEqual([{ part: 'note' }])
  expect(missingParts(rules, { state: 'ABORTED', note: 'Baustelle' }, [])).toEqual([])
})
