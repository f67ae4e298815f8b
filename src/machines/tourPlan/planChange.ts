import type { Iri } from '../../contract/wire/ids'
import type { StopOrder, TourPlanContext } from './tourPlanTypes'

/** Changes of the context by an event. */
export type Change = Partial<TourPlanContext>

/** The list after a change without a known version. */
export const changedList = (
  { list }: Pick<TourPlanContext, 'list'>,
  change: (stops: readonly Iri[]) => readonly Iri[] = (stops) => stops,
): StopOrder | null => list && { stops: change(list.stops), etag: null }
