import type { OrderLock } from '../../contract/tour/planningTerms'
import type { OrderReasonKind } from '../../contract/tour/tourOptimisation'
import type { OptimisationGain } from '../../domain/tour/optimisationGain'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { formatCalendarDay } from '../kit/calendarDays'
import { formatMinutes, formatNumber, formatTimeOfDay } from '../kit/format'

/** Optimisation of a tour, with undo. */
export const optimisationTexts = {
  /** Primary button of the plan. */
  optimiseShort: 'Optimieren',
  /** Title of the dialog, and its confirm button. */
  optimise: 'Tour optimieren',
  confirm: 'Optimieren',
  question: ({ name, hasPreview }: { name: string; hasPreview: boolean }) =>
    `Die Ziele der Tour „${name}“ werden so geordnet, dass möglichst alle Zeitfenster eingehalten werden und die Fahrt kurz ist. ${hasPreview ? 'Sie sehen das Ergebnis, bevor Sie es übernehmen.' : 'Das kann einige Sekunden dauern und lässt sich rückgängig machen.'}`,
  includeInactive: 'Inaktive Ziele einbeziehen',
  includeInactiveHint: 'Sonst stehen sie am Ende.',
  withCapacities: 'Höchstmenge beachten',
  withCapacitiesHint: 'Ziele, für die der Platz nicht reicht, kommen ans Ende.',
  isSaving: 'Bitte warten Sie, bis Ihre Änderungen gespeichert sind.',
  searching: 'Die beste Reihenfolge wird gesucht …',
  writing: 'Die Tour wird optimiert …',
  interrupted:
    'Das Optimieren wurde unterbrochen. Bitte versuchen Sie es erneut. Fehlt nur die Verbindung, geht es von selbst weiter, sobald sie wieder da ist.',
  retry: 'Erneut versuchen',
  refused: 'Die Tour kann so nicht optimiert werden.',
  revert: 'Optimierung rückgängig machen',
  undo: 'Rückgängig',
  /** If nothing was optimised, or it was undone already. */
  notReverted: 'An dieser Tour gibt es keine Optimierung, die rückgängig gemacht werden kann.',
  reverted: ({ name }: { name: string }) => `Die Tour „${name}“ hat wieder die Reihenfolge von vorher.`,
  optimised: ({ name, gain }: { name: string; gain: OptimisationGain | null }) =>
    `Die Tour „${name}“ wurde optimiert${gainText(gain)}.`,
  optimisedOn: ({ name, day, gain }: { name: string; day: IsoDay; gain: OptimisationGain | null }) =>
    `Die Tour „${name}“ wurde am ${formatCalendarDay(day)} optimiert${gainText(gain)}.`,
  onDay: ({ name, day }: { name: string; day: IsoDay }) => `${name}, ${formatCalendarDay(day)}`,
  questionOn: ({ name, day }: { name: string; day: IsoDay }) =>
    `Die Ziele der Tour „${name}“ am ${formatCalendarDay(day)} werden so geordnet, dass möglichst alle Zeitfenster eingehalten werden und die Fahrt kurz ist. Die Vorlage bleibt, wie sie ist. Sie sehen das Ergebnis, bevor Sie es übernehmen.`,
  unchanged: ({ name }: { name: string }) =>
    `Für die Tour „${name}“ wurde keine bessere Reihenfolge gefunden.`,
  notAccepted: 'Die Reihenfolge konnte nicht übernommen werden.',
  locksNotKept:
    'Die Tour wurde optimiert. Ob gesperrte Ziele ihren Platz behalten haben, konnte nicht geprüft werden.',
  parked: 'Das Ergebnis der Optimierung liegt unter „Nicht abgeschlossen“.',

  lockStop: 'Platz sperren',
  lockFirst: 'Als erstes Ziel sperren',
  lockLast: 'Als letztes Ziel sperren',
  unlockStop: 'Sperre aufheben',
  /** Row texts. */
  isLocked: { first: 'Als erstes Ziel gesperrt', last: 'Als letztes Ziel gesperrt', place: 'Platz gesperrt' },
  locked: ({ name, lock }: { name: string; lock: OrderLock | null }) => `„${name}“ ${lockWords(lock)}`,
  lockedHere: ({ name, lock }: { name: string; lock: OrderLock }) =>
    `„${name}“ ${lockWords(lock)} Das gilt nur in diesem Browser.`,
  keptLock: ({ lock, position }: { lock: OrderLock; position: number }) =>
    ({
      first: 'Gesperrt als erstes Ziel.',
      last: 'Gesperrt als letztes Ziel.',
      place: `Gesperrt auf Platz ${position}.`,
    })[lock],

  /** Comparison of two orders. */
  result: 'Ergebnis prüfen',
  resultOf: ({ name }: { name: string }) => `Ergebnis der Optimierung: ${name}`,
  moved: ({ moved, total }: { moved: number; total: number }) =>
    `${formatNumber(moved)} von ${total === 1 ? '1 Ziel' : `${formatNumber(total)} Zielen`} verschoben`,
  tried: ({ iterations, seconds }: { iterations: number; seconds: number }) =>
    `${formatNumber(iterations)} Versuche in ${formatSeconds(seconds)}`,
  options: 'Optionen',
  discard: 'Verwerfen',
  accept: 'Übernehmen',
  laterHint: 'Auch Tage später möglich: Optimierung rückgängig machen',
  before: 'Vorher',
  after: 'Nachher',
  difference: 'Unterschied',
  drive: 'Fahrt',
  stay: 'Verweildauer',
  wait: 'Warten',
  pause: 'Pause',
  figures: {
    duration: 'Dauer',
    distance: 'Strecke',
    late: 'Verspätung',
    wait: 'Warten',
    violations: 'Verstöße',
  },
  columns: { arrival: 'Ankunft', reason: 'Ziel und Grund', place: 'Platz' },
  stops: 'Ziele in der neuen Reihenfolge',
  map: 'Karte beider Reihenfolgen',
  previousArrival: ({ time }: { time: string }) => `statt ${time}`,
  sameArrival: 'wie vorher',
  samePlace: 'Platz unverändert',
  newPlace: ({ from, to }: { from: number; to: number }) => `Platz ${from}, jetzt ${to}`,
  unchangedCount: ({ count }: { count: number }) => `${formatNumber(count)} unverändert`,
  movedCount: ({ count }: { count: number }) => `${formatNumber(count)} verschoben`,
  isStale: 'Die Tour wurde seit der Suche geändert. Neue Ziele stehen am Ende.',
  searchAgain: 'Erneut berechnen',

  reasons: {
    unlocated: () => 'Ohne Position, steht am Ende.',
    inactive: () => 'Inaktiv, steht am Ende.',
    beyond: () => 'Passt nicht mehr in das Fahrzeug, steht am Ende.',
    unchanged: () => 'Unverändert.',
    latest: ({ time }) =>
      time === null ? '' : `Steht hier, weil das Fenster um ${formatTimeOfDay(time)} endet.`,
    earliest: ({ time }) =>
      time === null ? '' : `Steht hier, weil das Fenster erst um ${formatTimeOfDay(time)} beginnt.`,
    windows: ({ count }) =>
      count === 1
        ? 'Sonst würde 1 Zeitfenster mehr verletzt.'
        : `Sonst würden ${count === null ? 'mehr' : formatNumber(count)} Zeitfenster mehr verletzt.`,
    follows: ({ position }) =>
      position === 1 ? 'Wie vorher zuerst.' : `Wie vorher nach Ziel ${position - 1}.`,
    travel: ({ seconds }) => `Dadurch ${formatMinutes(seconds ?? 0)} weniger Fahrt.`,
    end: ({ seconds }) => `Dadurch ${formatMinutes(seconds ?? 0)} früher fertig.`,
    other: () => 'Auf dem alten Platz kaum ein Unterschied.',
  } satisfies Record<OrderReasonKind, (facts: ReasonFacts) => string> as Record<
    OrderReasonKind,
    (facts: ReasonFacts) => string
  >,
}

