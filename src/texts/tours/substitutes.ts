import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { formatShortDay } from '../kit/calendarDays'
import { formatHoursMinutes } from '../kit/format'

type Named = { name: string; tour: string; day: IsoDay }

/** Dialog that chooses another driver for a tour on a date. */
export const substituteTexts = {
  /** Button at a date. */
  choose: 'Vertretung',
  chooseFor: ({ tour, day }: { tour: string; day: IsoDay }) => `Vertretung: ${tour}, ${formatShortDay(day)}`,
  title: ({ day }: { day: IsoDay }) => `Vertretung am ${formatShortDay(day)}`,
  planned: ({ name }: { name: string }) => `Eingeteilt: ${name}`,
  plannedNone: 'Eingeteilt: niemand',
  drivers: 'Fahrer',
  none: 'Es gibt keinen anderen Fahrer.',
  free: 'frei',
  reasons: {
    absent: 'fehlt',
    offDuty: 'arbeitet an diesem Wochentag nicht',
    drives: ({ code }: { code: string }) => `fährt ${code}`,
    early: ({ seconds }: { seconds: number }) => `${formatHoursMinutes(seconds)} vor Arbeitsbeginn`,
    late: ({ seconds }: { seconds: number }) => `${formatHoursMinutes(seconds)} über der Arbeitszeit`,
  },
  backToTemplate: 'Fahrer der Vorlage',
  /** Toasts. */
  chosen: ({ name, tour, day }: Named) => `${formatShortDay(day)}: ${name} fährt ${tour}.`,
  asTemplate: ({ tour, day }: Omit<Named, 'name'>) =>
    `${formatShortDay(day)}: ${tour} fährt wie in der Vorlage.`,
} as const
