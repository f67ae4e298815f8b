import type { SubmitStatus } from '../../lib/forms/submitStatus'
import { formatNumber } from './format'

type Pause = { status: number; seconds: number }
const busyText = ({ status }: Pause) =>
  status === 429 ? 'Zu viele Anfragen.' : 'Der Server ist ausgelastet.'
const continuedText = ({ seconds }: Pause) => `in ${formatNumber(Math.ceil(seconds))} s fortgesetzt.`

/** Texts of every form around submitting. */
export const formsTexts = {
  /** Beside the button after a submit that failed independently of its content. */
  unsent: 'Nicht gesendet. Ihre Eingaben sind noch da.',
  resend: 'Erneut senden',
  /** Above the fields while a save that the server refused for the moment waits. */
  pausing: (pause: Pause) => `${busyText(pause)} Das Speichern wird ${continuedText(pause)}`,
  /** Toast for an action that the server refused for the moment. */
  actionPausing: (pause: Pause) => `${busyText(pause)} Die Aktion wird ${continuedText(pause)}`,
  cancelPause: 'Abbrechen',
} as const

const throttled = 'Das waren zu viele Versuche.'

function waitText(seconds: number): string {
  if (seconds < 60) return `${formatNumber(seconds)} ${seconds === 1 ? 'Sekunde' : 'Sekunden'}`
  const minutes = Math.ceil(seconds / 60)
  return `${formatNumber(minutes)} ${minutes === 1 ? 'Minute' : 'Minuten'}`
}

/** Messages above the submit button; empty if there are none. */
export function statusMessages(status: SubmitStatus): readonly string[] {
  switch (status.kind) {
    case 'idle':
    case 'sending':
    case 'pausing':
      return []
    case 'refused':
      return status.messages
    case 'unsent':
      return [formsTexts.unsent]
    case 'throttled':
      return status.waitSeconds === null
        ? [`${throttled} Bitte versuchen Sie es später noch einmal.`]
        : [`${throttled} Bitte versuchen Sie es in ${waitText(status.waitSeconds)} noch einmal.`]
  }
}
