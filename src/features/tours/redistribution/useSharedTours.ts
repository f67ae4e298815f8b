import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tourTemplateKeys } from '../../../api/tourTemplates/tourTemplatesQueries'
import type { User } from '../../../contract/access/user'
import type { Destination } from '../../../contract/destination/destination'
import { departureOf } from '../../../contract/tour/tourViolations'
import { plannedTourId, type PlannedTour } from '../../../contract/tour/plannedTour'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import type { Company } from '../../../contract/company/company'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { freshness } from '../../../domain/calls/timing'
import { deviationsOf } from '../../../domain/tour/dateChange'
import { noTour } from '../../../domain/tour/tourLists'
import { shownText } from '../../../lib/shownText'
import { tourCodes } from '../../../lib/tourBadge'
import type { RedistributionInput } from '../../../machines/redistribution/redistributionTypes'
import type { LonLat } from '../../../map/view/lonLat'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { redistributionTexts } from '../../../texts/tours/redistribution'
import { toursTexts } from '../../../texts/tours/tours'

/** A tour of the redistribution, as far as loaded. */
export type SharedTourFacts = {
  iri: Iri
  name: string
  code: string
  /** Null until loaded, and if the server does not send it. */
  colour: string | null
  drivers: readonly string[] | null
  maximum: number | null
  /** Departure and latest end, in seconds since midnight; null until loaded. */
  hours: { departure: number; latestTime: number | null } | null
  start: LonLat | null
  end: LonLat | null
  /** It is created with the result. */
  isNew: boolean
  stops: readonly Destination[] | null
}

const noUsers: readonly User[] = []

/** Loads the tours of the dialog. */
export function useSharedTours({
  tours,
  newTours,
  free: asked,
  date,
}: Pick<RedistributionInput, 'tours' | 'newTours' | 'free' | 'date'>): {
  facts: SharedTourFacts[]
  /** The stops without a tour, as if they were one; null if they are not distributed. */
  free: SharedTourFacts | null
  failed: (() => void) | null
} {
  const { api, queries } = useApi()
  const { company } = useCurrentUser()
  const { data: users = noUsers } = useQuery(queries.users.all())
  const records = useQueries({
    queries: tours.map(({ iri }) => queries.tourTemplates.detail(idOfIri(iri))),
    combine: combineReads,
  })
  const idOnDate = (iri: Iri) => plannedTourId(idOfIri(iri), date ?? '')
  const plans = useQueries({
    queries: (date === undefined ? [] : tours).map(({ iri }) => queries.plannedTours.detail(idOnDate(iri))),
    combine: combineReads,
  })
  const listsOfDate = useQueries({
    queries: (date === undefined ? [] : tours).map(({ iri }) => queries.plannedTours.stops(idOnDate(iri))),
    combine: combineReads,
  })
  const lists = useQueries({
    queries: (date === undefined ? tours : []).map(({ iri }) => ({
      // Separate from the query of the plan, whose reads also store which of its own changes they include.
      queryKey: [...tourTemplateKeys.stops(idOfIri(iri)), 'shared'],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.tourTemplates.destinations(iri, { signal }),
      staleTime: freshness.tourTemplateDestinations,
    })),
    combine: combineReads,
  })
  const facts = useMemo(() => {
    const nameOf = new Map(users.map((user) => [user['@id'], shownText(user.fullName)]))
    const names = [
      ...tours.map(({ name }, index) => shownText(records.data[index]?.value.name ?? name)),
      ...newTours.map(({ name }) => shownText(name)),
    ]
    const codes = tourCodes(names)
    const created = newTours.map(({ iri, body }, index) => ({
      iri,
      name: names[tours.length + index] || toursTexts.nameless,
      code: codes[tours.length + index] ?? '',
      ...factsOf(body, nameOf, company),
      isNew: true,
      stops: noStops,
    }))
    const known = tours.map(({ iri }, index) => ({
      iri,
      name: names[index] || toursTexts.nameless,
      code: codes[index] ?? '',
      ...factsOf(onDate(records.data[index]?.value, plans.data[index]?.value), nameOf, company),
      isNew: false,
      stops: lists.data[index]?.stops ?? listsOfDate.data[index] ?? null,
    }))
    return [...known, ...created]
  }, [tours, newTours, users, records, plans, lists, listsOfDate, company])
  const isAsked = asked !== null
  const free = useQuery({ ...queries.destinations.planned(false), enabled: isAsked })
  const freeFacts = useMemo(() => {
    if (!isAsked) return null
    const wanted = asked === 'all' ? null : new Set(asked)
    const stops = free.data?.filter((stop) => wanted?.has(stop['@id']) !== false) ?? null
    return { ...freeTour, stops }
  }, [isAsked, asked, free.data])
  const retryFree = isAsked && free.isError && free.data === undefined ? () => void free.refetch() : null
  return {
    facts,
    free: freeFacts,
    failed: records.retry ?? plans.retry ?? lists.retry ?? listsOfDate.retry ?? retryFree,
  }
}

const noStops: readonly Destination[] = []
const freeTour: Omit<SharedTourFacts, 'stops'> = {
  iri: noTour,
  name: redistributionTexts.noTour,
  code: '',
  colour: null,
  drivers: null,
  maximum: null,
  hours: null,
  start: null,
  end: null,
  isNew: false,
}

type Read<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown }

/** Returns the loaded data and a retry of the failed queries; stable while nothing changes. */
function combineReads<Data>(reads: readonly Read<Data>[]) {
  const failed = reads.filter(({ isError, data }) => isError && data === undefined)
  return {
    data: reads.map(({ data }) => data),
    retry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  }
}

type ReadTour = Pick<
  TourTemplate,
  'color' | 'assignees' | 'maximumCapacity' | 'earliestTime' | 'latestTime'
> & { [Place in 'startLng' | 'startLat' | 'destinationLng' | 'destinationLat']?: unknown }

/** The tour with the driver and the departure of a date. */
function onDate(tour: TourTemplate | undefined, plan: PlannedTour | undefined): TourTemplate | undefined {
  if (tour === undefined || plan === undefined) return tour
  const { driver, earliestTime } = deviationsOf(plan)
  return {
    ...tour,
    ...(driver.isOwn && { assignees: driver.assignee === null ? [] : [driver.assignee] }),
    ...(earliestTime !== null && { earliestTime }),
  }
}

function factsOf(tour: ReadTour | undefined, nameOf: ReadonlyMap<Iri, string>, company: Company) {
  // Coordinates of a body are texts.
  const place = (lng: unknown, lat: unknown): LonLat | null =>
    lng == null || lat == null ? null : [Number(lng), Number(lat)]
  return {
    colour: tour?.color ?? null,
    drivers: tour?.assignees?.flatMap((iri) => nameOf.get(iri) || []) ?? null,
    maximum: tour?.maximumCapacity ?? null,
    hours:
      tour === undefined
        ? null
        : {
            departure: departureOf(tour, company.defaultTourTemplateEarliestTime),
            latestTime: tour.latestTime ?? null,
          },
    start: place(tour?.startLng, tour?.startLat),
    end: place(tour?.destinationLng, tour?.destinationLat),
  }
}
