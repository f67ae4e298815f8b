import type { ProofState, TimeWindowType } from '../../../src/contract/tour/planningTerms'
import { defaultTimeZone } from '../../../src/contract/tour/wallClock'
import type { CustomFieldValue } from './proofDocument'

/** Error messages of exports. */
export const exportTexts = {
  tooMany: ({ max }: { max: number }) => `Es können höchstens ${max} Nachweise auf einmal exportiert werden.`,
  tooLarge:
    'Die Bilder dieser Nachweise sind zusammen zu groß. Bitte exportieren Sie weniger Nachweise auf einmal.',
} as const

const number = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** `14 m`, `1,2 km`. */
const distance = (meters: number): string =>
  Math.round(meters) < 1000 ? `${Math.round(meters)} m` : `${number.format(meters / 1000)} km`

/** `45 Min.`, `2h 05m` */
function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} Min.`
  return `${Math.floor(minutes / 60)}h ${String(minutes % 60).padStart(2, '0')}m`
}

/** Texts on the PDF of a proof. */
export const proofTexts = {
  title: 'Nachweis',
  /** Title of a PDF with several proofs. */
  mergedTitle: ({ count }: { count: number }) => `${count} Nachweise`,
  states: {
    COMPLETED: 'Abgeschlossen',
    FAILED: 'Fehlgeschlagen',
    ABORTED: 'Abgebrochen',
  } satisfies Record<ProofState, string>,
  number: ({ number: text, day }: { number: string; day: string }) => `Nr. ${text} · ${day}`,
  logo: ({ company }: { company: string }) => `Logo von ${company}`,
  state: 'Status',
  failureReason: 'Grund',
  reference: 'Referenz',
  tour: 'Tour',
  tourAndPosition: ({ tour, position }: { tour: string; position: number }) => `${tour}, Ziel ${position}`,
  createdBy: 'Ausgeführt von',
  staffDeleted: 'Mitarbeiter gelöscht',
  timeWindow: 'Zeitfenster',
  window: ({ earliest, latest, type }: { earliest: string | null; latest: string | null; type: string }) => {
    if (earliest === null) return `bis ${latest ?? ''}, ${type}`
    return latest === null ? `ab ${earliest}, ${type}` : `${earliest} – ${latest}, ${type}`
  },
  windowTypes: {
    strict: 'strikt',
    soft: 'locker',
    soft_start: 'lockerer Start',
    soft_end: 'lockeres Ende',
  } satisfies Record<TimeWindowType, string>,
  time: 'Zeitpunkt',
  planned: 'Geplante Ankunft',
  /** @param minutes from the planned arrival to the proof; negative if the proof was earlier */
  plannedAt: ({ planned, minutes }: { planned: string; minutes: number }) => {
    if (minutes === 0) return `${planned} Uhr, pünktlich`
    return `${planned} Uhr, Nachweis ${duration(Math.abs(minutes))} ${minutes > 0 ? 'später' : 'früher'}`
  },
  yes: 'Ja',
  no: 'Nein',
  note: 'Bemerkung',
  tasks: ({ done, total }: { done: number; total: number }) => `Aufgaben, ${done} von ${total} erledigt`,
  done: 'Erledigt',
  notDone: 'Nicht erledigt',
  noTime: '–',
  photos: ({ count }: { count: number }) => (count === 1 ? 'Foto' : `${count} Fotos`),
  photo: ({ caption, time: at }: { caption: string; time: string }) => `Foto ${caption}, ${at} Uhr`,
  signature: 'Unterschrift',
  signatureOf: ({ name }: { name: string | null }) => (name ? `Unterschrift von ${name}` : 'Unterschrift'),
  /** Shown in place of a picture. */
  pictureMissing: 'Die Datei ist nicht mehr vorhanden.',
  pictureUnreadable: 'Die Datei kann hier nicht dargestellt werden.',
  sketch: ({ facts }: { facts: string }) => `Kartenskizze: ${facts}`,
  north: 'N',
  distance,
  fromDestination: ({ meters }: { meters: number }) => `${distance(meters)} vom Ziel entfernt`,
  accuracy: ({ meters }: { meters: number }) => `Genauigkeit ${distance(meters)}`,
  takenNowhere: 'Ort der Aufnahme nicht bekannt',
  destinationNowhere: 'Lage des Ziels nicht bekannt',
  joined: (facts: readonly string[]) => facts.join(' · '),
  page: ({ page, pages }: { page: number; pages: number }) => `Seite ${page} von ${pages}`,
  /** Title of the document. */
  documentTitle: ({ title, name, time: at }: { title: string; name: string | null; time: string }) =>
    name ? `${title}: ${name}, ${at}` : `${title} vom ${at}`,
} as const

/** The sample for a company without proofs. */
export const sampleTexts = {
  destination: {
    name: 'Beispielziel',
    street: 'Musterstraße 12',
    zip: '10117',
    city: 'Berlin',
    tourName: 'Beispieltour',
    createdBy: 'Erika Mustermann',
  },
  customFields: [{ title: 'Beispielfeld', value: 'Beispielwert' }],
  tasks: ['Lieferung übergeben', 'Leergut mitgenommen'],
  photos: ['Eingang', 'Hof'],
  note: 'Hier steht, was der Fahrer bemerkt hat.',
  signedBy: 'Max Mustermann',
}

/** Formats the value of a custom field. */
export function fieldText(value: CustomFieldValue): string {
  if (typeof value === 'boolean') return value ? proofTexts.yes : proofTexts.no
  if (typeof value === 'number') return fieldNumber.format(value)
  return typeof value === 'string' ? value : value.join(', ')
}
const fieldNumber = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 10 })

type Write = (at: Date, timeZone?: string) => string

/** Formats times in a given zone, independent of the server's. */
function inZone(locale: string, options: Intl.DateTimeFormatOptions): Write {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (at, timeZone = defaultTimeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(at)
  }
}

/** `20.11.2026` and `05:42`. */
export const germanDay = inZone('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })
export const germanClock = inZone('de-DE', { hour: '2-digit', minute: '2-digit' })

/** `20.11.2026, 05:42 Uhr` */
export const germanTime: Write = (at, timeZone) =>
  `${germanDay(at, timeZone)}, ${germanClock(at, timeZone)} Uhr`

/** `2026-11-20` */
export const isoDay = inZone('sv-SE', { dateStyle: 'short' })

const isoTime = inZone('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
/** `2026-11-20T05:42:07` */
export const isoDateTime: Write = (at, timeZone) => isoTime(at, timeZone).replace(' ', 'T')
