import { federalStates, type FederalState } from './tourRules'

/*
 * The public holidays of Germany as of 2026, by the laws of its states on Sundays and holidays
 * (Feiertagsgesetze; 3 October by article 2 of the Unification Treaty). Not included are holidays of some
 * municipalities only, such as the Assumption in Bavaria or the peace festival of Augsburg. A company adds these
 * as days off.
 */

/** A day of a year; an offset from Easter Sunday for movable holidays. `only`: the one year of the holiday. */
type Rule = { name: string; on: string | number | 'repentance'; in: readonly FederalState[]; only?: number }

const rules: readonly Rule[] = [
  { name: 'Neujahr', on: '01-01', in: federalStates },
  { name: 'Heilige Drei Könige', on: '01-06', in: ['BW', 'BY', 'ST'] },
  { name: 'Internationaler Frauentag', on: '03-08', in: ['BE', 'MV'] },
  { name: 'Karfreitag', on: -2, in: federalStates },
  { name: 'Ostersonntag', on: 0, in: ['BB'] },
  { name: 'Ostermontag', on: 1, in: federalStates },
  { name: 'Tag der Arbeit', on: '05-01', in: federalStates },
  { name: 'Christi Himmelfahrt', on: 39, in: federalStates },
  { name: 'Pfingstsonntag', on: 49, in: ['BB'] },
  { name: 'Pfingstmontag', on: 50, in: federalStates },
  // Section 1 (1) of the law of Berlin, as amended in 2024: the uprising of 1953, once.
  { name: 'Jahrestag des Volksaufstandes in der DDR', on: '06-17', in: ['BE'], only: 2028 },
  { name: 'Fronleichnam', on: 60, in: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { name: 'Mariä Himmelfahrt', on: '08-15', in: ['SL'] },
  { name: 'Weltkindertag', on: '09-20', in: ['TH'] },
  { name: 'Tag der Deutschen Einheit', on: '10-03', in: federalStates },
  { name: 'Reformationstag', on: '10-31', in: ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'] },
  { name: 'Allerheiligen', on: '11-01', in: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { name: 'Buß- und Bettag', on: 'repentance', in: ['SN'] },
  { name: '1. Weihnachtstag', on: '12-25', in: federalStates },
  { name: '2. Weihnachtstag', on: '12-26', in: federalStates },
]

export type Holiday = { day: string; name: string }

/** The holidays of a year in chronological order; days as `2026-10-03`. */
export const holidaysOf = (year: number, state: FederalState): Holiday[] =>
  rules
    .filter((rule) => rule.in.includes(state) && (rule.only ?? year) === year)
    .map(({ name, on }) => ({ name, day: dayOf(on, year) }))
    .toSorted((one, other) => one.day.localeCompare(other.day))

function dayOf(on: Rule['on'], year: number): string {
  if (on === 'repentance') return repentanceDay(year)
  return typeof on === 'number' ? shifted(easterSunday(year), on) : `${year}-${on}`
}

/**
 * The first Sunday after the first full moon of spring, by Gauss's algorithm with Lichtenberg's corrections.
 */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const moonYear = year % 19
  const seed = (19 * moonYear + moon) % 30
  const fullMoon = 21 + seed - Math.floor((seed + Math.floor(moonYear / 11)) / 29)
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  const distance = 7 - ((fullMoon - firstSunday) % 7)
  return shifted(`${year}-03-01`, fullMoon + distance - 1)
}

/** The Wednesday before 23 November. */
function repentanceDay(year: number): string {
  const weekday = new Date(Date.UTC(year, 10, 22)).getUTCDay()
  return shifted(`${year}-11-22`, -((weekday + 4) % 7))
}

function shifted(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}
