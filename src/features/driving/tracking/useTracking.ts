import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Iri } from '../../../contract/wire/ids'
import { freshness } from '../../../domain/calls/timing'
import { followTracks, type LiveTrack } from '../../../domain/tour/liveTrack'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { useFold } from '../../../platform/useFold'
import { useNow } from '../../../platform/useNow'
import { deriveRuns, deriveVehicles, locatedRuns } from './deriveTracking'

/** Ages are shown in seconds. */
const ageTickMs = 1_000
/** Delays are shown in minutes. */
const delayTickMs = 20_000
/** Maximum number of tours to request positions for, if the server has only requests per tour. */
const mostAsked = 20

const none: readonly never[] = []
const noTours: readonly Iri[] = []
const noTracks: ReadonlyMap<Iri, LiveTrack> = new Map()

/**
 * Returns the tracked tours in progress and their positions, refetched every ten seconds while the page is
 * visible.
 */
export function useTracking() {
  const { config } = usePlatform()
  const { queries } = useApi()
  const live = { refetchInterval: freshness.driverLocations }
  const running = useQuery({ ...queries.tours.located(config.runningTours), ...live })
  const positions = useQuery({ ...queries.tours.positions(), ...live })
  const users = useQuery(queries.users.all())

  const asked = useMemo(
    () => (config.runningTours ? noTours : newestOf(running.data ?? none)),
    [config.runningTours, running.data],
  )
  const isCovered = positions.data?.some(({ tour }) => tour != null && asked.includes(tour)) === true
  const each = useQuery({
    ...queries.tours.positionsOfEach(asked),
    ...live,
    enabled: asked.length > 0 && positions.data !== undefined && !isCovered,
  })

  // Rerenders hundreds of rows at low priority, so that clicks and drags stay responsive.
  const tours = useDeferredValue(running.data)
  const locations = useDeferredValue(positions.data ?? none)
  const now = useDeferredValue(useNow(ageTickMs))
  const delayNow = useDeferredValue(useNow(delayTickMs))
  const tracks = useTracks(locations, each.data ?? none)
  const runs = useMemo(
    () => deriveRuns(tours ?? none, users.data, tracks, new Date(delayNow)),
    [tours, users.data, tracks, delayNow],
  )
  const vehicles = useMemo(() => deriveVehicles(runs, tracks, new Date(now)), [runs, tracks, now])
  const reads = [running, positions, each].filter(({ isEnabled }) => isEnabled)
  return {
    vehicles,
    runs,
    tracks,
    now,
    state: tours !== undefined ? 'read' : running.isError ? 'failed' : 'loading',
    hasPositions: positions.data !== undefined || !positions.isError,
    asOf: positions.dataUpdatedAt > 0 ? new Date(positions.dataUpdatedAt) : null,
    isOld: reads.some(({ isError }) => isError),
    retry: () => void Promise.all(reads.map(({ refetch }) => refetch())),
  } as const
}

/** Returns the most recently started tours; those without a start come last. */
function newestOf(runs: Parameters<typeof locatedRuns>[0]): Iri[] {
  return locatedRuns(runs)
    .toSorted((one, other) => (other.startDate ?? '').localeCompare(one.startDate ?? ''))
    .slice(0, mostAsked)
    .map((run) => run['@id'])
}

type Locations = Parameters<typeof followTracks>[1]

/** Collects the positions received since the page was opened. */
function useTracks(locations: Locations, ofEach: Locations): ReadonlyMap<Iri, LiveTrack> {
  return useFold<ReadonlyMap<Iri, LiveTrack>>(
    (known = noTracks) => followTracks(known, ofEach.length === 0 ? locations : [...locations, ...ofEach]),
    [locations, ofEach],
  )
}
