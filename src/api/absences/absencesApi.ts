import { queryOptions } from '@tanstack/react-query'
import { Absence, absencesPath, type AbsenceWrite } from '../../contract/company/absence'
import type { IsoDay } from '../../contract/rhythm/calendarDay'
import { freshness } from '../../domain/calls/timing'
import { collectionCalls } from '../collectionCalls'
import { collectionKey } from '../collectionKey'
import type { CallOptions, HttpClient } from '../httpClient'
import { getPage } from '../resourceApi'

export type AbsencesApi = ReturnType<typeof createAbsencesApi>

/** Days on which users and vehicles are not available. Extension `plannedTours`. */
export function createAbsencesApi(http: HttpClient) {
  return {
    ...collectionCalls<Absence, AbsenceWrite>(http, absencesPath, Absence),
    /** All absences with a day between two days, both included. */
    between: async (from: IsoDay, to: IsoDay, options?: CallOptions): Promise<readonly Absence[]> =>
      (await getPage(http, absencesPath, Absence, { pagination: false, from, to }, options)).members,
    /** All absences of the company, including records that could not be decoded. */
    all: (options?: CallOptions) => getPage(http, absencesPath, Absence, { pagination: false }, options),
  }
}

export const absenceKeys = { all: collectionKey(absencesPath) }

export function absenceQueries(api: AbsencesApi) {
  const key = (...parts: readonly string[]) => [...absenceKeys.all, ...parts]
  return {
    between: (from: IsoDay, to: IsoDay) =>
      queryOptions({
        queryKey: key('between', from, to),
        queryFn: ({ signal }) => api.between(from, to, { signal }),
        staleTime: freshness.standard,
      }),
    all: () =>
      queryOptions({
        queryKey: key('all'),
        queryFn: ({ signal }) => api.all({ signal }),
        staleTime: freshness.standard,
      }),
  }
}
