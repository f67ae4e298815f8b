import { formatDate, formatNumber, formatTime } from '../kit/format'

type Named = { name: string }
type Counted = { count: number }

/** /devices: list, filters, device dialog and actions. */
export const devicesTexts = {
  title: 'Geräte',
  search: 'Gerät oder Fahrer',
  /** Header button and panel title. */
  pair: 'Gerät koppeln',
  empty: 'Noch kein Gerät. Koppeln Sie das erste: Fahrer fahren damit ihre Touren und erbringen Nachweise.',
  /** Shown instead of the list. */
  unknownHere: 'Dieser Server verwaltet keine Geräte.',
  map: 'Karte',
  mapOfDevices: 'Letzte Positionen der Geräte',
  noPositions: 'Kein Gerät auf dieser Seite hat eine bekannte Position.',
  noMap: 'Die Karte kann hier nicht gezeichnet werden.',
  nameless: 'Gerät ohne Namen',
  /** Table columns. */
  columnDevice: 'Gerät',
  columnDriver: 'Fahrer',
  columnPosition: 'Letzte Position',
  columnBattery: 'Akku',
  columnState: 'Zustand',
  /** Second lines of cells. */
  noDevice: 'noch kein Gerät',
  noDriver: 'ohne Fahrer',
  noTour: 'keine Tour',
  running: 'läuft',
  never: 'noch nie',
  version: ({ version }: { version: string }) => `Version ${version}`,
  validUntil: ({ until }: { until: Date }) => `bis ${formatTime(until)}`,
  codeExpired: 'Code abgelaufen',
  /** A vehicle on tour without a recent position. */
  stillSince: ({ at }: { at: Date }) => `still seit ${formatTime(at)}`,
  charging: 'lädt',
  battery: ({ percent }: { percent: number }) => `${formatNumber(percent)} %`,
  /** Age of the last reported position. */
  secondsAgo: ({ count }: Counted) => `vor ${formatNumber(count)} s`,
  minutesAgo: ({ count }: Counted) => `vor ${formatNumber(count)} Min.`,
  today: ({ at }: { at: Date }) => `heute ${formatTime(at)}`,
  yesterday: ({ at }: { at: Date }) => `gestern ${formatTime(at)}`,
  onDay: ({ at }: { at: Date }) => `${formatDate(at)} ${formatTime(at)}`,
  states: {
    paired: 'gekoppelt',
    waiting: 'wartet',
    revoked: 'gesperrt',
    silent: 'ohne Signal',
  },
  /** Filters: labels and their first option. */
  stateFilter: 'Nach Zustand filtern',
  allStates: 'Jeder Zustand',
  driverFilter: 'Nach Fahrer filtern',
  allDrivers: 'Alle Fahrer',
  /** Row actions. */
  newCode: 'Neuen Code erzeugen',
  pairAgain: 'Neu koppeln',
  revoke: 'Sperren',
  exportOne: 'Excel-Tabelle exportieren',
  exportSelected: 'Exportieren',
  /** Confirmation before a device is blocked. */
  revokeTitle: 'Gerät sperren',
  revokeQuestion: ({ name }: Named) => `Sind Sie sicher, dass Sie „${name}“ sperren wollen?`,
  revokeConsequence:
    'Das Gerät kann sofort nichts mehr senden. Das lässt sich nicht rückgängig machen; es muss dann neu gekoppelt werden.',
  revoked: ({ name }: Named) => `„${name}“ ist gesperrt.`,
  /** Deletion. */
  deleteConsequence: ({ name }: Named) =>
    `„${name}“ verliert sofort seinen Zugang. Gefahrene Touren und Nachweise bleiben.`,
  questionMany: ({ count }: Counted) =>
    count === 1
      ? 'Sind Sie sicher, dass Sie das ausgewählte Gerät löschen wollen?'
      : `Sind Sie sicher, dass Sie ${formatNumber(count)} Geräte löschen wollen?`,
  deleting: ({ done, count }: Counted & { done: number }) =>
    `${formatNumber(done)} von ${formatNumber(count)} Geräten gelöscht …`,
  consequenceMany: 'Sie verlieren sofort ihren Zugang. Gefahrene Touren und Nachweise bleiben.',
  removed: ({ name }: Named) => `Gerät „${name}“ wurde gelöscht.`,
  removedMany: ({ count }: Counted) =>
    count === 1 ? '1 Gerät wurde gelöscht.' : `${formatNumber(count)} Geräte wurden gelöscht.`,
  /** Device dialog. */
  editTitle: 'Gerät bearbeiten',
  name: 'Name',
  driver: 'Fahrer',
  noDriverChosen: 'Ohne Fahrer',
  driverHint: 'Das Gerät handelt für diese Person, mit den Rechten eines Fahrers.',
  conflictTitle: 'Dieses Gerät wurde inzwischen von jemand anderem geändert.',
  deletedMeanwhile: 'Dieses Gerät wurde inzwischen gelöscht und kann nicht mehr gespeichert werden.',
  missing: 'Dieses Gerät gibt es nicht mehr.',
  changed: ({ name }: Named) => `Das Gerät „${name}“ wurde gespeichert.`,
} as const

/** Panel that pairs a device in three steps. */
export const pairingTexts = {
  name: 'Gerät benennen',
  create: 'Code erzeugen',
  scan: 'Code scannen',
  scanHint:
    'Öffnen Sie die App Tourwerk auf dem Gerät, wählen Sie „Koppeln“ und halten Sie die Kamera auf den Code.',
  /** The same where the code is a link to the driver app. */
  scanHintOfPage:
    'Halten Sie die Kamera des Geräts auf den Code: Er öffnet die Fahrer-App im Browser und koppelt das Gerät.',
  /** Accessible name of the image. */
  qrCode: 'QR-Code zum Koppeln',
  code: 'Code',
  copy: 'Code kopieren',
  copied: 'Der Code wurde kopiert.',
  /** Text around the remaining time. */
  validUntil: ({ until }: { until: Date }) => `Gültig bis ${formatTime(until)}, noch`,
  left: ({ seconds }: { seconds: number }) => `${Math.floor(seconds / 60)} Min. ${seconds % 60} s`,
  once: 'Einmal verwendbar.',
  expired: 'Der Code ist abgelaufen.',
  preparing: 'Der Code wird erzeugt …',
  codeless: 'Der Server hat keinen Code genannt. Bitte erzeugen Sie einen neuen.',
  newCode: 'Neuer Code',
  confirm: 'Bestätigen',
  notYet:
    'Noch kein Gerät hat diesen Code verwendet. Das Gerät kann danach nur Touren fahren und Nachweise erbringen.',
  paired: ({ name, model }: { name: string; model: string }) =>
    `„${name}“ ist gekoppelt${model === '' ? '' : ` (${model})`}.`,
  deletedMeanwhile: 'Dieses Gerät wurde inzwischen gelöscht oder gesperrt.',
  unknownHere: 'Dieser Server kann keine Geräte koppeln.',
  done: 'Fertig',
} as const
