import type { CustomerPage } from '../../../src/contract/customer/customerPage'
import {
  expectArrivals,
  openStops,
  type Arrival,
  type ArrivalStop,
  type DriveSoFar,
} from '../../../src/contract/tour/arrivals'
import { plannedAt, type PlanDay } from '../../../src/contract/tour/planDay'
import { upcomingNotificationStops } from '../../../src/contract/tour/planningTerms'
import { dayText, wallTimeOf } from '../../../src/contract/tour/wallClock'
import { spanAround } from '../plannedTours/announceVisits'
import { arrivalRange } from './arrivalRange'

/** What a company shows and offers to its customers. */
export type CustomerPageSettings = {
  customerSeesVehicle: boolean
  customerSeesPhotos: boolean
  customerSeesSignature: boolean
  customerSeesTasks: boolean
  customerSeesPdf: boolean
  customerMayInstruct: boolean
  customerMayBeAbsent: boolean
  customerMayRate: boolean
}

type Picture = { id: string; takenAt: Date; caption: string | null }

/** All that the page of a stop is derived from. Other stops of the tour count by their times and places only. */
export type CustomerFacts = {
  company: {
    name: string
    phone: string | null
    logoId: string | null
    colour: string | null
    timeZone: string
  }
  tour: { startDate: Date; endDate: Date | null }
  stop: {
    id: string
    name: string | null
    address: string | null
    lat: number | null
    lng: number | null
    eta: number | null
    /** Time window of the customer, in seconds since midnight. */
    earliestTime: number | null
    latestTime: number | null
  }
  /** `ahead`: the tour has not started. `dropped`: the tour or its plan no longer has the stop. */
  visit: 'ahead' | 'inTour' | 'dropped'
  /** In planned order, the own one included unless it was dropped. */
  stops: readonly (ArrivalStop & { id: string })[]
  /** The day that the plan starts on. */
  day: PlanDay | null
  position: DriveSoFar['position']
  /** The latest one. */
  proof: {
    state: string
    timeStamp: Date
    failureReason: string | null
    signedBy: string | null
    photos: readonly Picture[]
    signatureId: string | null
    doneTasks: readonly string[]
  } | null
  words: {
    instruction: string | null
    instructionAt: Date | null
    absenceReason: string | null
    absenceAt: Date | null
    stars: number | null
    comment: string | null
    ratedAt: Date | null
  } | null
  /** Last moment of the link. */
  expiresAt: Date
}

export type CustomerState = 'planned' | 'underWay' | 'done' | 'failed' | 'cancelled'

/** An older position is not shown: it would say where the vehicle is not. */
const positionMs = 15 * 60_000
const daySeconds = 86_400

const pathOfFile = (id: string): string => `files/${id}`
export const pathOfPdf = 'proof.pdf'

/**
 * Returns what a customer sees. It contains nothing that the settings do not allow, and nothing of other customers but
 * the number of stops before.
 */
export function customerPageOf(
  facts: CustomerFacts,
  settings: CustomerPageSettings,
  now: Date,
): CustomerPage & { state: CustomerState } {
  const { company, stop, stops, day, expiresAt } = facts
  const { timeZone } = company
  const arrival = arrivalOf(facts, now)
  const planned = plannedAt(day, stop.eta)
  const visit = facts.proof?.timeStamp ?? arrival?.at ?? planned ?? facts.tour.startDate
  const state = stateOf(facts, visit, now)
  const isOpen = state === 'planned' || state === 'underWay'
  const range = state === 'underWay' && arrival !== null ? arrivalRange(arrival, now) : plannedRange(facts)
  const index = openStops(stops).findIndex((at) => stops[at]?.id === stop.id)
  return {
    state,
    company: without({
      name: company.name,
      phone: company.phone,
      logo: company.logoId && pathOfFile(company.logoId),
      colour: company.colour,
    }),
    timeZone,
    asOf: now.toISOString(),
    validUntil: dayIn(timeZone, new Date(expiresAt.getTime() - 1)),
    day: dayIn(timeZone, visit),
    place: without({ name: stop.name, address: stop.address, lat: stop.lat, lng: stop.lng }),
    ...(isOpen && range !== null && { from: range.from.toISOString(), until: range.until.toISOString() }),
    ...(state === 'underWay' && index >= 0 && { stopsBefore: index }),
    ...(state === 'underWay' && index >= 0 && index < upcomingNotificationStops
      ? vehicleOf(facts, settings, now)
      : {}),
    ...proofOf(facts, settings, state),
    ...wordsOf(facts),
    allowed: {
      instruction: isOpen && settings.customerMayInstruct,
      absence: isOpen && settings.customerMayBeAbsent,
      rating: state === 'done' && settings.customerMayRate,
    },
  }
}

