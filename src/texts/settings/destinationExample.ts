import type { NotificationTrigger } from '../../contract/tour/planningTerms'
import { formatMinutes, formatNumber } from '../kit/format'

type Facts = { capacity: number | null; staySeconds: number; triggers: readonly NotificationTrigger[] }

const moments: Record<NotificationTrigger, string> = {
  notifyOnTourStart: 'beim Start der Tour',
  notifyOnUpComing: 'kurz vor der Ankunft',
  notifyOnProof: 'nach dem Nachweis',
}

/** Example below the destination defaults. */
export const exampleTexts = {
  title: 'Beispiel: ein neues Ziel im Tourenplan',
  unreadable: 'Das Beispiel erscheint, sobald alle Angaben lesbar sind.',
  arrival: ({ time }: { time: string }) => `Ankunft ${time}`,
  /** No violation. */
  kept: ({ waitSeconds, hasWindow }: { waitSeconds: number; hasWindow: boolean }) =>
    !hasWindow
      ? 'jederzeit recht'
      : waitSeconds === 0
        ? 'im Zeitfenster'
        : `wartet ${formatMinutes(waitSeconds)}`,
  /** Other default values, in one line. */
  facts: ({ capacity, staySeconds, triggers }: Facts) =>
    [
      capacity === null ? '' : `Menge ${formatNumber(capacity)}`,
      `Verweildauer ${staySeconds % 60 === 0 ? formatMinutes(staySeconds) : `${formatNumber(staySeconds)} Sek.`}`,
      triggers.length === 0
        ? 'keine E-Mail an den Kunden'
        : `E-Mail an den Kunden ${triggers.map((trigger) => moments[trigger]).join(', ')}`,
    ]
      .filter(Boolean)
      .join(' · '),
} as const
