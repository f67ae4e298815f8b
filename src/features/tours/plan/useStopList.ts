import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { tourTemplatesPath, type StopList } from '../../../api/tourTemplates/tourTemplatesApi'
import { tourTemplateKeys } from '../../../api/tourTemplates/tourTemplatesQueries'
import { iriOf } from '../../../contract/wire/ids'
import { freshness } from '../../../domain/calls/timing'
import { useApi } from '../../../platform/useApi'

/** Version of a tour's plan, which changes with each response to its calls. */
export type PlanVersion = { commandId: string; revision: number }

/** `since`: version of the plan at which the read started; null before the plan was open. */
export type ReadStopList = StopList & { since: PlanVersion | null }

type PlanPort = { moment: () => PlanVersion | null; reportList: (list: ReadStopList) => void }

/**
 * Reads the stops of a tour and reports their order to its plan. The plan ignores a read older than its own
 * responses.
 */
export function useStopList(id: string, { moment, reportList }: PlanPort) {
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
  // Runs before the next frame, so that no stop is rendered at its old position in between.
  useLayoutEffect(() => {
    if (data !== undefined && !isFetching && !isError) reportList(data)
  }, [data, isFetching, isError, reportList])
  return query
}
