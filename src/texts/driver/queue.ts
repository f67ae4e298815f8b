import { formatTime } from '../kit/format'

const proofs = (count: number) => (count === 1 ? '1 Nachweis' : `${count} Nachweise`)
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

/** Foot of the driver app and page 'Warteschlange'. */
export const queueTexts = {
  title: 'Warteschlange',
  summary: ({ waiting, refused }: { waiting: number; refused: number }) =>
    refused === 0 ? `${waiting} warten` : `${waiting} warten · ${refused} abgelehnt`,
  allSent: 'Alles gesendet',
  lastSent: ({ at }: { at: Date }) => `zuletzt ${formatTime(at)}`,
  asOf: ({ at }: { at: Date }) => `Stand ${formatTime(at)}`,
  sending: ({ count }: { count: number }) =>
    count === 1 ? '1 Nachweis wird gesendet' : `${count} Nachweise werden gesendet`,
  soon: ({ count }: { count: number }) =>
    count === 1 ? '1 Nachweis wird gleich gesendet' : `${count} Nachweise werden gleich gesendet`,
  waiting: ({ count }: { count: number }) =>
    count === 1 ? '1 Nachweis wartet auf Netz' : `${count} Nachweise warten auf Netz`,
  since: ({ at }: { at: Date }) => `seit ${formatTime(at)} · auf dem Gerät sicher`,
  oldestSince: ({ at }: { at: Date }) => `der älteste seit ${formatTime(at)}`,
  refused: ({ count }: { count: number }) => `${proofs(count)} abgelehnt`,
  refusedTitle: ({ at, name }: { at: Date; name: string }) => `${formatTime(at)} ${name}, abgelehnt`,
  staysHere: 'Fotos und Unterschrift bleiben auf dem Gerät.',
  waitingTitle: ({ count, at }: { count: number; at: Date }) =>
    count === 1
      ? `1 wartet auf Netz, seit ${formatTime(at)}`
      : `${count} warten auf Netz, der älteste seit ${formatTime(at)}`,
  sendsItself: 'Gesendet wird von selbst, sobald Netz da ist.',
  signInAgain: 'Zum Senden bitte neu anmelden.',
  correct: 'Nachweis ändern',
  callDispatch: 'Anrufen',
  giveUp: 'Nachweis löschen',
  giveUpQuestion: 'Nachweis mit Fotos und Unterschrift von diesem Gerät löschen?',
  content: ({ photos, isSigned, state }: { photos: number; isSigned: boolean; state: string }) =>
    [
      ...(state === 'COMPLETED' ? [] : [state === 'FAILED' ? 'Fehlgeschlagen' : 'Übersprungen']),
      ...(photos === 0 ? [] : [photos === 1 ? 'Foto' : `${photos} Fotos`]),
      ...(isSigned ? ['Unterschrift'] : []),
    ].join(' · '),
  megabytes: ({ bytes }: { bytes: number }) => megabytes(bytes),
  stored: ({ count, bytes }: { count: number; bytes: number }) =>
    `${proofs(count)}, ${megabytes(bytes)} auf dem Gerät`,
  free: ({ bytes }: { bytes: number }) =>
    bytes >= 1_000_000_000
      ? `frei ${(bytes / 1_000_000_000).toFixed(1).replace('.', ',')} GB`
      : `frei ${Math.round(bytes / 1_000_000)} MB`,
  lowSpace: 'Der Speicher wird knapp. Bitte schaffen Sie Platz auf dem Gerät.',
  tryNow: 'Jetzt versuchen',
  undone: 'Rückgängig',
  doneAt: ({ number, at, state }: { number: number; at: Date; state: string }) =>
    `Ziel ${number} ${state === 'COMPLETED' ? 'erledigt' : state === 'FAILED' ? 'fehlgeschlagen' : 'übersprungen'}, ${formatTime(at)}`,
  sendsIn: ({ seconds }: { seconds: number }) => `wird in ${seconds} s gesendet`,
} as const
