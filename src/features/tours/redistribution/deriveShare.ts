import type {
  FoundShare,
  ShareFigures,
  SharedTour,
  UnplacedStop,
} from '../../../contract/tour/redistribution'
import type { Destination } from '../../../contract/destination/destination'
import { isApproximate } from '../../../contract/destination/positionAccuracy'
import type { Iri } from '../../../contract/wire/ids'
import { countViolations, violationsOfFigures } from '../../../domain/tour/countViolations'
import { noTour } from '../../../domain/tour/tourLists'
import { shownText } from '../../../lib/shownText'
import type { LonLat } from '../../../map/view/lonLat'
import { destinationsTexts } from '../../../texts/stops/destinations'
import type { SharedTourFacts } from './useSharedTours'

/** Null if unknown. */
export type Change = { before: number | null; after: number | null }

type TourChange = {
  tour: SharedTourFacts
  /** Its driver drops out. */
  isOut: boolean
  count: Change
  load: Change
  /** Seconds from the departure to the end. */
  work: Change
  end: Change
  distance: Change
  violations: Change
}

export type SharedStop = {
  iri: Iri
  name: string
  /** Its previous tour and its position there. */
  from: SharedTourFacts
  fromPlace: number
  position: LonLat | null
  /** Its position is approximate. */
  isApproximate: boolean
  isActive: boolean
}

/** A stop at its position in another tour. Times are null if the server does not send them. */
export type Arrival = SharedStop & {
  place: number
  time: number | null
  late: number | null
  isAssigned: boolean
}

type ArrivalGroup = {
  tour: SharedTourFacts
  arrivals: Arrival[]
  /** What the new stops add to the tour. */
  added: { seconds: number | null; meters: number | null; load: number | null }
}

export type Share = {
  tours: TourChange[]
  sum: Pick<TourChange, 'count' | 'load' | 'distance' | 'violations'> & { maximum: number | null }
  late: Change
  movedCount: number
  /** Number of stops of the tour without a driver; null if there is no such tour. */
  outCount: number | null
  /** Number of stops that had no tour; null if they are not distributed. */
  freeCount: number | null
  nowhere: (SharedStop & { why: UnplacedStop })[]
  groups: ArrivalGroup[]
}

/** Derives the result: figures of each tour, and the stops that change their tour. */
export function deriveShare(
  found: FoundShare,
  facts: readonly SharedTourFacts[],
  { dropout, assigned }: { dropout: Iri | null; assigned: readonly { destination: Iri }[] },
  freeTour: SharedTourFacts | null = null,
): Share {
  const factsOf = new Map(facts.map((tour) => [tour.iri, tour]))
  const known = found.tours.flatMap((shared) => {
    const tour = factsOf.get(shared.tourTemplate)
    return tour === undefined ? [] : [{ shared, tour }]
  })
  const free =
    freeTour === null || found.unassigned == null
      ? []
      : [{ shared: { tourTemplate: freeTour.iri, ...found.unassigned }, tour: freeTour }]
  const stops = sharedStopsOf([...known, ...free])
  const byHand = new Set(assigned.map(({ destination }) => destination))
  const tours = known.map(({ shared, tour }) => changeOf(shared, tour, tour.iri === dropout, stops))
  const groups = known.flatMap(({ shared, tour }) => {
    const arrivals = arrivalsOf(shared, tour, stops, byHand)
    return arrivals.length === 0 ? [] : [{ tour, arrivals, added: addedTo(shared) }]
  })
  const nowhere = (found.unplaced ?? []).flatMap((why) => {
    const stop = stops.get(why.destination)
    return stop === undefined ? [] : [{ ...stop, why }]
  })
  // A tour without a driver has no figures after.
  const together = (name: 'count' | 'load' | 'distance' | 'violations') =>
    addUp(
      tours.map(({ isOut, [name]: { before, after } }) => ({ before, after: isOut ? (after ?? 0) : after })),
    )
  return {
    tours,
    sum: {
      count: together('count'),
      load: together('load'),
      distance: together('distance'),
      violations: together('violations'),
      maximum: sumOf(tours.map(({ tour }) => tour.maximum)),
    },
    late: addUp(
      known.map(({ shared }) => ({
        before: shared.figuresBefore?.late ?? null,
        after: lateOf(shared, shared.tourTemplate === dropout),
      })),
    ),
    movedCount: groups.reduce((sum, { arrivals }) => sum + arrivals.length, 0),
    freeCount: free[0]?.shared.before.length ?? null,
    outCount: outCountOf(known.find(({ tour }) => tour.iri === dropout)),
    nowhere,
    groups,
  }
}

