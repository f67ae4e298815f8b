import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { tourTemplateKeys } from '../../../api/tourTemplates/tourTemplatesQueries'
import type { Destination } from '../../../contract/destination/destination'
import type { PlannedRoute } from '../../../contract/tour/plannedRoute'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { freshness } from '../../../domain/calls/timing'
import { codesByAge } from '../../../kits/tourFacts/tourFacts'
import type { TourStops } from '../../../domain/tour/tourLists'
import type { PlanStop } from '../../../kits/tourPlan/derivePlan'
import { createSkillLookup } from '../../../kits/tourPlan/tourSkills'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { useExtension } from '../../../platform/useExtension'
import { listsToShow } from '../../../machines/dayPlan/dayPlanFacts'
import { byTour, deriveLanes, sortLanes, type Lane } from './derivePlanning'
import { usePlanningView } from './planningView'
import { listOf, withLists } from './shiftStops'
import { useIsStale } from '../../../platform/useIsStale'
import { useDayPlan } from './useDayPlan'

const noTours: readonly TourTemplate[] = []
const noStops: readonly Destination[] = []

/** A stop with its tour. */
export type LaneStop = { lane: Lane; stop: PlanStop }

/** Returns the data of the planning overview: all active tours with their stops, and the selection. */
export function usePlanning() {
  const { queries } = useApi()
  const { company, facts } = useCurrentUser()
  const day = useDayPlan(facts.isCompanyAdmin)
  const { view, change } = usePlanningView()
  const templates = useQuery(queries.tourTemplates.inUse())
  const free = useQuery({ ...queries.destinations.planned(false), enabled: view.isFreeShown })
  const { data: users } = useQuery(queries.users.all())
  const { data: tags } = useQuery(queries.labels.tags())
  const hasVehicles = useExtension('plannedTours')
  const { data: vehicles } = useQuery({ ...queries.vehicles.all(), enabled: hasVehicles })
  const skillsOf = useMemo(
    () => createSkillLookup({ tags: hasVehicles ? tags : undefined, users, vehicles }),
    [hasVehicles, tags, users, vehicles],
  )

  const { tag, assignee, order, hidden } = view
  const codes = useMemo(() => codesByAge(templates.data ?? noTours), [templates.data])
  const asked = useMemo(
    () =>
      (templates.data ?? noTours).filter(
        (tour) =>
          (tag === '' || tour.tags?.some((iri) => idOfIri(iri) === tag)) &&
          (assignee === '' || tour.assignees?.some((iri) => idOfIri(iri) === assignee)),
      ),
    [templates.data, tag, assignee],
  )
  const stops = useStops(asked)
  const { isKnown } = stops
  const shownTours = useMemo(() => {
    const left = new Set(hidden)
    return asked.filter((tour) => !left.has(idOfIri(tour['@id'])))
  }, [asked, hidden])
  const routes = useQueries({
    queries: shownTours.map((tour) => queries.tourTemplates.route(idOfIri(tour['@id']))),
    combine: combineRoutes,
  })
  const read = useMemo(() => {
    const routeOf = new Map(shownTours.map((tour, index) => [tour['@id'], routes[index]]))
    // A tour whose stops could not be loaded must not be shown as empty.
    const known = asked.filter((tour) => isKnown(tour['@id']))
    return deriveLanes(known, codes, stops.byTour, company, (tour) => routeOf.get(tour), skillsOf)
  }, [asked, codes, shownTours, stops.byTour, isKnown, company, routes, skillsOf])
  // Applies shifts that are not in the loaded data yet.
  const isOld = useIsStale(day.context?.ended ?? null, stops.readAt)
  const lanes = useMemo(() => {
    const wanted = day.context === null ? [] : listsToShow(day.context, read.map(listOf), isOld)
    return sortLanes(withLists(read, wanted), order)
  }, [read, day.context, isOld, order])
  const shown = useMemo(() => {
    const left = new Set(hidden)
    return lanes.filter(({ id }) => !left.has(id))
  }, [lanes, hidden])
  const stopOf = useMemo(
    () =>
      new Map<Iri, LaneStop>(
        lanes.flatMap((lane) => lane.plan.stops.map((stop) => [stop.iri, { lane, stop }] as const)),
      ),
    [lanes],
  )
  const [announcement, say] = useState('')
  const [selected, select] = useState<Iri | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<Iri>>(() => new Set())
  // Removed or hidden stops are not part of the selection.
  const shownChecked = useMemo(() => {
    const seen = new Set(shown.flatMap(({ plan }) => plan.stops.map(({ iri }) => iri)))
    return [...checked].filter((iri) => seen.has(iri))
  }, [checked, shown])
  const check = (iris: readonly Iri[], isOn: boolean) =>
    setChecked((before) => {
      const next = new Set(before)
      for (const iri of iris) {
        if (isOn) next.add(iri)
        else next.delete(iri)
      }
      return next
    })
  const failed: (() => unknown)[] = [
    ...(templates.isError && templates.data === undefined ? [templates.refetch] : []),
    ...(stops.retry === null ? [] : [stops.retry]),
  ]
  return {
    day,
    view,
    change,
    lanes,
    shown,
    free: view.isFreeShown ? (free.data ?? noStops) : noStops,
    users: users ?? [],
    tags: tags ?? [],
    stopOf,
    /** Includes filtered tours. */
    stopsOf: (tour: Iri): TourStops =>
      listOf(lanes.find(({ iri }) => iri === tour) ?? { iri: tour, stops: stops.byTour.get(tour) ?? [] }),
    announcement,
    say,
    selected: selected === null ? null : (stopOf.get(selected) ?? null),
    select,
    checked: shownChecked,
    check,
    uncheckAll: () => setChecked(new Set()),
    isLoading: (templates.isPending || stops.isPending) && failed.length === 0,
    retry: failed.length === 0 ? null : () => failed.forEach((readAgain) => void readAgain()),
  }
}
export type Planning = ReturnType<typeof usePlanning>

