import { violationOf, type WindowViolation } from '../../contract/tour/tourSchedule'

/**
 * The window that a service missed; null if none. Arriving before a strict window opens means waiting.
 * @param window on the clock of the tour, see `onClockOf`
 * @param begin of the service, in seconds on the same clock
 */
export function missedWindow(
  window: Parameters<typeof violationOf>[0],
  begin: number,
): WindowViolation | null {
  const violation = violationOf(window, begin)
  return violation?.kind === 'early' && !violation.isAllowed ? null : violation
}
