import type { Schedule } from './rhythm'

/** Days of the shortest period: February, the first quarter. */
const shortestDays = { week: 7, month: 28, quarter: 90, year: 365 } as const

export const shortestPeriodDays = ({ every, period }: { every: number; period: keyof typeof shortestDays }) =>
  every * shortestDays[period]

/** Whether all visits of a period keep their least distance in days, also from those of the next period. */
export const hasRoom = (schedule: Schedule, leastDays: number): boolean =>
  schedule.kind !== 'perPeriod' || schedule.times * Math.max(1, leastDays) <= shortestPeriodDays(schedule)
