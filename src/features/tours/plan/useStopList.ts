import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { tourTemplatesPath, type StopList } from '../../../api/tourTemplates/tourTemplatesApi'
import { tourTemplateKeys } from '../../../api/tourTemplates/tourTemplatesQueries'
import { iriOf } from '../../../contract/wire/ids'
import { freshness } from '../../../domain/calls/timing'
import { useApi } from '../../../platform/useApi'

/** A plan of a tour between two answers to its calls. */
export type PlanMoment = { commandId: string; revision: number }

/** `since`: the moment of the plan at which the read began; null before the plan was open. */
export type ReadStopList = StopList & { since: PlanMoment | null }

type Told = { moment: () => PlanMoment | null; reportList: (list: ReadStopList) => void }

/** Reads the stops of a tour and tells its plan their order. The plan leaves out a read that is older than its own answers. */
export function useStopList(id: string, { moment, reportList }: Told) {
  const { api } = useApi()
  const query = useQuery({
    queryKey: tourTemplateKeys.stops(id),
    queryFn: async ({ signal }): Promise<ReadStopList> => {
      const since = moment()
      return { ...(await api.tourTemplates.destinations(iriOf(tourTemplatesPath, id), { signal })), since }
    },
    staleTime: freshness.tourTemplateDestinations,
  })
  const { data, isFetching, isError } = query
  // Before the next frame, so that no stop is drawn at its old place in between.
  useLayoutEffect(() => {
    if (data !== undefined && !isFetching && !isError) reportList(data)
  }, [data, isFetching, isError, reportList])
  return query
}
