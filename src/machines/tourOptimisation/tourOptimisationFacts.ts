import type { Iri } from '../../contract/wire/ids'
import { keepLocked } from '../../domain/tour/keepLocked'
import { arrange, isSameOrder } from '../../lib/order'
import type { OrderHandover, TourOptimisationContext } from './tourOptimisationTypes'

/** The stops as they stand now in the order that was found: one that came since stands at the end. */
export const foundOrderOf = (
  { found }: Pick<TourOptimisationContext, 'found'>,
  present: readonly Iri[],
): readonly Iri[] => arrange(present, found?.order ?? [])

/** Whether the order that was found differs from the one that was seen. */
export const isOther = (before: readonly Iri[], order: readonly Iri[]): boolean =>
  !isSameOrder(before, arrange(before, order))

/** The order that a server wrote, with the locked stops back in their places. */
export const lockedOrderOf = (
  { before, locks }: Pick<TourOptimisationContext, 'before' | 'locks'>,
  written: readonly Iri[],
): readonly Iri[] => keepLocked(before, written, locks)

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
