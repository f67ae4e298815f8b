import { describe, expect, it } from 'vitest'
import { dialled, isSilent, isSpeedOld } from './vehicleSignal'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

describe('vehicle', () => {
  it('is silent after five minutes, but not if it never sent a position', () => {
    expect([isSilent(ago(299), now), isSilent(ago(300), now), isSilent(null, now)]).toEqual([
      false,
      true,
      false,
    ])
  })

  it('has no known speed after two minutes', () => {
    expect([isSpeedOld(ago(120), now), isSpeedOld(ago(121), now), isSpeedOld(null, now)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('phone number', () => {
  it.each([
    ['+49 (0)30 / 123-456', '+4930123456'],
    ['030 123 456', '030123456'],
    ['(030) 123456', '030123456'],
    ['12', null],
    ['nach Vereinbarung', null],
    ['', null],
    [null, null],
    [30_123_456, null],
    ['javascript:alert(1)', null],
  ])('%s is dialled as %s', (phone, expected) => {
    expect(dialled(phone)).toBe(expected)
  })
})
