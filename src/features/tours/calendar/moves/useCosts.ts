import { useQuery } from '@tanstack/react-query'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { Iri } from '../../../../contract/wire/ids'
import { useApi } from '../../../../platform/useApi'
import type { Dragged } from '../dragged'

/** Costs of one more visit on those of some days that are coming; null while unknown. */
export function useCosts(what: Dragged | null, tour: Iri | null, days: readonly IsoDay[], today: IsoDay) {
  const { queries } = useApi()
  const coming = days.filter((date) => date >= today)
  const [from = today] = coming
  const to = coming.at(-1) ?? today
  const stop = what === null || what.kind === 'tour' ? null : what.stop
  const isAsked = stop !== null && tour !== null && coming.length > 0
  const { data, isLoading } = useQuery({
    ...queries.plannedTours.moveCosts({ stop: stop ?? '', tourTemplate: tour ?? '', from, to }),
    enabled: isAsked,
  })
  return { costs: isAsked ? (data ?? null) : null, isLoading }
}
