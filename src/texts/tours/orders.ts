import type { IsoDay } from '../../contract/rhythm/calendarDay'
import type { OrderState } from '../../contract/tour/order'
import { formatShortDay } from '../kit/calendarDays'

/** Orders, called Aufträge: their dialog, and where they are listed. */
export const ordersTexts = {
  /** The dialog of one order. */
  createTitle: 'Auftrag anlegen',
  editTitle: 'Auftrag bearbeiten',
  destination: 'Ziel',
  firstDay: 'Gewünscht ab',
  lastDay: 'Gewünscht bis',
  wishHint: 'Ohne Angabe ist jeder Tag möglich.',
  priority: 'Priorität',
  priorities: { low: 'Niedrig', normal: 'Normal', high: 'Hoch' },
  lengthOfStay: 'Dauer in Minuten',
  stayHint: 'Ohne Angabe gilt die Dauer des Ziels.',
  note: 'Notiz',
  cancelledBecause: 'Storniert, weil',
  cancelHint: 'Mit einem Grund gilt der Auftrag als storniert und wird an keinem Tag mehr eingeplant.',
  /** Another user saved or deleted it first. */
  conflictTitle: 'Dieser Auftrag wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile:
    'Dieser Auftrag wurde inzwischen gelöscht. Ihre Angaben sind erhalten; beim Speichern wird daraus ein neuer Auftrag.',
  missing: 'Diesen Auftrag gibt es nicht mehr.',
  /** At a destination. */
  ofStop: 'Aufträge und Überfälliges',
  none: 'Für dieses Ziel gibt es keinen Auftrag.',
  overdueSince: ({ day }: { day: IsoDay }) => `überfällig seit ${formatShortDay(day)}`,
  dueOn: ({ day }: { day: IsoDay }) => `Besuch vom ${formatShortDay(day)}`,
  untitled: 'Auftrag',
  state: ({ state, day, reason }: { state: OrderState; day: IsoDay | null; reason: string }) => {
    const on = day === null ? '' : ` ${formatShortDay(day)}`
    const because = reason === '' ? '' : `: ${reason}`
    return {
      open: 'offen',
      failed: `nicht erledigt${on}${because}, offen`,
      planned: `eingeplant${on}`,
      done: `erledigt${on}`,
      cancelled: `storniert${because}`,
    }[state]
  },
  /** Toasts. */
  created: 'Der Auftrag wurde angelegt.',
  changed: 'Der Auftrag wurde gespeichert.',
  cancelled: 'Der Auftrag wurde storniert.',
  removed: 'Der Auftrag wurde gelöscht.',
  restored: 'Der Auftrag ist wieder da.',
} as const
