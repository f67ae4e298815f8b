import { describe, expect, it } from 'vitest'
import { now } from '../home.testing'
import { readSeenDays, seenKeys, withSeen } from './seenDays'

describe('what was looked at', () => {
  it.each([
    ['{"days":{"a":"2026-11-20"}}', { a: '2026-11-20' }],
    // As the previous version stored it.
    ['{"day":"2026-11-19","keys":["a","b"]}', { a: '2026-11-19', b: '2026-11-19' }],
    ['{"days":null}', null],
    ['[]', null],
    ['{', null],
    [null, null],
  ])('is read from %s', (stored, days) => expect(readSeenDays(stored)).toEqual(days))

  it('is of today or of a day before', () => {
    const { seen, seenBefore } = seenKeys({ a: '2026-11-20', b: '2026-11-19' }, '2026-11-20')
    expect([[...seen], [...seenBefore]]).toEqual([['a'], ['b']])
  })

  it('is forgotten with the ratings that are listed no longer', () => {
    expect(withSeen({ a: '2026-11-06', b: '2026-11-07' }, 'c', now)).toEqual({
      b: '2026-11-07',
      c: '2026-11-20',
    })
  })
})
