import type { Company } from './company'
import type { Iri } from './ids'
import type { TourTemplate } from './tourTemplate'

/** The parts of an address of a tour, named as the contract names them. */
type PlaceDraft<P extends 'start' | 'destination'> = {
  [K in `${P}${'Address' | 'Zip' | 'Street' | 'City'}`]: string
} & { [K in `${P}${'Lat' | 'Lng'}`]: string | null } & {
  [K in `${P}${'NavLat' | 'NavLng'}`]: number | null
}

/** A tour template as its dialog holds it: texts as typed, so that nothing typed is lost. */
export type TourDraft = {
  name: string
  description: string
  /** `#rrggbb`, lowercase. */
  color: string
  assignees: readonly Iri[]
  tags: readonly Iri[]
  vehicleType: string
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
  PlaceDraft<'destination'>

export type TourDraftRecord = { tour: TourTemplate; company: Company }
