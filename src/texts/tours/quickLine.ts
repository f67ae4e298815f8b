import { formatClockWords, formatHoursMinutes, formatMinutes, formatNumber } from '../kit/format'

/** `12 Min.`, from an hour on `7h 9m`. */
const formatDuration = (seconds: number) =>
  seconds < 3_600 ? formatMinutes(seconds) : formatHoursMinutes(seconds)

/** Last line of a tour's list: what is typed there becomes its next stop. */
export const quickLineTexts = {
  label: 'Ziel anfügen',
  placeholder: 'Adresse, Ziel oder Vorlage anfügen',
  /** Beside the field. */
  place: ({ position }: { position: number }) => `als Ziel ${formatNumber(position)}`,
  suggestions: 'Vorschläge',
  /** At the end of a chosen row: what it costs. */
  cost: ({ seconds, endTime }: { seconds: number; endTime: number }) =>
    `+${formatDuration(Math.max(0, seconds))}, Ende ${formatClockWords(endTime)}`,
  /** Of a destination: what becomes of it. */
  withoutTour: 'ohne Tour',
  isHere: 'in dieser Tour',
  asCopy: 'als Kopie',
  /** Foot with the keys. */
  append: 'anfügen',
  edit: 'bearbeiten',
  keyAppend: '↵',
  keyEdit: 'Umschalt ↵',
  notFound: 'Nichts gefunden. Bitte geben Sie auch Postleitzahl und Ort an.',
  failed: 'Die Adresssuche ist zurzeit nicht möglich. Enter versucht es noch einmal.',
  /** For screen readers, when it was sent on its way. */
  appended: ({ name, position }: { name: string; position: number }) =>
    `${name} wird als Ziel ${formatNumber(position)} angefügt.`,
  /** Card at the pin on the map. */
  draft: ({ name }: { name: string }) => `Entwurf: ${name}`,
  dragHint: 'ungefähr, zum Genauersetzen ziehen',
  pin: ({ name }: { name: string }) => `Entwurf ${name}. Mit den Pfeiltasten verschieben.`,
  /** Menu of the tour: puts the cursor into the line. */
  addExisting: 'Vorhandenes Ziel hinzufügen',
} as const
