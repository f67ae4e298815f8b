import type { Iri } from '../../contract/wire/ids'
import { keepLocked } from '../../domain/tour/keepLocked'
import { arrange, isSameOrder } from '../../lib/order'
import type { DateHandover, OrderHandover, TourOptimisationContext } from './tourOptimisationTypes'

/** The present stops in the order that was found; stops added since come last. */
export const foundOrderOf = (
  { found }: Pick<TourOptimisationContext, 'found'>,
  present: readonly Iri[],
): readonly Iri[] => arrange(present, found?.order ?? [])

/** Whether the order that was found differs from the displayed one. */
export const isOther = (before: readonly Iri[], order: readonly Iri[]): boolean =>
  !isSameOrder(before, arrange(before, order))

/** The order that the server wrote, with the locked stops restored to their positions. */
export const lockedOrderOf = (
  { before, locks }: Pick<TourOptimisationContext, 'before' | 'locks'>,
  written: readonly Iri[],
): readonly Iri[] => keepLocked(before, written, locks)

/** @throws Error if the template is optimised */
export function dateHandoverOf({ date, before, ownOrder, found }: TourOptimisationContext): DateHandover {
  if (date === undefined) throw new Error('No date is optimised')
  const step = { from: { order: ownOrder ?? null }, to: { order: foundOrderOf({ found }, before) } }
  return { plannedTour: date.plannedTour, step }
}

export const handoverOf = ({
  tour,
  hasPreviews,
  options,
  before,
  found,
  commandId,
  revision,
}: TourOptimisationContext): OrderHandover => ({
  tourTemplate: tour.iri,
  before,
  after: foundOrderOf({ found }, before),
  ...(hasPreviews && { optimised: options }),
  request: `${commandId}.${revision}`,
})
