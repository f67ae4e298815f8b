import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectArrivals, openStops, type ArrivalStop, type DriveSoFar } from './arrivals'
import type { PlanDay } from './planDay'

const midnight = new Date('2026-05-04T00:00:00Z')
const day: PlanDay = { midnight, timeZone: 'UTC' }
const at = (hour: number, minute = 0) => new Date(midnight.getTime() + (hour * 60 + minute) * 60_000)
const eta = (hour: number, minute = 0) => (hour * 60 + minute) * 60
const proof = (hour: number, minute = 0) => ({ timeStamp: at(hour, minute).toISOString() })
/** About 1.1 km further east per step: 2 min 41 s by estimate. */
const place = (step: number) => ({ lat: 52.5, lng: 13.4 + step * 0.01625 })

/**
 * One stop every half hour with a service time of ten minutes, so each leg is planned with twenty minutes.
 */
const stops = (more: readonly Partial<ArrivalStop>[]): ArrivalStop[] =>
  more.map((each, index) => ({ eta: eta(8, index * 30), lengthOfStay: 600, ...each }))

const shown = (drive: Partial<DriveSoFar> & Pick<DriveSoFar, 'stops' | 'now'>) =>
  expectArrivals({ day, ...drive }).map(
    (arrival) => arrival && [arrival.at.toISOString().slice(11, 16), arrival.confidence],
  )

describe('expected arrivals', () => {
  it('are the planned ones before the first proof, and never in the past', () => {
    expect(shown({ stops: stops([{}, {}, {}, {}]), now: at(7, 50) })).toEqual([
      ['08:00', 'likely'],
      ['08:30', 'likely'],
      ['09:00', 'likely'],
      ['09:30', 'rough'],
    ])
    expect(shown({ stops: stops([{}, {}]), now: at(8, 12) })).toEqual([
      ['08:12', 'likely'],
      ['08:42', 'likely'],
    ])
  })

  it('keep the delay of the last proof, which is recorded at the end of the service time', () => {
    expect(shown({ stops: stops([proof(8, 25), {}, {}]), now: at(8, 26) })).toEqual([
      null,
      ['08:45', 'likely'],
      ['09:15', 'likely'],
    ])
    expect(shown({ stops: stops([proof(8, 5), {}]), now: at(8, 6) })).toEqual([null, ['08:25', 'likely']])
  })

  it('make up delay in planned waiting time', () => {
    const near = stops([{ ...place(0), ...proof(8, 40) }, place(1), place(2)])
    // 30 minutes late. Of the twenty planned minutes, four are driving and sixteen waiting, so after the next
    // leg the delay is made up.
    expect(shown({ stops: near, now: at(8, 41) })).toEqual([null, ['08:44', 'likely'], ['09:00', 'likely']])
  })

  it("use the vehicle's position while it is recent", () => {
    const drive = { stops: stops([{ ...place(0), ...proof(8, 10) }, place(10), place(11)]), now: at(8, 20) }
    const position = (minute: number) => ({
      place: [place(9).lng, 52.5] as [number, number],
      at: at(8, minute),
    })
    expect(shown({ ...drive, position: position(19) })[1]).toEqual(['08:21', 'sure'])
    // Too old, and recorded before the vehicle left the stop.
    expect(shown({ ...drive, position: position(14) })[1]).toEqual(['08:30', 'likely'])
    expect(shown({ ...drive, position: position(9), now: at(8, 11) })[1]).toEqual(['08:30', 'likely'])
  })

  it('are not before the plan until the first stop is done, however close the vehicle is', () => {
    const position = (step: number) => ({ place: [place(step).lng, 52.5] as [number, number], at: at(7, 59) })
    const drive = { stops: stops([place(0)]), now: at(8) }
    const early = { ...drive, stops: [{ ...place(0), eta: eta(9) }] }
    expect(shown({ ...early, position: position(1) })).toEqual([['09:00', 'likely']])
    expect(shown({ ...drive, position: position(10) })).toEqual([['08:25', 'sure']])
  })

  it('continue after finished stops, even without a time', () => {
    const done = { state: 'COMPLETED' }
    expect(shown({ stops: stops([{}, done, {}]), now: at(9, 5) })).toEqual([null, null, ['09:05', 'likely']])
    expect(openStops(stops([{}, done, {}]))).toEqual([2, 0])
    expect(openStops(stops([{}, proof(8, 40), done, {}]))).toEqual([3, 0])
  })

  it('put skipped stops last', () => {
    const drive = stops([place(0), { ...place(1), ...proof(8, 40) }, place(2)])
    expect(shown({ stops: drive, now: at(8, 41) })).toEqual([['09:15', 'rough'], null, ['09:00', 'likely']])
    expect(shown({ stops: stops([{}, proof(8, 40), {}]), now: at(8, 41) })[0]).toBeNull()
  })

  it('end where the travel time is unknown', () => {
    const drive = [{ eta: eta(8), ...proof(8) }, { eta: eta(8, 30) }, { eta: null }, { eta: eta(9) }]
    expect(shown({ stops: drive, now: at(8, 1) })).toEqual([null, ['08:30', 'likely'], null, null])
    expect(expectArrivals({ stops: drive, day: null, now: at(8, 1) })).toEqual([null, null, null, null])
    expect(expectArrivals({ stops: [], day, now: at(8) })).toEqual([])
  })

  it('increase in driving order, are never in the past, and exist only for open stops', () => {
    const minute = fc.integer({ min: 0, max: 900 })
    const stop = fc.record({
      eta: fc.option(minute.map((value) => value * 60)),
      lengthOfStay: fc.option(fc.integer({ min: 0, max: 3_600 })),
      timeStamp: fc.option(
        fc.oneof(
          minute.map((value) => at(0, value).toISOString()),
          fc.string(),
        ),
      ),
      lat: fc.option(fc.double({ min: 47, max: 55, noNaN: true })),
      lng: fc.option(fc.double({ min: 6, max: 15, noNaN: true })),
    })
    fc.assert(
      fc.property(fc.array(stop, { maxLength: 12 }), minute, (given, nowMinute) => {
        const now = at(0, nowMinute)
        const arrivals = expectArrivals({ stops: given, day, now })
        const times = given.map(({ timeStamp }) => Date.parse(timeStamp ?? ''))
        const last = times.reduce(
          (best, time, index) => (time >= (times[best] ?? Number.NEGATIVE_INFINITY) ? index : best),
          -1,
        )
        const order = [...given.keys()].toSorted((a, b) => Number(a < last) - Number(b < last) || a - b)
        const known = order.flatMap((index) => arrivals[index]?.at.getTime() ?? [])
        expect(arrivals).toHaveLength(given.length)
        expect(known).toEqual(known.toSorted((a, b) => a - b))
        expect(known.every((time) => time >= now.getTime())).toBe(true)
        for (const [index, time] of times.entries()) {
          if (!Number.isNaN(time)) expect(arrivals[index]).toBeNull()
        }
      }),
    )
  })
})
