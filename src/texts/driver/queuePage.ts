import { formatBytes, formatTime } from '../kit/format'
import { formatMegabytes } from './megabytes'

const proofs = (count: number) => (count === 1 ? '1 Nachweis' : `${count} Nachweise`)

/** Page 'Warteschlange' of the driver app, and the bar to undo a proof. */
export const queuePageTexts = {
  title: 'Warteschlange',
  summary: ({ waiting, refused }: { waiting: number; refused: number }) =>
    [
      ...(waiting === 0 ? [] : [waiting === 1 ? '1 wartet' : `${waiting} warten`]),
      ...(refused === 0 ? [] : [`${refused} abgelehnt`]),
    ].join(' · '),
  refusedTitle: ({ at, name }: { at: Date; name: string }) => `${formatTime(at)} ${name}, abgelehnt`,
  staysHere: ({ photos, isSigned }: { photos: number; isSigned: boolean }) => {
    if (photos === 0)
      return isSigned ? 'Die Unterschrift bleibt auf dem Gerät.' : 'Der Nachweis bleibt auf dem Gerät.'
    if (!isSigned)
      return photos === 1 ? 'Das Foto bleibt auf dem Gerät.' : `${photos} Fotos bleiben auf dem Gerät.`
    return `${photos === 1 ? 'Foto' : `${photos} Fotos`} und Unterschrift bleiben auf dem Gerät.`
  },
  unknownReason: 'Der Server nimmt ihn so nicht an.',
  sendAgain: 'Erneut senden',
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
      ...(state === 'COMPLETED' ? [] : [state === 'FAILED' ? 'Fehlgeschlagen' : 'Ausgelassen']),
      ...(photos === 0 ? [] : [photos === 1 ? 'Foto' : `${photos} Fotos`]),
      ...(isSigned ? ['Unterschrift'] : []),
    ].join(' · '),
  stored: ({ count, bytes }: { count: number; bytes: number }) =>
    `${proofs(count)}, ${formatMegabytes(bytes)} auf dem Gerät`,
  free: ({ bytes }: { bytes: number }) => `frei ${formatBytes(bytes)}`,
  lowSpace: 'Der Speicher wird knapp. Bitte schaffen Sie Platz auf dem Gerät.',
  sent: ({ count }: { count: number }) => `${count} gesendet`,
  lastSent: ({ at }: { at: Date }) => `, zuletzt ${formatTime(at)}`,
  tryNow: 'Jetzt versuchen',
  undone: 'Rückgängig',
  doneAt: ({ number, at, state }: { number: number; at: Date; state: string }) =>
    `Ziel ${number} ${state === 'COMPLETED' ? 'erledigt' : state === 'FAILED' ? 'fehlgeschlagen' : 'ausgelassen'}, ${formatTime(at)}`,
  sendsIn: ({ seconds }: { seconds: number }) => `wird in ${seconds} s gesendet`,
} as const