const combineRoutes = (reads: readonly { data: PlannedRoute | undefined }[]) => reads.map(({ data }) => data)

/**
 * Loads the stops of all tours. Admins read all destinations at once; other users may not and read each tour.
 */
function useStops(tours: readonly TourTemplate[]) {
  const { api, queries } = useApi()
  const { facts } = useCurrentUser()
  const all = useQuery({ ...queries.destinations.planned(true), enabled: facts.isCompanyAdmin })
  const lists = useQueries({
    queries: (facts.isCompanyAdmin ? noTours : tours).map(({ '@id': iri }) => ({
      // Separate from the query of the plan, whose reads also store which of its own changes they include.
      queryKey: [...tourTemplateKeys.stops(idOfIri(iri)), 'overview'],
      queryFn: async ({ signal }: { signal: AbortSignal }) => ({
        iri,
        stops: (await api.tourTemplates.destinations(iri, { signal })).stops,
      }),
      staleTime: freshness.tourTemplateDestinations,
    })),
    combine: combineLists,
  })
  const known = useMemo(
    () =>
      facts.isCompanyAdmin
        ? byTour(all.data ?? noStops)
        : new Map<Iri, readonly Destination[]>(lists.data.map(({ iri, stops }) => [iri, stops])),
    [facts.isCompanyAdmin, all.data, lists],
  )
  const isFailed = all.isError && all.data === undefined
  const { isCompanyAdmin } = facts
  const isRead = all.data !== undefined
  const isKnown = useCallback(
    (tour: Iri) => (isCompanyAdmin ? isRead : known.has(tour)),
    [isCompanyAdmin, isRead, known],
  )
  return {
    byTour: known,
    isKnown,
    /** Milliseconds; not needed for spectators, who cannot shift stops. */
    readAt: all.dataUpdatedAt,
    isPending: facts.isCompanyAdmin ? all.isPending : lists.isPending,
    retry: isFailed ? all.refetch : lists.retry,
  }
}

type ReadStops = { iri: Iri; stops: readonly Destination[] }
type Read = { data: ReadStops | undefined; isPending: boolean; isError: boolean; refetch: () => unknown }

function combineLists(reads: readonly Read[]) {
  const failed = reads.filter(({ isError, data }) => isError && data === undefined)
  return {
    data: reads.flatMap(({ data }) => data ?? []),
    isPending: reads.some(({ isPending }) => isPending),
    retry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  }
}
