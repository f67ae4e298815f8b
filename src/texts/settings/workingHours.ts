import { formatHoursMinutes } from '../kit/format'

type Day = { weekday: string }
type Length = { seconds: number }

/** Working hours in the staff editor. */
export const workingHoursTexts = {
  title: 'Arbeitszeit',
  weekdays: {
    MO: 'Montag',
    TU: 'Dienstag',
    WE: 'Mittwoch',
    TH: 'Donnerstag',
    FR: 'Freitag',
    SA: 'Samstag',
    SU: 'Sonntag',
  },
  /** On narrow screens. */
  shortWeekdays: { MO: 'Mo', TU: 'Di', WE: 'Mi', TH: 'Do', FR: 'Fr', SA: 'Sa', SU: 'So' },
  /** Accessible names of the inputs. */
  from: ({ weekday }: Day) => `${weekday}, Beginn`,
  to: ({ weekday }: Day) => `${weekday}, Ende`,
  likeMonday: 'Wie Montag',
  likeMondayNamed: ({ weekday }: Day) => `${weekday} wie Montag`,
  length: ({ seconds }: Length) => formatHoursMinutes(seconds),
  weekly: ({ seconds }: Length) => `${formatHoursMinutes(seconds)} je Woche`,
  /** Without any time. */
  unknown: 'Nicht angegeben',
  hint: 'Tage ohne Zeit sind frei. Ohne jede Angabe gibt es keine Grenze. Ein Ende vor dem Beginn liegt am nächsten Tag.',
} as const