function lockWords(lock: OrderLock | null): string {
  if (lock === null) return 'kann beim Optimieren wieder verschoben werden.'
  const where = { first: 'an erster Stelle', last: 'an letzter Stelle', place: 'auf seinem Platz' }[lock]
  return `bleibt beim Optimieren ${where}.`
}

/** Null if the server does not send it. */
type ReasonFacts = { time: number | null; seconds: number | null; count: number | null; position: number }

const formatSeconds = (seconds: number) =>
  `${(Math.round(seconds * 10) / 10).toLocaleString('de-DE', { minimumFractionDigits: 1 })} s`

/** ': 40 Min. früher zu Ende, 34 Min. weniger Fahrt, 2 Zeitfenster mehr eingehalten' */
function gainText(gain: OptimisationGain | null): string {
  const windows = gain?.keptWindows ?? 0
  const span = (seconds: number | null | undefined, better: string, worse: string) => {
    const minutes = Math.round((seconds ?? 0) / 60)
    return minutes === 0 ? '' : `${formatMinutes(Math.abs(minutes) * 60)} ${minutes > 0 ? better : worse}`
  }
  const parts = [
    span(gain?.endSeconds, 'früher zu Ende', 'später zu Ende'),
    span(gain?.driveSeconds, 'weniger Fahrt', 'mehr Fahrt'),
    windows === 0
      ? ''
      : `${formatNumber(Math.abs(windows))} Zeitfenster ${windows > 0 ? 'mehr' : 'weniger'} eingehalten`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`
}
