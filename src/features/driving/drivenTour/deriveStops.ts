import type { ProofOfService } from '../../../contract/proof/proofOfService'
import type { Arrival } from '../../../contract/tour/arrivals'
import { plannedAt, secondsOn, type PlanDay } from '../../../contract/tour/planDay'
import { delayAtStop } from '../../../contract/tour/proofDelay'
import type { DrivenStop } from '../../../contract/tour/drivenTour'
import { proofStates, type ProofState } from '../../../contract/tour/planningTerms'
import type { TourClock } from '../../../contract/tour/tourClock'
import { onClockOf } from '../../../contract/tour/tourSchedule'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { saidWords, type SaidWords } from '../../../domain/customer/saidWords'
import { readMoment } from '../../../domain/records/origin'
import { missedWindow } from '../../../domain/tour/missedWindow'
import { comparePlaces, type ProofPlaces } from '../../../domain/tour/proofPlace'
import { addressLine, windowOf } from '../../../kits/tourPlan/derivePlan'
import type { ChartedStop } from '../../../kits/tourPlan/WindowChart'
import { shownText } from '../../../lib/shownText'

/** The latest proof of a stop. Null members are unknown. */
export type StopProof = {
  id: string
  state: ProofState | null
  at: Date | null
  photoCount: number | null
} & Pick<ProofPlaces, 'proofPlace' | 'awayMeters' | 'isFarAway'>

/** A stop as shown in list and map. Null means unknown. */
export type ShownStop = {
  iri: Iri
  /** The destination it was copied from; null if deleted or not sent. */
  destination: Iri | null
  /** In the plan, 1-based. */
  position: number
  name: string
  address: string
  planned: Date | null
  /** In seconds since midnight, also if the day is unknown. */
  plannedSeconds: number | null
  /** Start of the service: the proof is taken at its end. */
  arrived: Date | null
  /** ETA while the tour is in progress and the stop has no proof. */
  expected: Arrival | null
  /** Seconds behind the plan, at arrival or ETA. */
  deviation: number | null
  /** The driven position if it differs from the planned one. */
  movedTo: number | null
  place: ProofPlaces['stopPlace']
  proof: StopProof | null
  /** What the customer has said; null for nothing. */
  words: SaidWords | null
  /** Service and window, on the clock of the day of departure. */
  chart: ChartedStop
  reference: { from: number; to: number } | null
}

/** Day and clock of the plan. */
export type DrivenDay = { day: PlanDay | null; clock: TourClock }
type Facts = DrivenDay & { proof: ProofOfService | undefined }

/**
 * Returns the stops in driven order: by the time of their latest proof; those without one follow in planned
 * order.
 * @param proofs may contain those of other tours
 */
export function deriveStops(
  tour: Iri,
  plan: DrivenDay,
  stops: readonly DrivenStop[],
  proofs: readonly ProofOfService[],
): ShownStop[] {
  const proofOf = latestProofs(ownProofs(tour, stops, proofs))
  const planned = stops
    .map((stop, index) => toStop(stop, index, { ...plan, proof: proofOf.get(stop['@id']) }))
    .toSorted((one, other) => one.position - other.position)
  const timeOf = ({ proof }: ShownStop) => proof?.at?.getTime() ?? Number.POSITIVE_INFINITY
  // Infinity minus infinity is NaN.
  const driven = planned.toSorted((one, other) =>
    timeOf(one) === timeOf(other) ? 0 : timeOf(one) - timeOf(other),
  )
  return withMoves(planned, driven)
}

/** Filters the proofs of the tour's own stops: a server may have ignored the filter. */
function ownProofs(
  tour: Iri,
  stops: readonly DrivenStop[],
  proofs: readonly ProofOfService[],
): readonly ProofOfService[] {
  const own = new Set(stops.map((stop) => stop['@id']))
  return proofs.filter(({ serviceLocation }) => {
    if (serviceLocation == null || !own.has(serviceLocation['@id'])) return false
    return serviceLocation.tour == null || serviceLocation.tour === tour
  })
}

function latestProofs(proofs: readonly ProofOfService[]): ReadonlyMap<Iri, ProofOfService> {
  const latest = new Map<Iri, ProofOfService>()
  const timeOf = (proof: ProofOfService) => readMoment(proof.timeStamp)?.getTime() ?? 0
  for (const proof of proofs) {
    const stop = proof.serviceLocation?.['@id'] ?? ''
    const known = latest.get(stop)
    if (known === undefined || timeOf(known) < timeOf(proof)) latest.set(stop, proof)
  }
  return latest
}

function toStop(stop: DrivenStop, index: number, { day, clock, proof }: Facts): ShownStop {
  const { name, street, address, eta, lengthOfStay } = stop
  const stay = lengthOfStay ?? 0
  const planned = plannedAt(day, eta)
  const at = readMoment(proof?.timeStamp)
  const arrived = at === null ? null : new Date(at.getTime() - stay * 1000)
  const places = comparePlaces(stop, proof ?? {})
  const begin = arrived === null || day === null ? null : secondsOn(day, arrived)
  return {
    iri: stop['@id'],
    destination: stop.destination ?? null,
    position: stop.positionInTour ?? index + 1,
    name: shownText(name || street || address),
    address: shownText(addressLine(stop)),
    planned,
    plannedSeconds: eta ?? null,
    arrived,
    expected: null,
    deviation: delayAtStop({ eta, lengthOfStay, timeStamp: proof?.timeStamp }, day),
    movedTo: null,
    place: places.stopPlace,
    proof: proof === undefined ? null : proofOf(proof, at, places),
    words: saidWords(stop.customerWords ?? proof?.customerWords),
    chart: {
      window: windowOf(clock, stop),
      arrival: begin,
      serviceBegin: begin,
      departure: begin === null ? null : begin + stay,
      violation: begin === null ? null : missedWindow(onClockOf(clock, stop), begin),
      isActive: true,
    },
    reference: eta == null ? null : { from: eta, to: eta + stay },
  }
}

const proofOf = (
  proof: ProofOfService,
  at: Date | null,
  { proofPlace, awayMeters, isFarAway }: ProofPlaces,
): StopProof => ({
  id: idOfIri(proof['@id']),
  state: proofStates.find((known) => known === proof.state) ?? null,
  at,
  photoCount: proof.photoCount ?? null,
  proofPlace,
  awayMeters,
  isFarAway,
})

/** Sets the driven position of stops that changed places. */
function withMoves(planned: readonly ShownStop[], driven: readonly ShownStop[]): ShownStop[] {
  const wasDriven = ({ proof }: ShownStop) => proof?.at != null
  const places = planned.filter(wasDriven).map(({ position }) => position)
  return driven.map((stop, index) => {
    const place = places[index]
    return !wasDriven(stop) || place === undefined || place === stop.position
      ? stop
      : { ...stop, movedTo: place }
  })
}
