import * as Schema from 'effect/Schema'
import { VehicleWrite, type Vehicle } from '../../contract/company/vehicle'
import { weekdayCodes, type WeekdayCode } from '../../contract/rhythm/rhythm'
import { defaultVehicleType } from '../../contract/tour/planningTerms'
import { withVehicleRules } from '../../contract/tour/tourTemplate'
import { validationMessages } from '../../contract/wire/validationMessages'
import type { Iri } from '../../contract/wire/ids'
import { formatGermanNumber } from '../../lib/numericInput'
import { AddressInLog } from '../address/addressSchema'
import { emptyAddress, type AddressValue } from '../address/addressValue'
import { coordinateText } from '../address/coordinateText'
import { knownAccuracy } from '../address/knownAccuracy'
import { bodyViolations } from '../drafts/bodyViolations'
import { blankToNull, numberOf } from '../drafts/draftTexts'

/** A vehicle as its dialog holds it; fields are named as in the body. */
export type VehicleDraft = {
  name: string
  plate: string
  vehicleType: string
  excludeMotorway: boolean
  excludeFerry: boolean
  excludeToll: boolean
  /** As typed; empty for none. */
  maximumCapacity: string
  /** In the order of the week. */
  weekdays: readonly WeekdayCode[]
  tags: readonly Iri[]
  note: string
  /** The depot. */
  startAddress: AddressValue
}

const { String: Text, Boolean: Flag, optionalKey } = Schema

/** Changes of the form in the event log; fields hold text as typed. */
export const VehicleDraftChanges = Schema.Struct({
  name: optionalKey(Text),
  plate: optionalKey(Text),
  vehicleType: optionalKey(Text),
  excludeMotorway: optionalKey(Flag),
  excludeFerry: optionalKey(Flag),
  excludeToll: optionalKey(Flag),
  maximumCapacity: optionalKey(Text),
  weekdays: optionalKey(Schema.Array(Schema.Literals(weekdayCodes))),
  tags: optionalKey(Schema.Array(Text)),
  note: optionalKey(Text),
  startAddress: optionalKey(AddressInLog),
} satisfies Record<keyof VehicleDraft, Schema.Top>)

export const newVehicleDraft: VehicleDraft = {
  name: '',
  plate: '',
  vehicleType: defaultVehicleType,
  excludeMotorway: false,
  excludeFerry: false,
  excludeToll: false,
  maximumCapacity: '',
  weekdays: weekdayCodes,
  tags: [],
  note: '',
  startAddress: emptyAddress,
}

export const draftOfVehicle = (vehicle: Vehicle): VehicleDraft =>
  withVehicleRules({
    name: vehicle.name ?? '',
    plate: vehicle.plate ?? '',
    vehicleType: vehicle.vehicleType ?? defaultVehicleType,
    excludeMotorway: vehicle.excludeMotorway ?? false,
    excludeFerry: vehicle.excludeFerry ?? false,
    excludeToll: vehicle.excludeToll ?? false,
    maximumCapacity: vehicle.maximumCapacity == null ? '' : formatGermanNumber(vehicle.maximumCapacity),
    weekdays: vehicle.weekdays ?? weekdayCodes,
    tags: vehicle.tags ?? [],
    note: vehicle.note ?? '',
    startAddress: {
      address: vehicle.startAddress ?? '',
      lat: coordinateText(vehicle.startLat ?? null),
      lng: coordinateText(vehicle.startLng ?? null),
      navLat: vehicle.startNavLat ?? null,
      navLng: vehicle.startNavLng ?? null,
      zip: vehicle.startZip ?? '',
      street: vehicle.startStreet ?? '',
      city: vehicle.startCity ?? '',
      ...knownAccuracy('', vehicle.startPositionAccuracy),
    },
  })

/** The draft with one more day, or without it. */
export const withWeekday = (
  { weekdays }: Pick<VehicleDraft, 'weekdays'>,
  day: WeekdayCode,
  isOn: boolean,
): WeekdayCode[] => weekdayCodes.filter((code) => (code === day ? isOn : weekdays.includes(code)))

/** The body of a save. */
export function bodyOfVehicle(draft: VehicleDraft) {
  const { startAddress: depot } = draft
  return withVehicleRules({
    name: draft.name.trim(),
    plate: blankToNull(draft.plate.trim()),
    vehicleType: draft.vehicleType,
    excludeMotorway: draft.excludeMotorway,
    excludeFerry: draft.excludeFerry,
    excludeToll: draft.excludeToll,
    maximumCapacity: draft.maximumCapacity.trim() === '' ? null : numberOf(draft.maximumCapacity),
    weekdays: draft.weekdays,
    tags: draft.tags,
    note: blankToNull(draft.note),
    startAddress: blankToNull(depot.address),
    startLat: depot.lat,
    startLng: depot.lng,
    startNavLat: depot.navLat,
    startNavLng: depot.navLng,
    startZip: blankToNull(depot.zip),
    startStreet: blankToNull(depot.street),
    startCity: blankToNull(depot.city),
    ...knownAccuracy('start', depot.positionAccuracy),
  })
}

/** Validation messages of a draft, by field; empty if it may be sent. */
export function vehicleViolations(draft: VehicleDraft): Record<string, string> {
  const body = bodyOfVehicle(draft)
  const { address, lat, lng } = draft.startAddress
  const isUnplaced = address.trim() !== '' && (lat === null || lng === null)
  return {
    ...bodyViolations(VehicleWrite, body, Object.keys(draft)),
    ...(Number.isNaN(body.maximumCapacity) && { maximumCapacity: validationMessages.integer }),
    ...(isUnplaced && { startAddress: validationMessages.required }),
  }
}
