import { formatMinutes, formatNumber, formatTime, formatTimeOfDay } from '../kit/format'

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
  nothingToSee: 'Für Ihr Konto ist noch kein Bereich freigegeben. Bitte wenden Sie sich an Ihre Verwaltung.',

  inTransit: 'Unterwegs',
  columns: { tour: 'Tour', next: 'Nächstes Ziel', planned: 'Geplant', stops: 'Ziele' },
  noRunningTours: 'Gerade ist keine Tour unterwegs.',
  nameless: 'Ziel ohne Namen',
  finished: 'Alle Ziele erledigt',
  unknownValue: 'Nicht bekannt',
  onTime: 'pünktlich',
  delay: ({ seconds }: { seconds: number }) => {
    const minutes = Math.round(seconds / 60)
    return minutes > 0 ? `+${formatNumber(minutes)}` : `−${formatNumber(-minutes)}`
  },
  delayInWords: ({ seconds }: { seconds: number }) =>
    seconds > 0
      ? `${formatMinutes(seconds)} später als geplant`
      : `${formatMinutes(-seconds)} früher als geplant`,
  progress: ({ done, total }: { done: number | null; total: number | null }) =>
    `${of(done)} von ${of(total)} Zielen erledigt`,
  doneOf: ({ total }: { total: number | null }) => ` / ${of(total)}`,
  now: ({ at }: { at: Date }) => `Jetzt, ${formatTime(at)}`,

  attention: 'Zu klären',
  allClear: 'Nichts zu klären.',
  look: 'Ansehen',
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
  departsAt: ({ seconds }: { seconds: number }) => formatTimeOfDay(seconds),
  overdue: ({ seconds }: { seconds: number }) =>
    seconds < 3600
      ? `seit ${formatMinutes(seconds)} überfällig`
      : `seit ${formatNumber(Math.floor(seconds / 3600))} Std. überfällig`,
  stops,
  start: 'Tour starten',
  startOf: ({ name }: { name: string }) => `Tour starten: ${name}`,

  proofs: 'Letzte Nachweise',
  allProofs: 'Alle Nachweise',
  noProofs: 'Noch keine Nachweise.',

  completed: 'Zuletzt abgeschlossen',
  allCompleted: 'Alle gefahrenen Touren',
  noneCompleted: 'Noch keine Tour abgeschlossen.',

  map: 'Karte der letzten Positionen',
  noMap: 'Die Karte kann auf diesem Gerät nicht gezeigt werden.',
  noPositions: 'Keine Position bekannt.',
  vehicle: ({ name, at }: { name: string; at: Date | null }) =>
    at === null ? name : `${name}, Position von ${formatTime(at)}`,
  oldPosition: 'veraltet',

  firstSteps: 'Erste Schritte',
  firstStepsIntro: 'In wenigen Minuten steht Ihre erste Tour.',
  steps: {
    company: { title: 'Firmenadresse angeben', detail: 'Von dort starten Ihre Touren.' },
    tour: { title: 'Erste Tour anlegen', detail: 'Ziele, Fenster und Reihenfolge planen.' },
    staff: { title: 'Mitarbeiter einladen', detail: 'Wer fährt, sieht seine Touren in der App.' },
    import: { title: 'Ziele importieren', detail: 'Aus Excel oder CSV übernehmen.' },
  },
  stepDone: 'Erledigt',
}
