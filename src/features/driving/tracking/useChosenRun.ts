import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DriverLocation } from '../../../contract/tour/tour'
import type { Iri } from '../../../contract/wire/ids'
import { thinTrack, trackOf, type TrackPoint } from '../../../domain/tour/drivenTrack'
import { useApi } from '../../../platform/useApi'
import { deriveChosenRun, type ChosenRun } from './deriveChosenRun'
import type { TrackedVehicle } from './deriveTracking'

/** Returns the chosen tour with its windows and its planned route. */
export function useChosenRun(vehicle: TrackedVehicle | undefined): ChosenRun | null {
  const { queries } = useApi()
  const iri = vehicle?.run.iri ?? ''
  // A server that sends no stops with its running tours has none of these extensions either.
  const enabled = (vehicle?.run.stops.length ?? 0) > 0
  const stops = useQuery({ ...queries.drivenTours.stops(iri), enabled }).data
  const route = useQuery({ ...queries.drivenTours.plannedRoute(iri), enabled }).data
  const { run, place = null } = vehicle ?? {}
  const [lng, lat] = place ?? []
  return useMemo(
    () =>
      run === undefined
        ? null
        : deriveChosenRun(run, lng === undefined || lat === undefined ? null : [lng, lat], { stops, route }),
    [run, lng, lat, stops, route],
  )
}

/** Thousands of positions each: more would take long to load. */
const mostTracks = 20

/** Returns the tracks of tours from their start until the page was opened, as far as they are loaded. */
export function useEarlierTracks(iris: readonly Iri[]): ReadonlyMap<Iri, readonly TrackPoint[]> {
  const { queries } = useApi()
  const asked = iris.slice(0, mostTracks)
  const tracks = useQueries({
    queries: asked.map((iri) => ({ ...queries.drivenTours.track(iri), select: visibleTrack })),
    combine: loadedTracks,
  })
  // The array of names is new on every render; compared by its text.
  const names = asked.join(' ')
  return useMemo(
    () => new Map(names.split(' ').map((iri, index) => [iri, tracks[index] ?? []] as const)),
    [names, tracks],
  )
}

const visibleTrack = (locations: DriverLocation[]) => thinTrack(trackOf(locations))

const loadedTracks = (results: readonly { data: TrackPoint[] | undefined }[]) =>
  results.map(({ data }) => data)
