const dayMs = 86_400_000

/** Calendar date in Berlin, as `2026-11-20`. */
const berlinDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
const berlinOffset = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Berlin',
  timeZoneName: 'longOffset',
})

/** Milliseconds that Berlin is ahead of UTC at that moment. */
function offsetMs(at: Date): number {
  const name = berlinOffset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, hours = '0', minutes = '0'] = /GMT([+-]\d\d):(\d\d)/.exec(name) ?? []
  return (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Returns midnight UTC of the calendar day in Berlin, the form in which this module represents days. */
export const dayOf = (at: Date): Date => new Date(`${berlinDate.format(at)}T00:00:00Z`)

export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs)

/** 0 is Sunday. */
export const weekdayOf = (day: Date): number => day.getUTCDay()

/**
 * Returns the moment of a local time in Berlin.
 * @param day as returned by {@link dayOf}
 * @param seconds since midnight
 */
export function berlinMoment(day: Date, seconds: number): Date {
  const asIfUtc = day.getTime() + seconds * 1000
  // Clocks change at night, when no demo tour runs, so the offset of a nearby moment is correct.
  return new Date(asIfUtc - offsetMs(new Date(asIfUtc)))
}

/** `20.11.2026` */
export const germanDate = (day: Date): string => day.toISOString().slice(0, 10).split('-').reverse().join('.')
