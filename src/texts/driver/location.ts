import { formatTime } from '../kit/format'

/** Positions of a running tour. */
export const locationTexts = {
  on: 'Standort an',
  ask: 'Die Leitstelle sieht während der Tour, wo Sie sind, und kündigt Sie bei Kunden an. Nach der Tour wird nichts gesendet.',
  allow: 'Standort freigeben',
  none: ({ since }: { since: Date }) => `Seit ${formatTime(since)} kein Standort.`,
  gap: ({ from, until }: { from: Date; until: Date }) =>
    `Von ${formatTime(from)} bis ${formatTime(until)} kein Standort.`,
  read: 'Gelesen',
  noSignal: 'Das Gerät findet kein Signal. Aufgezeichnet wird wieder, sobald es eines hat.',
  denied:
    'Der Standort ist für diese Seite gesperrt. Sie können ihn in den Einstellungen des Browsers freigeben.',
  missing: 'Dieser Browser gibt keinen Standort weiter.',
  /** Limits of browsers. */
  limits:
    'Der Standort wird nur gesendet, solange die App sichtbar ist. Ein gesperrtes iPhone sendet keinen Standort.',
} as const
