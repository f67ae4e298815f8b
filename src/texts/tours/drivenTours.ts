import { proofsTexts } from '../exports/proofs'
import { drivenTourTexts } from './drivenTour'
import { formatDateTime, formatKilometers, formatMinutes, formatNumber } from '../kit/format'

type Counts = { done: number; total: number; failed: number; aborted: number }

/** Driven tours (Gefahrene Touren in the UI): list, filters and row texts. */
export const drivenToursTexts = {
  title: 'Gefahrene Touren',
  search: 'Gefahrene Touren durchsuchen',
  /** Header button that leads to the map of all vehicles. */
  track: 'Fahrzeugortung',
  /** Table columns. */
  columnTour: 'Tour',
  columnName: 'Name',
  columnDriver: 'Fahrer',
  columnVehicle: 'Fahrzeug',
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
  /** Filters: labels and their first option. */
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
  /** Row actions. */
  open: 'Tour ansehen',
  exportOne: 'Excel-Tabelle exportieren',
  exportSelected: 'Exportieren',
  /** Tooltip of the driver. */
  driver: ({ name, otherDriver }: { name: string; otherDriver: string }) =>
    [name, otherDriver === '' ? '' : drivenTourTexts.insteadOfDriver({ name: otherDriver })]
      .filter((part) => part !== '')
      .join(' '),
  /** Tooltip of start and end. */
  period: ({ start, end }: { start: Date | null; end: Date | null }) =>
    `${start === null ? '' : formatDateTime(start)} – ${end === null ? '' : formatDateTime(end)}`.trim(),
  /** Label of the small chart and its figures. */
  stops: ({ done, total, failed, aborted }: Counts) =>
    [
      `${formatNumber(done)} von ${formatNumber(total)} Zielen ${proofsTexts.completed.toLowerCase()}`,
      failed === 0 ? '' : `${formatNumber(failed)} ${proofsTexts.failed.toLowerCase()}`,
      aborted === 0 ? '' : `${formatNumber(aborted)} ${proofsTexts.aborted.toLowerCase()}`,
    ]
      .filter(Boolean)
      .join(', '),
  /** The same if only the number of proofs is known. */
  proven: ({ done, total }: { done: number | null; total: number | null }) =>
    `${done === null ? 'Eine unbekannte Zahl' : formatNumber(done)} von ${total === null ? 'unbekannt vielen' : formatNumber(total)} Zielen mit Nachweis`,
  /** Both durations, as tooltip and for screen readers. */
  distance: ({ planned, driven }: { planned: number | null; driven: number | null }) =>
    `geplant ${planned === null ? 'unbekannt' : formatKilometers(planned)}, gefahren ${driven === null ? 'unbekannt' : formatKilometers(driven)}`,
  trackingWasOff: 'Die Ortung war ausgeschaltet.',
  /** Tooltip and label of the mark for a tour that is no longer tracked. */
  silent: ({ seconds }: { seconds: number }) => `Kein Signal seit ${formatMinutes(seconds)}`,
} as const

/** Deleting driven tours: confirmation and result. */
export const drivenTourDeletionTexts = {
  questionMany: ({ count }: { count: number }) =>
    count === 1
      ? 'Sind Sie sicher, dass Sie die ausgewählte gefahrene Tour löschen wollen?'
      : `Sind Sie sicher, dass Sie ${formatNumber(count)} gefahrene Touren löschen wollen?`,
  /** Below the confirmation. */
  consequence: ({ name }: { name: string }) =>
    `Mit der gefahrenen Tour „${name}“ werden ihre Nachweise und Positionen gelöscht.`,
  consequenceMany: 'Mit ihnen werden ihre Nachweise und Positionen gelöscht.',
  removed: ({ name }: { name: string }) => `Gefahrene Tour „${name}“ wurde gelöscht.`,
  removedMany: ({ count }: { count: number }) =>
    count === 1
      ? '1 gefahrene Tour wurde gelöscht.'
      : `${formatNumber(count)} gefahrene Touren wurden gelöscht.`,
} as const
