import { proofsTexts } from '../exports/proofs'
import { formatDateTime, formatKilometers, formatMinutes, formatNumber } from '../kit/format'

type Counts = { done: number; total: number; failed: number; aborted: number }

/** Runs of tours, called Gefahrene Touren on screen: list, filters and what a row says. */
export const drivenToursTexts = {
  title: 'Gefahrene Touren',
  search: 'Gefahrene Touren durchsuchen',
  /** Button in the header, which leads to the map of all vehicles. */
  track: 'Fahrzeugortung',
  /** Table columns. */
  columnTour: 'Tour',
  columnName: 'Name',
  columnDriver: 'Fahrer',
  columnStatus: 'Status',
  columnPeriod: 'Start – Ende',
  columnDuration: 'Dauer',
  columnStops: 'Ziele',
  columnDistance: 'km Plan / Ist',
  columnDelay: 'Verspätung',
  running: 'läuft',
  completed: 'abgeschlossen',
  /** Beside the filters. */
  counts: ({ running, completed }: { running: number; completed: number }) =>
    `${formatNumber(running)} ${running === 1 ? 'läuft' : 'laufen'} · ${formatNumber(completed)} abgeschlossen`,
  nameless: 'Tour ohne Namen',
  /** Filters: their names, and the first choice of each. */
  statusFilter: 'Nach Status filtern',
  allStatuses: 'Jeder Status',
  tourFilter: 'Nach Tour filtern',
  allTours: 'Alle Touren',
  driverFilter: 'Nach Fahrer filtern',
  allDrivers: 'Alle Fahrer',
  trackingFilter: 'Nach Ortung filtern',
  allTracking: 'Ortung: alle',
  trackingOn: 'Mit Ortung',
  trackingOff: 'Ohne Ortung',
  /** Actions of a row. */
  open: 'Tour ansehen',
  exportOne: 'Excel-Tabelle exportieren',
  exportSelected: 'Exportieren',
  /** Title of a start and an end. */
  period: ({ start, end }: { start: Date | null; end: Date | null }) =>
    `${start === null ? '' : formatDateTime(start)} – ${end === null ? '' : formatDateTime(end)}`.trim(),
  /** What the tiny line and the figures beside it show. */
  stops: ({ done, total, failed, aborted }: Counts) =>
    [
      `${formatNumber(done)} von ${formatNumber(total)} Zielen ${proofsTexts.completed.toLowerCase()}`,
      failed === 0 ? '' : `${formatNumber(failed)} ${proofsTexts.failed.toLowerCase()}`,
      aborted === 0 ? '' : `${formatNumber(aborted)} ${proofsTexts.aborted.toLowerCase()}`,
    ]
      .filter(Boolean)
      .join(', '),
  /** The same, where nothing but the number of proofs is known. */
  proven: ({ done, total }: { done: number | null; total: number | null }) =>
    `${done === null ? 'Eine unbekannte Zahl' : formatNumber(done)} von ${total === null ? 'unbekannt vielen' : formatNumber(total)} Zielen mit Nachweis`,
  /** Both lengths, as a title and for screen readers. */
  distance: ({ planned, driven }: { planned: number | null; driven: number | null }) =>
    `geplant ${planned === null ? 'unbekannt' : formatKilometers(planned)}, gefahren ${driven === null ? 'unbekannt' : formatKilometers(driven)}`,
  trackingWasOff: 'Die Ortung war ausgeschaltet.',
  /** Title and name of the mark of a tour that is not located any more. */
  silent: ({ seconds }: { seconds: number }) => `Kein Signal seit ${formatMinutes(seconds)}`,
} as const

/** Deleting driven tours: question and what came of it. */
export const drivenTourDeletionTexts = {
  questionMany: ({ count }: { count: number }) =>
    count === 1
      ? 'Sind Sie sicher, dass Sie die ausgewählte gefahrene Tour löschen wollen?'
      : `Sind Sie sicher, dass Sie ${formatNumber(count)} gefahrene Touren löschen wollen?`,
  /** Below the question. */
  consequence: ({ name }: { name: string }) =>
    `Mit der gefahrenen Tour „${name}“ werden ihre Nachweise und Positionen gelöscht.`,
  consequenceMany: 'Mit ihnen werden ihre Nachweise und Positionen gelöscht.',
  removed: ({ name }: { name: string }) => `Gefahrene Tour „${name}“ wurde gelöscht.`,
  removedMany: ({ count }: { count: number }) =>
    count === 1
      ? '1 gefahrene Tour wurde gelöscht.'
      : `${formatNumber(count)} gefahrene Touren wurden gelöscht.`,
} as const
