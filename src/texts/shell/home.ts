import { formatDelay, formatMinutes, formatNumber, formatTime, formatTimeOfDay } from '../kit/format'

const tours = (count: number) => (count === 1 ? '1 Tour' : `${formatNumber(count)} Touren`)
const stops = (count: number) => (count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`)
const of = (count: number | null) => (count === null ? '–' : formatNumber(count))

/** Home screen (Zentrale): overview for dispatchers in the morning. */
export const homeTexts = {
  title: 'Zentrale',
  /** Age of the data. */
  asOf: ({ at }: { at: Date }) => `Stand ${formatTime(at)}`,
  isOld: 'Nicht aktuell',
  refresh: 'Aktualisieren',
  failed: 'Konnte nicht geladen werden.',
  nothingToSee:
    'Für Ihr Konto ist noch kein Bereich freigegeben. Bitte wenden Sie sich an einen Administrator Ihrer Firma.',

  inTransit: 'Unterwegs',
  columns: { tour: 'Tour', next: 'Nächstes Ziel', planned: 'Geplant', stops: 'Ziele', day: 'Tagesverlauf' },
  noRunningTours: 'Gerade ist keine Tour unterwegs.',
  nameless: 'Ziel ohne Namen',
  finished: 'Alle Ziele erledigt',
  unknownValue: 'Nicht bekannt',
  onTime: 'pünktlich',
  delay: ({ seconds }: { seconds: number }) => formatDelay(seconds),
  delayInWords: ({ seconds }: { seconds: number }) =>
    `${formatMinutes(Math.abs(seconds))} ${seconds > 0 ? 'später' : 'früher'} als geplant`,
  progress: ({ done, total }: { done: number | null; total: number | null }) =>
    `${of(done)} von ${of(total)} Zielen erledigt`,
  doneOf: ({ total }: { total: number | null }) => ` / ${of(total)}`,
  now: ({ at }: { at: Date }) => `Jetzt, ${formatTime(at)}`,

  attention: 'Zu klären',
  allClear: 'Alles im Plan.',
  goOn: 'Fortsetzen',
  kinds: {
    windows: { title: 'Strikte Fenster nicht einzuhalten', detail: tours },
    end: { title: 'Tourende wird überschritten', detail: tours },
    load: { title: 'Fahrzeug überladen', detail: tours },
    unlocated: { title: 'Ziele ohne Position auf der Karte', detail: stops },
    unfinished: {
      title: 'Nicht abgeschlossen',
      detail: (count: number) => (count === 1 ? '1 Vorgang' : `${formatNumber(count)} Vorgänge`),
    },
  },

  waiting: 'Noch nicht gestartet',
  allWaiting: 'Alle bereiten Touren',
  allStarted: 'Alle Touren sind gestartet.',
  /** The tours that have not started are listed in 'Zu klären'. */
  othersStarted: 'Alle anderen Touren sind gestartet.',
  departsAt: ({ seconds }: { seconds: number }) => formatTimeOfDay(seconds),
  overdue: ({ seconds }: { seconds: number }) => `seit ${formatMinutes(seconds)} überfällig`,
  stops,
  start: 'Tour starten',
  startOf: ({ name }: { name: string }) => `Tour starten: ${name}`,

  proofs: 'Letzte Nachweise',
  allProofs: 'Alle Nachweise',
  noProofs: 'Noch keine Nachweise.',

  completed: 'Zuletzt abgeschlossen',
  allCompleted: 'Alle gefahrenen',
  noneCompleted: 'Noch keine Tour abgeschlossen.',

  map: 'Karte der letzten Positionen',
  noMap: 'Die Karte kann auf diesem Gerät nicht gezeigt werden.',
  noPositions: 'Keine Position bekannt.',
  driven: 'gefahren',
  ahead: 'noch zu fahren',
  depot: 'Firmenadresse',
  vehicle: ({ name, at }: { name: string; at: Date | null }) =>
    at === null ? name : `${name}, Position von ${formatTime(at)}`,
  oldPosition: 'veraltet',

  firstSteps: 'Erste Schritte',
  firstStepsIntro: 'In wenigen Minuten fährt Ihre erste Tour.',
  steps: {
    company: {
      title: 'Firmenadresse angeben',
      detail: 'Von dort starten Ihre Touren.',
      action: 'Adresse eingeben',
    },
    import: {
      title: 'Ziele importieren',
      detail: 'Aus Excel oder CSV übernehmen, auch mit unvollständigen Adressen.',
      action: 'Datei auswählen',
    },
    share: {
      title: 'Ziele auf Touren verteilen',
      detail: 'Jede Tour bekommt Fahrer, Zeiten und ihre Ziele.',
      action: 'Ziele verteilen',
    },
    optimise: {
      title: 'Reihenfolge optimieren',
      detail: 'Kürzere Wege, eingehaltene Zeitfenster.',
      action: 'Zum Plan',
    },
    start: {
      title: 'Erste Tour starten',
      detail: 'Danach sehen Sie hier, wo Ihre Fahrer sind und was zu klären ist.',
      action: 'Tour starten',
    },
  },
  customerPageQuestion: 'Sollen Ihre Kunden sehen, wann Sie kommen, und den Nachweis danach?',
  customerPageSettings: 'Seite für Kunden einrichten',
  createTour: 'Tour selbst anlegen',
  inviteStaff: 'Mitarbeiter einladen',
  stepDone: 'Erledigt',
}
