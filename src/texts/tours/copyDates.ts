import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { formatShortDay } from '../kit/calendarDays'
import { formatNumber } from '../kit/format'

const deviations = (count: number) => (count === 1 ? '1 Abweichung' : `${formatNumber(count)} Abweichungen`)

/** Copies of dates and weeks. */
export const copyTexts = {
  /** Menu entry and button, and titles of the dialogs. */
  day: 'Tag kopieren',
  week: 'Woche kopieren',
  dayTitle: ({ day }: { day: IsoDay }) => `${formatShortDay(day)} kopieren`,
  weekTitle: ({ week }: { week: string }) => `${week} kopieren`,
  hint: 'Kopiert werden die Abweichungen von der Vorlage: Fahrer, Fahrzeug, Abfahrt, Reihenfolge, hinzugefügte und ausgelassene Ziele.',
  onto: 'Kopieren auf',
  dates: 'Termine, die sich ändern',
  copied: ({ count }: { count: number }) => deviations(count),
  replaced: ({ count }: { count: number }) => `ersetzt ${deviations(count)}`,
  fromTo: ({ from, to }: { from: IsoDay; to: IsoDay }) => `${formatShortDay(from)} auf ${formatShortDay(to)}`,
  nothingOfDay: 'Dieser Tag ist wie in der Vorlage. Es gibt nichts zu kopieren.',
  nothingOfWeek: 'In dieser Woche ist jede Tour wie in der Vorlage. Es gibt nichts zu kopieren.',
  noTarget: 'In den nächsten sechs Wochen fährt die Tour nicht.',
  confirm: ({ count }: { count: number }) =>
    count === 1 ? '1 Termin ändern' : `${formatNumber(count)} Termine ändern`,
}
