import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mayEnter } from '../../../contract/access/permissions'
import type { Iri } from '../../../contract/wire/ids'
import { freshness } from '../../../domain/calls/timing'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { useNow } from '../../../platform/useNow'
import { deriveDrivenTour } from './deriveDrivenTour'

/** `failed` if never loaded. Loaded data stays visible after a failed refetch. */
export type Part = { state: 'loading' | 'failed' | 'read'; retry: () => void }

/**
 * Loads one driven tour with all data of its day. Each part may fail separately. A tour in progress is
 * refetched.
 */
export function useDrivenTour(iri: Iri) {
  const { queries } = useApi()
  const { facts } = useCurrentUser()
  const maySeeProofs = mayEnter('proof', facts)
  const one = useQuery({
    ...queries.drivenTours.one(iri),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (data.endDate ?? '') === '' ? freshness.tours : false,
  })
  const record = one.data
  const isRunning = record !== undefined && (record.endDate ?? '') === ''
  const live = { refetchInterval: isRunning ? freshness.tours : (false as const) }
  const isTracked = record !== undefined && record.locationTracking !== false
  const stops = useQuery({ ...queries.drivenTours.stops(iri), enabled: record !== undefined })
  const route = useQuery({ ...queries.drivenTours.plannedRoute(iri), enabled: record !== undefined })
  const positions = useQuery({ ...queries.drivenTours.positions(iri), ...live, enabled: isTracked })
  const proofs = useQuery({
    ...queries.drivenTours.proofs(iri),
    ...live,
    enabled: record !== undefined && maySeeProofs,
  })
  const now = useNow(isRunning ? freshness.tours : null)
  const tour = useMemo(
    () =>
      record === undefined
        ? null
        : deriveDrivenTour(
            record,
            { stops: stops.data, positions: positions.data, route: route.data, proofs: proofs.data },
            new Date(now),
          ),
    [record, stops.data, positions.data, route.data, proofs.data, now],
  )
  return {
    tour,
    one,
    maySeeProofs,
    isFetching: [one, stops, positions, proofs].some((read) => read.isRefetching),
    parts: {
      stops: partOf(stops),
      route: partOf(route),
      positions: partOf(positions),
      proofs: partOf(proofs),
    },
  }
}

export type DrivenTourParts = ReturnType<typeof useDrivenTour>['parts']

const partOf = ({ data, isError, refetch }: Pick<UseQueryResult, 'data' | 'isError' | 'refetch'>): Part => ({
  state: data !== undefined ? 'read' : isError ? 'failed' : 'loading',
  retry: () => void refetch(),
})
