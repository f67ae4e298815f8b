import { formatMinutes, formatNumber } from '../kit/format'

/** How an order differs from the one of before; null where the server does not tell. Positive is better. */
export type OptimisationGain = {
  endSeconds: number | null
  driveSeconds: number | null
  keptWindows: number | null
}

/** The best order of a tour, and the way back. */
export const optimisationTexts = {
  /** In the menu of the plan, head of the question and its button. */
  optimise: 'Tour optimieren',
  confirm: 'Optimieren',
  question: ({ name }: { name: string }) =>
    `Die Ziele der Tour „${name}“ werden so geordnet, dass möglichst alle Zeitfenster eingehalten werden und die Fahrt kurz ist. Das kann einige Sekunden dauern und lässt sich zurücknehmen.`,
  includeInactive: 'Inaktive Ziele einbeziehen',
  includeInactiveHint: 'Sonst stehen sie am Ende.',
  withCapacities: 'Höchstmenge beachten',
  withCapacitiesHint: 'Ziele, für die der Platz nicht reicht, kommen ans Ende.',
  isSaving: 'Bitte warten Sie, bis Ihre Änderungen gespeichert sind.',
  refused: 'Die Tour kann so nicht optimiert werden.',
  revert: 'Optimierung zurücknehmen',
  undo: 'Rückgängig',
  /** Where nothing was optimised, or it was taken back already. */
  notReverted: 'An dieser Tour gibt es keine Optimierung, die zurückgenommen werden kann.',
  reverted: ({ name }: { name: string }) => `Die Tour „${name}“ hat wieder die Reihenfolge von vorher.`,
  optimised: ({ name, gain }: { name: string; gain: OptimisationGain | null }) =>
    `Die Tour „${name}“ wurde optimiert${gainText(gain)}.`,
  unchanged: ({ name }: { name: string }) =>
    `Für die Tour „${name}“ wurde keine bessere Reihenfolge gefunden.`,
}

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
