import { formatTime } from '../kit/format'

/** Page 'Heute' of the driver app. */
export const todayTexts = {
  title: 'Heute',
  running: 'Läuft',
  progress: ({ total }: { total: number }) => `von ${total} ${total === 1 ? 'Ziel' : 'Zielen'}`,
  end: 'Ende',
  resume: 'Tour fortsetzen',
  toStart: 'Zu starten',
  tourCount: ({ count }: { count: number }) => (count === 1 ? '1 Tour' : `${count} Touren`),
  stopCount: ({ count }: { count: number }) => (count === 1 ? '1 Ziel' : `${count} Ziele`),
  startAt: ({ address }: { address: string }) => `Start: ${address}`,
  start: 'Tour starten',
  startOpen: ({ count }: { count: number }) =>
    count === 1 ? 'Tour starten: 1 Punkt offen' : `Tour starten: ${count} Punkte offen`,
  starting: 'Tour wird gestartet',
  runningOther: ({ until }: { until: Date | null }) =>
    until === null ? 'läuft noch.' : `läuft noch bis ${formatTime(until)}.`,
  conditions: {
    startAddressMissing: 'Die Tour hat keine Startadresse. Bitte rufen Sie Ihre Leitstelle an.',
    noStops: 'Die Tour hat heute keine Ziele.',
    other: 'Die Leitstelle muss noch etwas ergänzen.',
    connection: 'Kein Netz. Zum Starten ist eine Verbindung nötig.',
  },
  attachmentsLater: ({ count }: { count: number }) =>
    count === 1 ? '1 Anhang wird nach dem Start geladen.' : `${count} Anhänge werden nach dem Start geladen.`,
  attachmentsMissing: ({ missing, total }: { missing: number; total: number }) =>
    total === 1
      ? 'Der Anhang ist noch nicht auf dem Gerät.'
      : `${missing} von ${total} Anhängen ${missing === 1 ? 'ist' : 'sind'} noch nicht auf dem Gerät.`,
  load: 'Laden',
  loading: 'Wird geladen',
  location: {
    granted: 'Standort ist freigegeben.',
    prompt: 'Die Leitstelle möchte während der Tour Ihren Standort sehen.',
    denied: 'Der Standort ist gesperrt. Sie können ihn in den Einstellungen des Browsers freigeben.',
    missing: 'Dieser Browser gibt keinen Standort weiter.',
  },
  allowLocation: 'Freigeben',
  assignedAt: ({ at }: { at: Date }) => `Neu: um ${formatTime(at)} Ihnen zugewiesen`,
  assignedBetween: ({ after, at }: { after: Date; at: Date }) =>
    `Neu: zwischen ${formatTime(after)} und ${formatTime(at)} Ihnen zugewiesen`,
  leave: 'Nicht starten',
  refused: 'Die Tour wurde nicht gestartet.',
  ended: 'Beendet',
  endedTour: ({ done, failed }: { done: number; failed: number }) =>
    failed === 0 ? `${done} erledigt` : `${done} erledigt, ${failed} fehlgeschlagen`,
  nothing: 'Für heute ist keine Tour geplant.',
  nothingHint: 'Neue Touren erscheinen hier von selbst.',
  readFailed: 'Der Stand konnte nicht gelesen werden.',
  retry: 'Erneut versuchen',
  asOf: ({ at }: { at: Date }) => `Stand ${formatTime(at)}`,
} as const
