import { formatGermanNumber } from '../../lib/numericInput'
import type { Company } from '../../contract/company/company'
import { timeText } from '../drafts/draftTexts'
import type { Iri } from '../../contract/wire/ids'
import type { PositionAccuracy } from '../../contract/destination/positionAccuracy'
import { knownAccuracy } from '../address/knownAccuracy'
import { defaultVehicleType } from '../../contract/tour/planningTerms'
import { draftOfRhythm, type WithRhythm } from '../rhythm/rhythmDraft'
import { defaultTourTemplate } from './tourDefaults'
import { withVehicleRules, type TourTemplate } from '../../contract/tour/tourTemplate'

/** The parts of an address of a tour, with the names of the contract. */
type PlaceDraft<P extends 'start' | 'destination'> = {
  [K in `${P}${'Address' | 'Zip' | 'Street' | 'City'}`]: string
} & { [K in `${P}${'Lat' | 'Lng'}`]: string | null } & {
  [K in `${P}${'NavLat' | 'NavLng'}`]: number | null
} & { [K in `${P}PositionAccuracy`]?: PositionAccuracy | null | undefined }

/** A tour template as its dialog holds it. Text is kept as typed, so that no input is lost. */
export type TourDraft = {
  name: string
  description: string
  /** `#rrggbb`, lowercase. */
  color: string
  assignees: readonly Iri[]
  tags: readonly Iri[]
  vehicleType: string
  /** A vehicle of the company; missing if the server sent none and none was chosen. */
  vehicle?: Iri | null | undefined
  excludeMotorway: boolean
  excludeFerry: boolean
  excludeToll: boolean
  locationTracking: boolean
  autoProof: boolean
  maximumCapacity: string
  active: boolean
  /** `HH:MM` as typed; empty means none. */
  earliestTime: string
  latestTime: string
} & PlaceDraft<'start'> &
  PlaceDraft<'destination'> &
  WithRhythm

/** The fields filled by choosing a start address. */
export const startPlaceFields = [
  'startAddress',
  'startLat',
  'startLng',
  'startNavLat',
  'startNavLng',
  'startZip',
  'startStreet',
  'startCity',
  'startPositionAccuracy',
] as const satisfies readonly (keyof TourDraft)[]

/** The fields filled by choosing an end address. */
export const destinationPlaceFields = [
  'destinationAddress',
  'destinationLat',
  'destinationLng',
  'destinationNavLat',
  'destinationNavLng',
  'destinationZip',
  'destinationStreet',
  'destinationCity',
  'destinationPositionAccuracy',
] as const satisfies readonly (keyof TourDraft)[]

/** The draft of a new tour: the company's defaults and the preset colour. */
export const newTourDraft = (company: Company, color: string): TourDraft =>
  draftOfTour({ ...defaultTourTemplate(company), color })

type Coordinate = 'startLat' | 'startLng' | 'destinationLat' | 'destinationLng'
/** A tour as read, or as about to be sent, with coordinates as text. */
type ReadOrSent = Omit<TourTemplate, '@id' | Coordinate> & Partial<Record<Coordinate, number | string | null>>

export function draftOfTour(tour: ReadOrSent): TourDraft {
  return withVehicleRules({
    name: tour.name ?? '',
    description: tour.description ?? '',
    color: (tour.color ?? '').toLowerCase(),
    assignees: tour.assignees ?? [],
    tags: tour.tags ?? [],
    vehicleType: tour.vehicleType ?? defaultVehicleType,
    ...(tour.vehicle == null ? {} : { vehicle: tour.vehicle }),
    excludeMotorway: tour.excludeMotorway ?? false,
    excludeFerry: tour.excludeFerry ?? false,
    excludeToll: tour.excludeToll ?? false,
    locationTracking: tour.locationTracking ?? false,
    autoProof: tour.autoProof ?? false,
    maximumCapacity: tour.maximumCapacity == null ? '' : formatGermanNumber(tour.maximumCapacity),
    active: tour.active ?? true,
    earliestTime: timeText(tour.earliestTime),
    latestTime: timeText(tour.latestTime),
    startAddress: tour.startAddress ?? '',
    startLat: tour.startLat == null ? null : String(tour.startLat),
    startLng: tour.startLng == null ? null : String(tour.startLng),
    startNavLat: tour.startNavLat ?? null,
    startNavLng: tour.startNavLng ?? null,
    startZip: tour.startZip ?? '',
    startStreet: tour.startStreet ?? '',
    startCity: tour.startCity ?? '',
    ...knownAccuracy('start', tour.startPositionAccuracy),
    destinationAddress: tour.destinationAddress ?? '',
    destinationLat: tour.destinationLat == null ? null : String(tour.destinationLat),
    destinationLng: tour.destinationLng == null ? null : String(tour.destinationLng),
    destinationNavLat: tour.destinationNavLat ?? null,
    destinationNavLng: tour.destinationNavLng ?? null,
    destinationZip: tour.destinationZip ?? '',
    destinationStreet: tour.destinationStreet ?? '',
    destinationCity: tour.destinationCity ?? '',
    ...knownAccuracy('destination', tour.destinationPositionAccuracy),
    ...draftOfRhythm(tour.rhythm),
  })
}
