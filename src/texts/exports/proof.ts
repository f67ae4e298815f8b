import { formatMinutes, formatNumber } from '../kit/format'

/** One proof of service (Nachweis in the UI). */
export const proofTexts = {
  title: 'Nachweis',
  back: 'Zu den Nachweisen',
  deletedMeanwhile: 'Diesen Nachweis gibt es nicht (mehr).',
  toProofs: 'Zu den Nachweisen',
  /** Beside the title: its number within the day. */
  place: ({ place, count, day }: { place: number; count: number; day: string }) =>
    `${formatNumber(place)} von ${formatNumber(count)} am ${day}`,
  /** The same among the hits of the list it was opened from. */
  placeAmongHits: ({ place, count }: { place: number; count: number }) =>
    `${formatNumber(place)} von ${formatNumber(count)} ${count === 1 ? 'Treffer' : 'Treffern'}`,
  nextHit: 'Nächster Treffer',
  previousHit: 'Voriger Treffer',
  newer: 'Nächster Nachweis des Tages',
  older: 'Vorheriger Nachweis des Tages',
  exportPdf: 'PDF exportieren',
  /** Button, and title of its confirmation. */
  send: 'Per E-Mail senden',
  sendQuestion: ({ name }: { name: string }) =>
    `An welche Adresse soll der Nachweis „${name}“ als PDF gehen?`,
  sendHint: 'Die E-Mail steht danach unter Einstellungen, E-Mails.',
  /** On a server without a mail server. */
  sendLaterHint:
    'Dieser Server ist mit keinem Mailserver verbunden. Die E-Mail wartet unter Einstellungen, E-Mails, bis der Betreiber einen einrichtet.',
  recipient: 'E-Mail-Adresse',
  sendNow: 'Senden',
  sendRefused: 'Der Nachweis konnte nicht gesendet werden.',
  sent: ({ recipient }: { recipient: string }) => `Der Nachweis wird an ${recipient} gesendet.`,
  reference: 'Referenz',
  photos: 'Fotos',
  noPhotos: 'Keine Fotos aufgenommen.',
  photo: ({ name }: { name: string }) => `Foto ${name} anschauen`,
  photoFailed: 'Das Foto konnte nicht geladen werden.',
  tasks: 'Aufgaben',
  tasksDone: ({ done, count }: { done: number; count: number }) => `${done} von ${count} erledigt`,
  noTasks: 'Zu diesem Nachweis gehören keine Aufgaben.',
  tasksFailed: 'Die Aufgaben konnten nicht geladen werden.',
  done: 'Erledigt',
  notDone: 'Nicht erledigt',
  unknown: 'Nicht angegeben',
  unnamedTask: 'Aufgabe ohne Titel',
  completeTask: 'Als erledigt melden',
  taskCompleted: ({ title }: { title: string }) => `„${title}“ ist als erledigt gemeldet.`,
  signature: 'Unterschrift',
  noSignature: 'Keine Unterschrift.',
  signatureThere: 'Eine Unterschrift liegt vor; der Server zeigt sie hier nicht.',
  signedBy: ({ name }: { name: string }) => `Unterschrift von ${name}`,
  note: 'Bemerkung',
  /** Suffix of a failed proof. */
  because: ({ reason }: { reason: string }) => `Grund: ${reason}`,
  map: 'Ort des Nachweises',
  noMap: 'Die Karte kann hier nicht gezeichnet werden.',
  noPlace: 'Wo der Nachweis erbracht wurde, ist nicht bekannt.',
  stopMark: 'Geplantes Ziel',
  proofMark: 'Hier wurde der Nachweis erbracht',
  /** After the distance. */
  away: 'vom Ziel entfernt',
  accuracy: ({ meters }: { meters: number }) => `Genauigkeit ${formatNumber(Math.round(meters))} m`,
  /** Above 100 m. */
  farAway: 'Der Nachweis wurde weit vom Ziel entfernt erbracht.',
  facts: 'Angaben',
  tour: 'Tour',
  createdBy: 'Erstellt von',
  time: 'Zeitpunkt',
  moment: ({ date, time }: { date: string; time: string }) => `${date}, ${time} Uhr`,
  planned: 'Geplant',
  plannedAt: ({ time }: { time: string }) => `${time} Uhr`,
  /** Deviation from the plan in minutes, with a real minus sign (design language). */
  delay: ({ minutes }: { minutes: number }) =>
    minutes === 0 ? 'pünktlich' : `${minutes < 0 ? '−' : '+'}${formatMinutes(Math.abs(minutes) * 60)}`,
  position: 'Position',
  positionOf: ({ position }: { position: number }) => `Ziel ${formatNumber(position)}`,
  address: 'Adresse',
} as const

/** `14 m`, `1,3 km`. */
export const formatDistance = (meters: number): string =>
  meters < 1000
    ? `${formatNumber(Math.round(meters))} m`
    : `${(Math.round(meters / 100) / 10).toLocaleString('de-DE')} km`