type Known = { shared: SharedTour; tour: SharedTourFacts }

const outCountOf = (out: Known | undefined): number | null =>
  out === undefined ? null : (out.shared.figuresBefore?.count ?? out.shared.before.length)

/** A tour without a driver is not driven, so it has no lateness. */
const lateOf = ({ figures }: SharedTour, isOut: boolean): number | null =>
  isOut ? 0 : (figures?.late ?? null)

function sharedStopsOf(known: readonly Known[]): ReadonlyMap<Iri, SharedStop> {
  return new Map(
    known.flatMap(({ shared, tour }) => {
      const records = new Map((tour.stops ?? []).map((stop) => [stop['@id'], stop]))
      return shared.before.map((iri, index) => {
        const record = records.get(iri)
        const stop = {
          iri,
          name: nameOf(record),
          from: tour,
          fromPlace: index + 1,
          position: positionOf(record),
          isApproximate: isApproximate(record?.positionAccuracy),
          isActive: record?.active !== false,
        }
        return [iri, stop] as const
      })
    }),
  )
}

const nameOf = (stop: Destination | undefined): string =>
  shownText(stop?.name || stop?.address) || destinationsTexts.nameless

function positionOf(stop: Destination | undefined): LonLat | null {
  return stop?.lng == null || stop.lat == null ? null : [stop.lng, stop.lat]
}

function changeOf(
  { figuresBefore, figures, before, order }: SharedTour,
  tour: SharedTourFacts,
  isOut: boolean,
  stops: ReadonlyMap<Iri, SharedStop>,
): TourChange {
  const pair = (name: keyof ShareFigures): Change => ({
    before: figuresBefore?.[name] ?? null,
    after: figures?.[name] ?? null,
  })
  return {
    tour,
    isOut,
    count: { before: countOf(figuresBefore, before, stops), after: countOf(figures, order, stops) },
    load: pair('load'),
    work: { before: workOf(figuresBefore, tour), after: workOf(figures, tour) },
    end: pair('end'),
    distance: pair('distance'),
    violations: {
      before: violationCountOf(figuresBefore, tour),
      after: violationCountOf(figures, tour),
    },
  }
}

const workOf = (figures: ShareFigures | null | undefined, { hours }: SharedTourFacts): number | null =>
  hours === null || figures?.end == null ? null : figures.end - hours.departure

/** Inactive stops do not count. */
const countOf = (
  figures: ShareFigures | null | undefined,
  list: readonly Iri[],
  stops: ReadonlyMap<Iri, SharedStop>,
): number => figures?.count ?? list.filter((iri) => stops.get(iri)?.isActive !== false).length

/** Null until the limits of the tour are known. */
function violationCountOf(
  figures: ShareFigures | null | undefined,
  { hours, maximum }: SharedTourFacts,
): number | null {
  if (figures == null || hours === null) return null
  return countViolations(violationsOfFigures({ ...hours, maximumCapacity: maximum }, figures))
}

function arrivalsOf(
  { order, before, times }: SharedTour,
  tour: SharedTourFacts,
  stops: ReadonlyMap<Iri, SharedStop>,
  byHand: ReadonlySet<Iri>,
): Arrival[] {
  const was = new Set(before)
  const timesOf = new Map((times ?? []).map((each) => [each.destination, each]))
  return order.flatMap((iri, index): Arrival[] => {
    const stop = stops.get(iri)
    if (was.has(iri) || stop === undefined || stop.from.iri === tour.iri) return []
    const { time = null, late = null } = timesOf.get(iri) ?? {}
    const place = index + 1
    // A stop that had no tour has the number and colour of its new one.
    const from = stop.from.iri === noTour ? { ...stop.from, colour: tour.colour } : stop.from
    const fromPlace = stop.from.iri === noTour ? place : stop.fromPlace
    return [{ ...stop, from, fromPlace, place, time, late, isAssigned: byHand.has(iri) }]
  })
}

function addedTo({ figuresBefore, figures }: SharedTour): ArrivalGroup['added'] {
  const more = (name: 'end' | 'distance' | 'load') => {
    const [before, after] = [figuresBefore?.[name], figures?.[name]]
    return before == null || after == null ? null : after - before
  }
  return { seconds: more('end'), meters: more('distance'), load: more('load') }
}

/** Null if any of the values is unknown. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum: number | null, value) => (sum === null || value === null ? null : sum + value), 0)

const addUp = (changes: readonly Change[]): Change => ({
  before: sumOf(changes.map(({ before }) => before)),
  after: sumOf(changes.map(({ after }) => after)),
})
