import { keyName } from '../kit/keys'
import { shellTexts } from '../shell/shell'
import type { PlannedPause } from '../../contract/tour/pauseRule'
import type { VehicleType } from '../../contract/tour/planningTerms'
import {
  formatHoursMinutes,
  formatKilometers,
  formatMinutes,
  formatMaximum,
  formatNumber,
  formatClockWords,
  formatTimeRange,
} from '../kit/format'

const destinations = (count: number) => `${formatNumber(count)} ${count === 1 ? 'Ziel' : 'Ziele'}`
/** `+12`, `−3` (U+2212), `±0`. */
const formatSigned = (value: number, format: (value: number) => string) => {
  const sign = value === 0 ? '±' : value > 0 ? '+' : '−'
  return `${sign}${format(Math.abs(value))}`
}
const signedMinutes = (seconds: number) =>
  formatSigned(Math.round(seconds / 60), (minutes) => formatMinutes(minutes * 60))

const span = (minutes: number) => formatMinutes(minutes * 60)

type Counted = { count: number }

/** Plan screen of one tour. */
export const planTexts = {
  back: 'Zurück zu den Touren',
  chooseTour: 'Bitte wählen Sie eine Tour.',
  /** Replaces the plan of a deleted tour, with its link back. */
  deletedMeanwhile: 'Diese Tour gibt es nicht mehr. Möglicherweise wurde sie gelöscht.',
  toTours: 'Zu den Touren',
  /** Header buttons; Ziel and its shortcut. */
  newDestination: 'Ziel',
  /** In an empty plan. */
  shareUnassigned: 'Ziele ohne Tour verteilen',
  newDestinationKey: 'N',
  editTour: 'Tour bearbeiten',
  startTour: 'Tour starten',
  moreActions: 'Aktionen der Tour',
  pasteRows: 'Zeilen einfügen',
  addTemplates: 'Zielvorlagen hinzufügen',
  /** Second line of the header: vehicle names without dimensions. */
  vehicles: {
    bicycle: 'Fahrrad',
    car: 'Pkw',
    light_truck: 'Kleintransporter',
    medium_truck: 'Mittlerer Lkw',
    truck: 'Lkw',
    heavy_truck: 'Schwerer Lkw',
  } satisfies Record<VehicleType, string>,
  notAssigned: 'Ohne Fahrer',
  /** List header. */
  columnArrival: 'Ankunft',
  columnDestination: 'Ziel',
  columnStay: 'Dauer',
  columnCapacity: 'Menge',
  stops: 'Ziele der Tour',
  /** Tabs on small screens. */
  views: { list: 'Liste', map: 'Karte' },
  viewsLabel: 'Ansicht',
  start: ({ address }: { address: string }) => (address === '' ? 'Start' : `Start: ${address}`),
  end: ({ address }: { address: string }) => (address === '' ? 'Ende' : `Ende: ${address}`),
  noStart: 'Diese Tour hat noch keinen Startpunkt.',
  empty: 'Diese Tour hat noch keine Ziele.',
  inactive: 'Inaktiv',
  /** First fact of a tour that is being driven. */
  running: 'läuft',
  /** Row of a stop that has no position on the map. */
  noPosition: 'Position unbekannt',
  /** Before an optimisation or a redistribution. */
  approximateStops: ({ count }: { count: number }) =>
    `${count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`} nur ungefähr bekannt`,
  /** Suffix of a stop's name on the map. */
  approximateOnMap: ({ label }: { label: string }) => `${label} (Position ungefähr)`,
  destinationActions: ({ name }: { name: string }) => `Aktionen: ${name}`,
  selectDestination: ({ name }: { name: string }) => `${name} auswählen`,
  deleteQuestion: 'Sind Sie sicher, dass Sie das Ziel löschen möchten?',
  /** Toasts after deleting, with undo. */
  deleted: ({ name }: { name: string }) => `Ziel „${name}“ wurde gelöscht.`,
  deletedMany: ({ count }: Counted) => `${destinations(count)} gelöscht.`,
  /** After an undone deletion, if the server does not send the attached files. */
  attachmentsLost: {
    some: 'Die Anhänge wurden nicht wiederhergestellt. Bitte fügen Sie sie erneut hinzu.',
    unknown: 'Anhänge, die es gab, wurden nicht wiederhergestellt.',
  },
  /** Toasts for effects outside of the user's view. */
  addedMany: ({ count }: Counted) => `${destinations(count)} hinzugefügt.`,
  look: 'Ansehen',
  /** Screen-reader announcement of a move's effect. */
  arrival: ({ time }: { time: number }) => `Ankunft ${formatClockWords(time)}.`,
  /** Row suffix, for screen readers. */
  times: ({ arrival, departure }: { arrival: number; departure: number }) =>
    `Ankunft ${formatClockWords(arrival)}, Abfahrt ${formatClockWords(departure)}`,
  /** Tooltip of a time window. */
  window: ({ from, to, kind }: { from: number | null; to: number | null; kind: string }) =>
    `Zeitfenster ${formatTimeRange(from, to)}, ${kind}`,
  /** Tooltip of a stop's amount. */
  loadSoFar: ({ load, maximum }: { load: number; maximum: number | null }) =>
    maximum === null
      ? `Menge bis hier: ${formatNumber(load)}`
      : `Menge bis hier: ${formatNumber(load)} von ${formatMaximum(maximum)}`,
  overloaded: ({ load, maximum }: { load: number; maximum: number }) =>
    `Menge ${formatNumber(load)} von ${formatNumber(maximum)}`,
  stopCount: ({ count }: Counted) => destinations(count),
  summary: ({
    count,
    meters,
    seconds,
    isEstimate,
  }: {
    count: number
    meters: number
    seconds: number
    /** Until the route is known. */
    isEstimate: boolean
  }) =>
    [
      destinations(count),
      ...[formatKilometers(meters), formatHoursMinutes(seconds)].map(
        (each) => `${isEstimate ? 'ca. ' : ''}${each}`,
      ),
    ].join(' · '),
  /** In the footer while a stop is dragged: effect of the new position. */
  preview: ({ seconds, meters, violations }: { seconds: number; meters: number; violations: number }) =>
    [
      signedMinutes(seconds),
      formatSigned(meters, formatKilometers),
      ...(violations === 0
        ? []
        : [
            `${formatNumber(Math.abs(violations))} ${Math.abs(violations) === 1 ? 'Verstoß' : 'Verstöße'} ${violations > 0 ? 'mehr' : 'weniger'}`,
          ]),
    ].join(' · '),
  /** In a row while a stop is dragged: later or earlier by `+12` minutes or by `−3h 44m`. */
  previewDelta: ({ seconds }: { seconds: number }) =>
    formatSigned(Math.round(seconds / 60), (minutes) =>
      minutes < 60 ? formatNumber(minutes) : formatHoursMinutes(minutes * 60),
    ),
  /** Accessible name of a violation in the footer, which links to its cause. */
  showViolation: ({ text }: { text: string }) => `${text}: anzeigen`,
  load: 'Menge',
  /** @param load null where the amount of a stop is not known */
  loadValue: ({ load, maximum }: { load: number | null; maximum: number | null }) => {
    const carried = load === null ? shellTexts.missing : formatNumber(load)
    return maximum === null ? carried : `${carried} / ${formatMaximum(maximum)}`
  },
  map: 'Karte der Tour',
  /** On the map if the line is no street route. */
  estimate: 'Luftlinie geschätzt',
  noMap: 'Die Karte kann in diesem Browser nicht gezeigt werden.',
  stopOnMap: ({ position, name }: { position: number; name: string }) => `Ziel ${position}: ${name}`,
  wait: ({ minutes }: { minutes: number }) => `${span(minutes)} Wartezeit`,
  /** On the leg to a destination, or to the end of the tour. */
  pause: ({ from, to }: PlannedPause) => `${formatMinutes(to - from)} Pause ab ${formatClockWords(from)}`,
  late: ({ minutes, isStrict }: { minutes: number; isStrict: boolean }) =>
    `${span(minutes)} nach ${isStrict ? 'strikter Frist' : 'lockerem Fenster'}`,
  early: ({ minutes }: { minutes: number }) => `${span(minutes)} vor lockerem Fenster`,
  /** Selection bar. */
  selection: 'Auswahl',
  selectAll: 'Alle Ziele auswählen',
  selected: ({ count }: Counted) => `${destinations(count)} ausgewählt`,
  moveOrCopy: 'Verschieben',
  /** Row menu entry, beside those that move within the tour. */
  moveToTour: 'In andere Tour verschieben',
  /** Screen-reader announcement when a shortcut moves a stop to an adjacent tour. */
  movingToTour: ({ name, tour }: { name: string; tour: string }) => `${name} wird nach „${tour}“ verschoben.`,
  noNextTour: 'In der Liste der Touren folgt keine weitere.',
  noPreviousTour: 'In der Liste der Touren steht keine davor.',
  clearSelection: 'Auswahl aufheben',
  /** Undo and redo: step names, tooltips and announcements. */
  steps: {
    order: () => 'Reihenfolge geändert',
    remove: ({ count }: Counted) => `${destinations(count)} gelöscht`,
    take: ({ count }: Counted) => `${destinations(count)} aufgenommen`,
    add: ({ count }: Counted) => `${destinations(count)} hinzugefügt`,
    move: ({ count }: Counted) => `${destinations(count)} verschoben`,
    copy: ({ count }: Counted) => `${destinations(count)} kopiert`,
  },
  optimisedStep: 'Tour optimiert',
  undo: 'Rückgängig',
  redo: 'Wiederherstellen',
  undoStep: ({ step }: { step: string }) => `Rückgängig: ${step} (${keyName('Mod+Z')})`,
  redoStep: ({ step }: { step: string }) => `Wiederherstellen: ${step} (${keyName('Mod+Shift+Z')})`,
  nothingToUndo: 'Nichts rückgängig zu machen',
  nothingToRedo: 'Nichts wiederherzustellen',
  undone: ({ step }: { step: string }) => `Rückgängig gemacht: ${step}.`,
  redone: ({ step }: { step: string }) => `Wiederhergestellt: ${step}.`,
  /** In the footer while a step with many requests is in flight. */
  progress: ({ done, total }: { done: number; total: number }) =>
    `Wird gespeichert: ${formatNumber(done)} von ${formatNumber(total)}`,
  /** Bar after the connection or the server failed during a step. */
  interrupted: 'Die Änderung konnte noch nicht gespeichert werden.',
  interruptedOffline: 'Keine Verbindung. Die Änderung wird gespeichert, sobald Sie wieder verbunden sind.',
  /** The server returned a retry delay. */
  pausing: ({ seconds }: { seconds: number }) =>
    `Der Server ist gerade ausgelastet. Die Änderung wird in ${formatNumber(seconds)} s von selbst noch einmal gesendet.`,
  /** Bar after a change that moved stops out of their windows. */
  newViolations: ({ count, name }: { count: number; name: string }) =>
    count === 1
      ? `„${name}“ liegt jetzt außerhalb des Zeitfensters.`
      : `${destinations(count)} liegen jetzt außerhalb ihrer Zeitfenster.`,
  dismiss: 'Ausblenden',
  retry: 'Erneut versuchen',
  giveUp: 'Verwerfen',
  /** Two users gave the stops different orders. */
  conflictTitle: 'Die Reihenfolge wurde inzwischen geändert',
  conflictText:
    'Jemand anderes hat die Ziele dieser Tour inzwischen anders geordnet. Bitte wählen Sie, welche Reihenfolge gelten soll.',
  /** Bar while the question is postponed. */
  conflictAside: 'Die Reihenfolge wurde inzwischen von jemand anderem geändert.',
  choose: 'Reihenfolge wählen',
  mine: 'Meine Reihenfolge',
  theirs: 'Reihenfolge der anderen',
  keepMine: 'Meine Reihenfolge speichern',
  takeTheirs: 'Reihenfolge der anderen übernehmen',
  unknownDestination: 'Gelöschtes Ziel',
} as const
