import { describe, expect, it } from 'vitest'
import { createServerClock } from './serverClock'

/** A device clock whose time each test sets. */
function startClock() {
  let deviceMs = 1_000_000
  return { clock: createServerClock(() => deviceMs), device: (ms: number) => void (deviceMs = ms) }
}

describe('createServerClock', () => {
  it("shows the device's time until a server has responded", () => {
    expect(startClock().clock.now()).toBe(1_000_000)
  })

  it.each([600_000, -600_000, 1_001, -1_001])(
    'corrects a device clock that is off by %i ms, from then on',
    (skewMs) => {
      const { clock, device } = startClock()
      clock.observe(1_000_000 + skewMs)
      expect(clock.now()).toBe(1_000_000 + skewMs)
      device(2_000_000)
      expect(clock.now()).toBe(2_000_000 + skewMs)
    },
  )

  it.each([0, 999, -999, 1_000, -1_000])(
    'treats %i ms as rounding of the header to whole seconds',
    (offMs) => {
      const { clock } = startClock()
      clock.observe(1_000_000 + offMs)
      expect(clock.now()).toBe(1_000_000)
    },
  )

  it('does not drift by rounding once it is corrected', () => {
    const { clock, device } = startClock()
    clock.observe(1_600_000)
    device(1_000_700)
    clock.observe(1_600_000)
    expect(clock.now()).toBe(1_600_700)
  })

  it('follows a device whose clock is corrected', () => {
    const { clock, device } = startClock()
    clock.observe(1_600_000)
    device(1_600_000)
    clock.observe(1_600_000)
    expect(clock.now()).toBe(1_600_000)
  })

  it.each([Number.NaN, Infinity, Date.parse('')])(
    'ignores a response without a time (%d)',
    (serverTimeMs) => {
      const { clock } = startClock()
      clock.observe(1_600_000)
      clock.observe(serverTimeMs)
      expect(clock.now()).toBe(1_600_000)
    },
  )
})
