import { secondsOfDay } from '../../../domain/records/companyClock'
import type { RunRow } from './deriveRuns'

/** Range of whole hours of the lines of tours in progress. */
export type DayAxis = { from: Date; hours: number }

export function axisOf(rows: readonly Pick<RunRow, 'progress'>[], now: Date): DayAxis {
  const times = rows.flatMap(({ progress }) =>
    (progress.stations ?? []).flatMap(({ planned }) => (planned === null ? [] : [planned.getTime()])),
  )
  const first = Math.min(now.getTime(), ...times)
  const last = Math.max(now.getTime(), ...times)
  const from = new Date(first - (secondsOfDay(new Date(first)) % 3600) * 1000)
  const hours = Math.max(4, Math.ceil((last - from.getTime()) / 3_600_000))
  return { from, hours }
}

export const percentOn = ({ from, hours }: DayAxis, moment: Date): number =>
  ((moment.getTime() - from.getTime()) / (hours * 3_600_000)) * 100
