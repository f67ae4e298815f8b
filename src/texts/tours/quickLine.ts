import { formatClockWords, formatMinutes, formatNumber } from '../kit/format'

/** Input line at the end of a tour's list: its text becomes the next stop. */
export const quickLineTexts = {
  label: 'Ziel anfügen',
  placeholder: 'Adresse, Ziel oder Vorlage anfügen',
  /** Beside the field. */
  place: ({ position }: { position: number }) => `als Ziel ${formatNumber(position)}`,
  suggestions: 'Vorschläge',
  /** At the end of the selected row: the added time and the new end of the tour. */
  cost: ({ seconds, endTime }: { seconds: number; endTime: number }) =>
    `+${formatMinutes(Math.max(0, seconds))}, Ende ${formatClockWords(endTime)}`,
  /** Effect of selecting a destination. */
  withoutTour: 'ohne Tour',
  isHere: 'in dieser Tour',
  asCopy: 'als Kopie',
  /** Footer with the keys. */
  append: 'anfügen',
  edit: 'bearbeiten',
  keyAppend: '↵',
  keyEdit: 'Umschalt ↵',
  notFound: 'Nichts gefunden. Bitte geben Sie auch Postleitzahl und Ort an.',
  failed: 'Die Adresssuche ist zurzeit nicht möglich. Enter versucht es noch einmal.',
  /** Screen-reader announcement after submitting. */
  appended: ({ name, position }: { name: string; position: number }) =>
    `${name} wird als Ziel ${formatNumber(position)} angefügt.`,
  /** Card of the pin on the map. */
  draft: ({ name }: { name: string }) => `Entwurf: ${name}`,
  dragHint: 'ungefähr, zum Genauersetzen ziehen',
  pin: ({ name }: { name: string }) => `Entwurf ${name}. Mit den Pfeiltasten verschieben.`,
  /** Tour menu entry. */
  addExisting: 'Vorhandenes Ziel hinzufügen',
} as const
