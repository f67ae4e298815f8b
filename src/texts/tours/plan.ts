import { keyName } from '../kit/keys'
import { shellTexts } from '../shell/shell'
import type { PlannedPause } from '../../contract/tour/pauseRule'
import type { VehicleType } from '../../contract/tour/planningTerms'
import {
  formatHoursMinutes,
  formatKilometers,
  formatMinutes,
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

/** `12 Min.`, from an hour on `7h 9m`. */
const span = (minutes: number) =>
  minutes < 60 ? formatMinutes(minutes * 60) : formatHoursMinutes(minutes * 60)

type Counted = { count: number }

/** Plan screen of one tour. */
export const planTexts = {
  back: 'Zurück zu den Touren',
  chooseTour: 'Bitte wählen Sie eine Tour.',
  /** In place of the plan when the tour was deleted meanwhile, and its way back. */
  gone: 'Diese Tour gibt es nicht mehr. Möglicherweise wurde sie gelöscht.',
  toTours: 'Zu den Touren',
  /** Buttons of the head; Ziel and its key. */
  newDestination: 'Ziel',
  newDestinationKey: 'N',
  editTour: 'Tour bearbeiten',
  startTour: 'Tour starten',
  moreActions: 'Aktionen der Tour',
  pasteRows: 'Zeilen einfügen',
  addTemplates: 'Zielvorlagen hinzufügen',
  /** Second line of the head: names of the vehicles without their figures, as in the tour dialog. */
  vehicles: {
    bicycle: 'Fahrrad',
    car: 'Pkw',
    light_truck: 'Kleintransporter',
    medium_truck: 'Mittlerer Lkw',
    truck: 'Lkw',
    heavy_truck: 'Schwerer Lkw',
  } satisfies Record<VehicleType, string>,
  notAssigned: 'Nicht zugewiesen',
  /** List head. */
  columnArrival: 'Ankunft',
  columnDestination: 'Ziel',
  columnStay: 'Dauer',
  columnCapacity: 'Menge',
  stops: 'Ziele der Tour',
  /** Tabs where there is no room for both. */
  views: { list: 'Liste', map: 'Karte' },
  viewsLabel: 'Ansicht',
  start: ({ address }: { address: string }) => (address === '' ? 'Start' : `Start: ${address}`),
  end: ({ address }: { address: string }) => (address === '' ? 'Ende' : `Ende: ${address}`),
  noStart: 'Diese Tour hat noch keinen Startpunkt.',
  empty: 'Diese Tour hat noch keine Ziele.',
  inactive: 'Inaktiv',
  /** In a row whose stop cannot be drawn on the map. */
  noPosition: 'Position unbekannt',
  /** Before an order is searched for, or stops are redistributed. */
  approximateStops: ({ count }: { count: number }) =>
    `${count === 1 ? '1 Ziel' : `${formatNumber(count)} Ziele`} nur ungefähr bekannt`,
  /** Behind the name of a stop on the map. */
  approximateOnMap: ({ label }: { label: string }) => `${label} (Position ungefähr)`,
  destinationActions: ({ name }: { name: string }) => `Aktionen: ${name}`,
  selectDestination: ({ name }: { name: string }) => `${name} auswählen`,
  deleteQuestion: 'Sind Sie sicher, dass Sie das Ziel löschen möchten?',
  /** Toasts after deleting, with a way to undo it. */
  deleted: ({ name }: { name: string }) => `Ziel „${name}“ wurde gelöscht.`,
  deletedMany: ({ count }: Counted) => `${destinations(count)} gelöscht.`,
  /** After a deletion was undone, where the server does not say which files were attached. */
  attachmentsLost: {
    some: 'Die Anhänge wurden nicht wiederhergestellt. Bitte fügen Sie sie erneut hinzu.',
    unknown: 'Anhänge, die es gab, wurden nicht wiederhergestellt.',
  },
  /** Toasts after what is not seen where it was asked for. */
  addedMany: ({ count }: Counted) => `${destinations(count)} hinzugefügt.`,
  look: 'Ansehen',
  /** For screen readers, after a move: what it means. */
  arrival: ({ time }: { time: number }) => `Ankunft ${formatClockWords(time)}.`,
  /** In a row, for screen readers. */
  times: ({ arrival, departure }: { arrival: number; departure: number }) =>
    `Ankunft ${formatClockWords(arrival)}, Abfahrt ${formatClockWords(departure)}`,
  /** Tooltip of a drawn window. */
  window: ({ from, to, kind }: { from: number | null; to: number | null; kind: string }) =>
    `Zeitfenster ${formatTimeRange(from, to)}, ${kind}`,
  /** Tooltip of the amount of a stop. */
  loadSoFar: ({ load, maximum }: { load: number; maximum: number | null }) =>
    maximum === null
      ? `Ladung bis hier: ${formatNumber(load)}`
      : `Ladung bis hier: ${formatNumber(load)} von ${formatNumber(maximum)}`,
  overloaded: ({ load, maximum }: { load: number; maximum: number }) =>
    `Ladung ${formatNumber(load)} von ${formatNumber(maximum)}`,
  summary: ({ count, meters, seconds }: { count: number; meters: number; seconds: number }) =>
    `${destinations(count)} · ${formatKilometers(meters)} · ${formatHoursMinutes(seconds)}`,
  /** At the foot while a stop is dragged: what its new place would change. */
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
  /** Accessible name of a violation at the foot, which leads to its cause. */
  showViolation: ({ text }: { text: string }) => `${text}: anzeigen`,
  load: 'Ladung',
  /** @param load null where the amount of a stop is not known */
  loadValue: ({ load, maximum }: { load: number | null; maximum: number | null }) => {
    const carried = load === null ? shellTexts.missing : formatNumber(load)
    return maximum === null ? carried : `${carried} / ${formatNumber(maximum)}`
  },
  map: 'Karte der Tour',
  /** Shown on the map when the line is no street route. */
  estimate: 'Luftlinie geschätzt',
  noMap: 'Die Karte kann in diesem Browser nicht gezeigt werden.',
  stopOnMap: ({ position, name }: { position: number; name: string }) => `Ziel ${position}: ${name}`,
  wait: ({ minutes }: { minutes: number }) => `${span(minutes)} Wartezeit`,
  /** On the way to a destination, or to the end of the tour. */
  pause: ({ from, to }: PlannedPause) => `${formatMinutes(to - from)} Pause ab ${formatClockWords(from)}`,
  late: ({ minutes, isStrict }: { minutes: number; isStrict: boolean }) =>
    `${span(minutes)} nach ${isStrict ? 'strikter Frist' : 'lockerem Fenster'}`,
  early: ({ minutes }: { minutes: number }) => `${span(minutes)} vor lockerem Fenster`,
  /** Bar of what is selected. */
  selection: 'Auswahl',
  selectAll: 'Alle Ziele auswählen',
  selected: ({ count }: Counted) => `${destinations(count)} ausgewählt`,
  moveOrCopy: 'Verschieben',
  /** Entry of a row's menu, beside those that move within the tour. */
  moveToTour: 'In andere Tour verschieben',
  /** Said to screen readers when keys move a stop into a tour beside this one. */
  movingToTour: ({ name, tour }: { name: string; tour: string }) => `${name} wird nach „${tour}“ verschoben.`,
  noNextTour: 'In der Liste der Touren folgt keine weitere.',
  noPreviousTour: 'In der Liste der Touren steht keine davor.',
  clearSelection: 'Auswahl aufheben',
  /** Undo and redo: names of the steps, tooltips and what is announced. */
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
  /** At the foot while a step of many calls is on its way. */
  progress: ({ done, total }: { done: number; total: number }) =>
    `Wird gespeichert: ${formatNumber(done)} von ${formatNumber(total)}`,
  /** Bar while the connection or the server failed in the middle of a step. */
  interrupted: 'Die Änderung konnte noch nicht gespeichert werden.',
  interruptedOffline: 'Keine Verbindung. Die Änderung wird gespeichert, sobald Sie wieder verbunden sind.',
  /** The server asked to wait. */
  pausing: ({ seconds }: { seconds: number }) =>
    `Der Server ist gerade ausgelastet. Die Änderung wird in ${formatNumber(seconds)} s von selbst noch einmal gesendet.`,
  retry: 'Wiederholen',
  giveUp: 'Verwerfen',
  /** Two people gave the stops different orders. */
  conflictTitle: 'Die Reihenfolge wurde inzwischen geändert',
  conflictText:
    'Jemand anderes hat die Ziele dieser Tour inzwischen anders geordnet. Bitte wählen Sie, welche Reihenfolge gelten soll.',
  /** Bar while the question is put aside. */
  conflictAside: 'Die Reihenfolge wurde inzwischen von jemand anderem geändert.',
  choose: 'Reihenfolge wählen',
  mine: 'Meine Reihenfolge',
  theirs: 'Reihenfolge der anderen',
  keepMine: 'Meine Reihenfolge speichern',
  takeTheirs: 'Reihenfolge der anderen übernehmen',
  unknownDestination: 'Gelöschtes Ziel',
} as const