const dayIn = (timeZone: string, at: Date): string => dayText(wallTimeOf(at, timeZone))

/** The same estimate as screens and mails. */
function arrivalOf({ stops, stop, day, position = null }: CustomerFacts, now: Date): Arrival | null {
  const index = stops.findIndex(({ id }) => id === stop.id)
  return expectArrivals({ stops, day, now, position })[index] ?? null
}

/** The next stop of a tour over midnight is this close; that of a tour over several days comes after a night. */
const nightMs = 6 * 3_600_000

/** A stop after the night is planned: the tour does not go there today. */
function stateOf(
  { company, tour, visit: place, proof }: CustomerFacts,
  visit: Date,
  now: Date,
): CustomerState {
  if (proof !== null) return proof.state === 'COMPLETED' ? 'done' : 'failed'
  if (place === 'dropped' || tour.endDate !== null) return 'cancelled'
  if (place === 'ahead') return 'planned'
  const { timeZone } = company
  const isAfterNight =
    visit.getTime() - now.getTime() > nightMs && dayIn(timeZone, visit) > dayIn(timeZone, now)
  const isLater = tour.startDate > now || isAfterNight
  return isLater ? 'planned' : 'underWay'
}

/** The window of the customer, or a span around the planned arrival, as in the mail of the day before. */
function plannedRange({
  stop: { eta, earliestTime, latestTime },
  day,
}: CustomerFacts): { from: Date; until: Date } | null {
  const hasWindow = earliestTime !== null && latestTime !== null
  const window = hasWindow ? { from: earliestTime, to: latestTime } : spanAround(eta ?? undefined)
  if (window === null) return null
  // Times of a plan count from its first day, those of a window from the day of the visit.
  const firstDay = hasWindow ? Math.floor((eta ?? 0) / daySeconds) * daySeconds : 0
  const [from, until] = [window.from, window.to].map((seconds) => plannedAt(day, firstDay + seconds))
  return from == null || until == null ? null : { from, until }
}

function vehicleOf(
  { position }: CustomerFacts,
  settings: CustomerPageSettings,
  now: Date,
): Pick<CustomerPage, 'vehicle'> {
  if (!settings.customerSeesVehicle || position == null) return {}
  if (now.getTime() - position.at.getTime() > positionMs) return {}
  const [lng, lat] = position.place
  return { vehicle: { lat, lng, at: position.at.toISOString() } }
}

function proofOf(
  { proof }: CustomerFacts,
  settings: CustomerPageSettings,
  state: CustomerState,
): Pick<CustomerPage, 'proof'> {
  if (proof === null) return {}
  const { photos, signatureId, doneTasks } = proof
  return {
    proof: {
      at: proof.timeStamp.toISOString(),
      ...(state === 'failed' && without({ failureReason: proof.failureReason })),
      ...(settings.customerSeesPhotos && {
        photos: photos.map(({ id, takenAt, caption }) => ({
          path: pathOfFile(id),
          takenAt: takenAt.toISOString(),
          ...without({ caption }),
        })),
      }),
      ...(settings.customerSeesSignature &&
        signatureId !== null && {
          signature: { path: pathOfFile(signatureId), ...without({ signedBy: proof.signedBy }) },
        }),
      ...(settings.customerSeesTasks && { tasks: [...doneTasks] }),
      ...(settings.customerSeesPdf && { pdf: pathOfPdf }),
    },
  }
}

function wordsOf({ words }: CustomerFacts): Pick<CustomerPage, 'instruction' | 'absence' | 'rating'> {
  if (words === null) return {}
  const { instruction, instructionAt, absenceReason, absenceAt, stars, comment, ratedAt } = words
  return {
    ...(instruction !== null &&
      instructionAt !== null && {
        instruction: { text: instruction, sentAt: instructionAt.toISOString() },
      }),
    ...(absenceAt !== null && {
      absence: { reason: absenceReason ?? '', sentAt: absenceAt.toISOString() },
    }),
    ...(stars !== null &&
      ratedAt !== null && { rating: { stars, ...without({ comment }), sentAt: ratedAt.toISOString() } }),
  }
}

type Without<T> = { [K in keyof T]?: Exclude<T[K], null | ''> }

/** Drops members that are null or empty. */
const without = <T extends object>(values: T): Without<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== ''),
  ) as Without<T>

/** Ids of the files that a page shows. */
export function filesOf({ company, proof }: CustomerPage): string[] {
  const paths = [company?.logo, proof?.signature?.path, ...(proof?.photos ?? []).map(({ path }) => path)]
  return paths.flatMap((path) => (path == null ? [] : path.slice(pathOfFile('').length)))
}
