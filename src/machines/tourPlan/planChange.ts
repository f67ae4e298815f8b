import type { Iri } from '../../contract/wire/ids'
import type { StopOrder, TourPlanContext } from './tourPlanTypes'

/** What an event changes in the context. */
export type Change = Partial<TourPlanContext>

/** The list after a change that gave no version of it. */
export const changedList = (
  { list }: Pick<TourPlanContext, 'list'>,
  change: (stops: readonly Iri[]) => readonly Iri[] = (stops) => stops,
): StopOrder | null => list && { stops: change(list.stops), etag: null }
