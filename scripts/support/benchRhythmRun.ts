/*
 * Computes the due dates of a year for a number of destinations with mixed rhythms and prints the median seconds
 * of processor time of five runs and the number of dates as JSON.
 */
import { createCalendar } from '../../src/contract/rhythm/calendar'
import { occurrences } from '../../src/contract/rhythm/visits'
import { mixedRhythm } from './mixedRhythm'

const runs = 5
const calendar = createCalendar(
  'BE',
  ['--12-24 Heiligabend', '2026-12-28/2026-12-31 Betriebsferien'],
  ['2026-07-09/2026-08-22 Sommerferien'],
)
const rhythms = Array.from({ length: Number(process.argv[2] ?? 50_000) }, (_, index) => mixedRhythm(index))

function countDates(): number {
  let count = 0
  for (const rhythm of rhythms) count += occurrences(rhythm, '2026-01-01', '2026-12-31', calendar).length
  return count
}

const seconds: number[] = []
let dates = 0
for (let run = 0; run < runs; run += 1) {
  const begun = process.cpuUsage()
  dates = countDates()
  const { user, system } = process.cpuUsage(begun)
  seconds.push((user + system) / 1_000_000)
}
const sorted = seconds.toSorted((one, other) => one - other)
console.log(JSON.stringify({ seconds: sorted[Math.floor(runs / 2)], first: seconds[0], dates }))
