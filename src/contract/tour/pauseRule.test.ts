import { describe, expect, it } from 'vitest'
import { europeanPauseRule, pauseRuleOf } from './pauseRule'
import { scheduleTour, type ScheduledStop, type TourOutline } from './tourSchedule'

const hour = 3600
const eight = 8 * hour
const minutes45 = 45 * 60

const stops = (count: number, values: Partial<ScheduledStop> = {}): ScheduledStop[] =>
  Array.from({ length: count }, () => ({ isLocated: true, ...values }))
const tour = (legHours: readonly number[], values: Partial<TourOutline> = {}): TourOutline => ({
  departure: eight,
  stops: stops(legHours.length),
  legSeconds: legHours.map((each) => each * hour),
  hasStart: true,
  pauseRule: europeanPauseRule,
  ...values,
})
const pausesOf = (outline: TourOutline) =>
  scheduleTour(outline).stops.map((times) => times?.pauses.map(({ from, to }) => [from / hour, to / hour]))

describe('pauses of a tour', () => {
  it('are taken at a stop, before the driving time is exceeded', () => {
    const schedule = scheduleTour(tour([2, 2, 1], { stops: stops(3, { lengthOfStay: hour }) }))
    // 8:00 drive, 10:00 service, 11:00 drive, 13:00 service, 14:00 pause, 14:45 drive.
    expect(schedule.stops.map((times) => times?.arrival)).toEqual([10, 13, 15.75].map((each) => each * hour))
    expect(schedule.stops.map((times) => times?.pauses)).toEqual([
      [],
      [],
      [{ from: 14 * hour, to: 14 * hour + minutes45 }],
    ])
    const { pauseSeconds, driveSeconds, endTime } = schedule
    expect([pauseSeconds, driveSeconds, endTime]).toEqual([minutes45, 5 * hour, 16.75 * hour])
  })

  it('are not needed at exactly the maximum driving time', () => {
    expect(pausesOf(tour([2, 2.5]))).toEqual([[], []])
  })

  it('restart the count after each pause', () => {
    expect(pausesOf(tour([4, 4, 0.5, 1]))).toEqual([[], [[12, 12.75]], [], [[17.25, 18]]])
  })

  it('are taken during a leg that exceeds the driving time itself', () => {
    expect(pausesOf(tour([10]))).toEqual([
      [
        [12.5, 13.25],
        [17.75, 18.5],
      ],
    ])
  })

  it('are also taken on the leg to the end point, and shift time windows', () => {
    const end = scheduleTour(tour([4, 1], { stops: stops(1) }))
    expect([end.endPauses, end.endTime]).toEqual([[{ from: 12 * hour, to: 12.75 * hour }], 13.75 * hour])
    const late = scheduleTour(tour([4, 1], { stops: [...stops(1), ...stops(1, { latestTime: 13 * hour })] }))
    expect(late.stops[1]?.violation).toEqual({ kind: 'late', seconds: minutes45, isAllowed: false })
  })

  it.each([null, undefined])('are not planned without a rule: %s', (pauseRule) => {
    const schedule = scheduleTour(tour([10, 10], { pauseRule }))
    expect([schedule.pauseSeconds, schedule.endTime]).toEqual([0, 28 * hour])
  })
})

describe('pause rule of a company', () => {
  it.each([
    [{}, null],
    [{ pauseSeconds: 2700, pauseAfterSeconds: null }, null],
    [{ pauseSeconds: null, pauseAfterSeconds: 16_200 }, null],
    [{ pauseSeconds: 0, pauseAfterSeconds: 16_200 }, null],
    [{ pauseSeconds: 2700, pauseAfterSeconds: -1 }, null],
    [{ pauseSeconds: 2700, pauseAfterSeconds: 16_200 }, europeanPauseRule],
  ])('for %j', (fields, rule) => {
    expect(pauseRuleOf(fields)).toEqual(rule)
  })
})
