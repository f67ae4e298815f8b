import type { UnplacedReason } from '../../contract/tour/redistribution'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { formatShortDay } from '../kit/calendarDays'
import {
  formatHoursMinutes,
  formatKilometers,
  formatMinutes,
  formatNumber,
  formatClockWords,
} from '../kit/format'

const stopCount = (count: number) => (count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`)
const stopCountDative = (count: number) => (count === 1 ? '1 Ziel' : `${formatNumber(count)} Zielen`)
const tourCount = (count: number) => (count === 1 ? '1 Tour' : `${formatNumber(count)} Touren`)

/** Redistribution of the stops of several tours. */
export const redistributionTexts = {
  /** In the selection bar, and dialog title. */
  title: 'Ziele neu verteilen',
  /** Dialog title; with the day whose stops are distributed. */
  titleOf: ({ day }: { day: IsoDay | null }) =>
    day === null ? 'Ziele neu verteilen' : `Ziele neu verteilen am ${formatShortDay(day)}`,
  /** In the menu of a date. */
  shareDate: 'Neu verteilen',
  /** The result of a date could not be handed over. */
  notAccepted: 'Die Verteilung konnte nicht übernommen werden. Bitte versuchen Sie es erneut.',
  /** In the menu of a tour. */
  driverOut: 'Fahrer fällt aus',
  /** Title, and action for stops without a tour. */
  shareUnassigned: 'Auf Touren verteilen',
  freeSummary: ({ count }: { count: number | null }) =>
    count === null ? 'Ziele ohne Tour' : `${stopCount(count)} ohne Tour`,
  selectionLimits: ({ min, max }: { min: number; max: number }) =>
    `Bitte wählen Sie ${min} bis ${max} Touren.`,
  summary: ({ tours, stops }: { tours: number; stops: number | null }) =>
    stops === null ? tourCount(tours) : `${tourCount(tours)} · ${stopCount(stops)}`,

  drivers: 'Fahrer',
  driverCount: ({ count, total }: { count: number; total: number }) =>
    `${formatNumber(count)} von ${formatNumber(total)}`,
  allFree: 'Alle freien',
  equalHours: 'Alle Zeiten gleich',
  newTourFor: ({ name }: { name: string }) => `Neue Tour für ${name}`,
  busyDrivers: ({ count }: { count: number }) =>
    count === 1 ? '1 Fahrer mit Tour' : `${formatNumber(count)} Fahrer mit Tour`,
  busyWith: ({ tours }: { tours: string }) => `Fährt schon ${tours}.`,
  noDrivers: 'Es gibt noch keine Fahrer. Legen Sie Touren ohne Fahrer an.',
  openTours: 'Touren ohne Fahrer',
  beginOf: ({ name }: { name: string }) => `Beginn von „${name}“`,
  endOf: ({ name }: { name: string }) => `Ende von „${name}“`,
  fillTours: 'Vorhandene Touren auffüllen',
  noTour: 'Ohne Tour',
  tooFewForFree: 'Wählen Sie mindestens einen Fahrer, eine Tour oder Touren ohne Fahrer.',
  acceptNew: ({ count }: { count: number }) =>
    count === 1 ? '1 Tour anlegen' : `${formatNumber(count)} Touren anlegen`,
  /** `open`: those without a driver. */
  createsTours: ({ count, open }: { count: number; open: number }) =>
    `Legt ${tourCount(count)} an${open === 0 ? '' : open === count ? ', ohne Fahrer' : `, ${formatNumber(open)} ohne Fahrer`}.`,

  substitutes: 'Anderen Fahrer einsetzen',
  substitute: 'Einsetzen',
  substituteFor: ({ name }: { name: string }) => `${name} einsetzen`,
  noSubstitute: 'In dieser Zeit ist niemand frei.',
  free: 'Ohne Tour heute',
  freeThen: ({ tours }: { tours: string }) => `Frei in dieser Zeit, fährt ${tours}`,
  knowsKind: 'fährt Touren dieser Kategorie',
  replacing: 'Der Fahrer wird gewechselt …',
  replaced: ({ driver, tour }: { driver: string; tour: string }) => `${driver} fährt jetzt „${tour}“.`,
  receivers: 'Oder Ziele auf andere Touren verteilen',
  receiversOfDate: 'Ziele auf andere Touren verteilen',
  receiver: ({ spare, near }: { spare: number | null; near: number | null }) =>
    [spare === null ? '' : `${formatHoursMinutes(spare)} frei`, near === null ? '' : formatKilometers(near)]
      .filter(Boolean)
      .join(' · '),
  addReceiver: ({ name }: { name: string }) => `Tour „${name}“ hinzufügen`,
  addBest: ({ count }: { count: number }) => `Die besten ${count} hinzufügen`,

  tours: 'Touren',
  addTour: 'Tour hinzufügen',
  removeTour: ({ name }: { name: string }) => `Tour „${name}“ auslassen`,
  addTourOf: ({ day }: { day: IsoDay }) => `Tour vom ${formatShortDay(day)} hinzufügen`,
  isOut: ({ driver }: { driver: string | null }) =>
    driver === null ? 'Fahrer fällt aus' : `${driver} fällt aus`,
  noDriver: 'Ohne Fahrer',
  markOut: ({ name }: { name: string }) => `Fahrer der Tour „${name}“ fällt aus`,
  tooFew: 'Wählen Sie mindestens zwei Touren.',
  tooFewForOut: 'Wählen Sie die Touren, die Ziele übernehmen.',

  options: 'Optionen',
  includeFree: 'Ziele ohne Tour einbeziehen',
  keepAssigned: 'Ziele bleiben in ihrer Tour',
  keepAssignedHint: 'Nur Ziele ohne Tour werden verteilt.',
  balance: 'Arbeit gleichmäßig verteilen',
  balanceStep: 'Arbeitszeit darf abweichen um',
  percent: ({ value }: { value: number }) => `${value} %`,
  mayLeaveEmpty: 'Touren dürfen leer bleiben',
  keepLocked: 'Gesperrte Ziele behalten ihre Tour',
  keepLockedHint: 'Sie bleiben auch auf ihrem Platz.',
  respectCapacities: 'Höchstmengen beachten',
  respectTags: 'Kategorien beachten',
  respectTagsHint: 'Ein Ziel kommt nur in Touren mit seiner Kategorie, wenn es solche gibt.',
  includeInactive: 'Inaktive Ziele einbeziehen',
  maximumDelay: 'Höchstens länger als geplant',
  delays: ({ seconds }: { seconds: number | null }) =>
    seconds === null ? 'Bis zum Tourende' : seconds === 0 ? 'Nicht länger' : formatMinutes(seconds),

  compute: 'Verteilen',
  computeAgain: 'Erneut berechnen',
  retry: 'Erneut versuchen',
  cancelSearch: 'Suche abbrechen',
  searching: 'Die beste Verteilung wird gesucht …',
  tried: ({ iterations, seconds }: { iterations: number; seconds: number }) =>
    `${formatNumber(iterations)} Versuche in ${(Math.round(seconds * 10) / 10).toLocaleString('de-DE', { minimumFractionDigits: 1 })} s`,
  interrupted:
    'Das Verteilen wurde unterbrochen. Bitte versuchen Sie es erneut. Fehlt nur die Verbindung, geht es von selbst weiter, sobald sie wieder da ist.',
  refused: 'Die Ziele können so nicht verteilt werden.',
  isStale: 'Die Auswahl wurde geändert. Bitte berechnen Sie die Verteilung erneut.',
  hasChanged: 'Die Touren wurden inzwischen geändert. Bitte berechnen Sie die Verteilung erneut.',
  nothingYet:
    'Die Ziele der Touren werden so verteilt, dass möglichst alle Zeitfenster eingehalten werden und die Fahrt kurz ist. Sie sehen das Ergebnis, bevor Sie es übernehmen.',

  result: 'Ergebnis',
  views: { question: 'Optionen', list: 'Ergebnis', map: 'Karte' },
  shared: ({ stops, tours, left }: { stops: number; tours: number; left: number }) => {
    const done =
      stops === 0
        ? 'Die Reihenfolge der Touren wurde geändert.'
        : `${stopCount(stops)} auf ${tourCount(tours)} verteilt.`
    return left === 0
      ? done
      : `${done} ${stopCount(left)} ${left === 1 ? 'bleibt' : 'bleiben'} in ihrer Tour.`
  },
  moved: ({ count, total }: { count: number; total: number }) =>
    `${formatNumber(count)} von ${stopCountDative(total)} verteilt`,
  changesTour: ({ count }: { count: number }) =>
    count === 1 ? '1 Ziel wechselt die Tour' : `${stopCount(count)} wechseln die Tour`,
  nothingBetter: 'Keine bessere Verteilung gefunden',
  fitNowhere: ({ count }: { count: number }) =>
    count === 1 ? '1 passt nirgends' : `${formatNumber(count)} passen nirgends`,
  lateTogether: 'Verspätung zusammen',
  columns: {
    tour: 'Tour',
    name: 'Name',
    stops: 'Ziele',
    load: 'Menge',
    work: 'Arbeitszeit',
    end: 'Ende',
    distance: 'Strecke',
    violations: 'Verstöße',
  },
  table: 'Touren vorher und nachher',
  before: 'vorher',
  after: 'nachher',
  sum: 'Zusammen',
  /** For screen readers, which read both figures and the arrow unintelligibly. */
  change: ({ from, to }: { from: string; to: string }) => `${from}, danach ${to}`,
  nowhere: 'Passen nirgends',
  staysIn: 'bleiben in',
  staysFree: 'bleiben ohne Tour',
  select: ({ name }: { name: string }) => `„${name}“ auswählen`,
  selectAll: 'Alle auswählen',
  assignSelected: ({ count }: { count: number }) => `${stopCount(count)} zuordnen`,
  relief: ({ seconds, count }: { seconds: number; count: number }) =>
    `Mit ${formatMinutes(seconds)} mehr ${count === 1 ? 'passt 1' : `passen ${formatNumber(count)}`}.`,
  allowDelay: ({ seconds }: { seconds: number }) => `${formatMinutes(seconds)} erlauben`,
  arrivals: ({ count }: { count: number }) => stopCount(count),
  added: ({
    seconds,
    meters,
    load,
  }: {
    seconds: number | null
    meters: number | null
    load: number | null
  }) =>
    [
      seconds === null ? '' : signed(seconds, formatMinutes),
      meters === null ? '' : signed(meters, formatKilometers),
      load === null ? '' : signed(load, (value) => `${formatNumber(value)} Menge`),
    ]
      .filter(Boolean)
      .join(' · '),
  atPlace: ({ place }: { place: number }) => `an Platz ${place}`,
  from: ({ tour, place }: { tour: string; place: number }) => `bisher in ${tour}, Platz ${place}`,
  fromNoTour: 'bisher ohne Tour',
  inWindow: 'im Fenster',
  late: ({ seconds }: { seconds: number }) => `${formatMinutes(Math.max(60, seconds))} spät`,
  assign: 'Zuordnen',
  assignTo: ({ name }: { name: string }) => `„${name}“ zuordnen`,
  assigned: 'von Hand zugeordnet',
  unassign: 'Zuordnung aufheben',
  stopOnMap: ({ name, tour }: { name: string; tour: string }) => `${name}, ${tour}`,
  map: 'Karte der Verteilung',
  noMap: 'Die Karte kann hier nicht gezeigt werden.',
  noChanges: 'Kein Ziel wechselt die Tour.',
  onlyOrder: 'Kein Ziel wechselt die Tour, nur die Reihenfolge wird besser.',

  discard: 'Verwerfen',
  accept: 'Übernehmen',
  stayBehind: ({ count, tour }: { count: number; tour: string }) =>
    `${count === 1 ? '1 Ziel bleibt' : `${stopCount(count)} bleiben`} in ${tour}, deren Fahrer ausfällt.`,
  oneStep: 'Ein Schritt, der sich vollständig rückgängig machen lässt.',
  parked: 'Die Verteilung liegt unter „Nicht abgeschlossen“.',
  undo: 'Rückgängig',
  takenBack: 'Die Verteilung wurde vollständig rückgängig gemacht.',

  /** While the result is written. */
  writing: 'Die Ziele werden verteilt …',
  takingBack: 'Die Verteilung wird rückgängig gemacht …',
  halted:
    'Das Verteilen wurde unterbrochen. Ein Teil der Touren kann schon geändert sein. Fehlt nur die Verbindung, geht es von selbst weiter, sobald sie wieder da ist.',
  /** Before the result of a date is handed over. */
  haltedReading:
    'Die Touren konnten nicht gelesen werden, und es wurde nichts geändert. Fehlt nur die Verbindung, geht es von selbst weiter, sobald sie wieder da ist.',
  haltedBack:
    'Das Rückgängigmachen wurde unterbrochen. Ein Teil der Touren kann schon wieder wie vorher sein. Fehlt nur die Verbindung, geht es von selbst weiter, sobald sie wieder da ist.',
  continue: 'Weitermachen',
  takeBack: 'Alles rückgängig machen',
  backToResult: 'Zurück zum Ergebnis',

  reasons: {
    unlocated: () => 'Ohne Position auf der Karte.',
    lock: () => 'In dieser Tour gesperrt.',
    load: ({ load, most, tour }) =>
      load === null || most === null
        ? 'Die Menge passt in keine Tour.'
        : `Menge ${formatNumber(load)}, die größte Tour${tour === null ? '' : ` (${tour})`} fasst ${formatNumber(most)}.`,
    window: ({ latest, time, tour }) =>
      latest === null || time === null
        ? 'Keine Tour ist rechtzeitig da.'
        : `Strikte Frist ${formatClockWords(latest)}, früheste Ankunft ${formatClockWords(time)}${tour === null ? '' : ` mit ${tour}`}.`,
    end: ({ over, tour }) =>
      over === null || tour === null
        ? 'Keine Tour wäre rechtzeitig zurück.'
        : `${tour}: ${formatMinutes(Math.max(60, over))} zu lang.`,
    unmanned: () => 'Keine der Touren hat an diesem Tag Fahrer und Fahrzeug.',
    tags: () => 'Keine der Touren hat seine Kategorien.',
    skills: ({ skills }) =>
      skills.length === 0
        ? 'Keine Tour hat die nötige Qualifikation.'
        : skills.length === 1
          ? `Keine Tour hat die Qualifikation ${skills[0] ?? ''}.`
          : `Keine Tour hat die Qualifikationen ${skills.join(', ')}.`,
    room: ({ over, tour }) =>
      over === null || tour === null
        ? 'Passt nicht neben die anderen Ziele der Touren.'
        : `${tour}: ${formatMinutes(Math.max(60, over))} zu lang.`,
  } satisfies Record<UnplacedReason, (facts: UnplacedFacts) => string> as Record<
    UnplacedReason,
    (facts: UnplacedFacts) => string
  >,
}

/** Null if the server does not send it. */
type UnplacedFacts = {
  load: number | null
  most: number | null
  latest: number | null
  time: number | null
  /** Seconds by which the tour would end too late. */
  over: number | null
  /** Short code of the tour that comes closest to accepting it. */
  tour: string | null
  /** Names of skills that no tour has. */
  skills: readonly string[]
}

const signed = (value: number, format: (value: number) => string): string =>
  value === 0 ? '' : `${value < 0 ? '−' : '+'}${format(Math.abs(value))}`
