import type { DateStep } from './dateChange'

/** What a step of a date changes, for its name. */
export function kindOfStep({ from, to }: DateStep) {
  if (to.driver !== undefined && to.order !== undefined) return 'reset'
  if (to.order !== undefined) return 'order'
  if (to.driver !== undefined) return 'driver'
  if (to.vehicle !== undefined) return 'vehicle'
  if (to.earliestTime !== undefined) return 'start'
  if (to.cancelledBecause !== undefined) return 'cancel'
  const size = (change: DateStep['from']) => (change.added?.length ?? 0) - (change.leftOut?.length ?? 0)
  return size(to) > size(from) ? 'add' : 'leaveOut'
}
