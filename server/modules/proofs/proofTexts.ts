import type { ProofState } from '../../../src/contract/tour/planningTerms'

/** Texts of refused exports. */
export const exportTexts = {
  tooMany: ({ max }: { max: number }) => `Es können höchstens ${max} Nachweise auf einmal exportiert werden.`,
  tooLarge:
    'Die Bilder dieser Nachweise sind zusammen zu groß. Bitte exportieren Sie weniger Nachweise auf einmal.',
} as const

/** Texts on the PDF of a proof. */
export const proofTexts = {
  title: 'Nachweis',
  states: {
    COMPLETED: 'Abgeschlossen',
    FAILED: 'Fehlgeschlagen',
    ABORTED: 'Abgebrochen',
  } satisfies Record<ProofState, string>,
  time: 'Zeitpunkt',
  destination: 'Ziel',
  address: 'Anschrift',
  reference: 'Referenz',
  tour: 'Tour',
  createdBy: 'Erstellt von',
  staffDeleted: 'Mitarbeiter gelöscht',
  note: 'Bemerkung',
  tasks: 'Aufgaben',
  tasksDone: ({ done, total }: { done: number; total: number }) => `${done} von ${total} erledigt`,
  done: 'Erledigt',
  notDone: 'Nicht erledigt',
  photos: 'Fotos',
  signature: 'Unterschrift',
  /** Stand where a picture would be. */
  pictureMissing: 'Die Datei ist nicht mehr vorhanden.',
  pictureUnreadable: 'Die Datei kann hier nicht dargestellt werden.',
  page: ({ page, pages }: { page: number; pages: number }) => `Seite ${page} von ${pages}`,
  /** Title of the document, also at the foot of each page. */
  documentTitle: ({ name, time }: { name: string | null; time: string }) =>
    name ? `Nachweis: ${name}, ${time}` : `Nachweis vom ${time}`,
} as const

const berlin = { timeZone: 'Europe/Berlin' } as const
const date = new Intl.DateTimeFormat('de-DE', {
  ...berlin,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('de-DE', { ...berlin, hour: '2-digit', minute: '2-digit' })
const isoDate = new Intl.DateTimeFormat('sv-SE', { ...berlin, dateStyle: 'short' })
const isoTime = new Intl.DateTimeFormat('sv-SE', { ...berlin, dateStyle: 'short', timeStyle: 'medium' })

/** `20.11.2026, 05:42 Uhr`, as clocks in Berlin show it. */
export const germanTime = (at: Date): string => `${date.format(at)}, ${time.format(at)} Uhr`

/** `2026-11-20`: the day it is in Berlin. */
export const berlinDay = (at: Date): string => isoDate.format(at)

/** `2026-11-20T05:42:07` on clocks in Berlin. */
export const berlinDateTime = (at: Date): string => isoTime.format(at).replace(' ', 'T')
