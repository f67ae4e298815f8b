import * as Schema from 'effect/Schema'
import { readAddressFields, writeAddressFields } from '../destination/address'
import { weekdayCodes } from '../rhythm/rhythm'
import { VehicleType } from '../tour/planningTerms'
import {
  Capacity,
  Reference,
  listLimits,
  listOf,
  maxText,
  nullable,
  readArray,
  readList,
  readNumber,
  readRecord,
  readReference,
  requiredText,
} from '../wire/fields'
import type { SentBody } from '../wire/sentBody'

export const vehiclesPath = '/api/vehicles'

const Weekday = Schema.Literals(weekdayCodes)

/** A vehicle of the company. Its start address is the depot. Extension `plannedTours`. */
export const Vehicle = readRecord({
  name: Schema.String,
  plate: Schema.String,
  vehicleType: Schema.String,
  excludeMotorway: Schema.Boolean,
  excludeFerry: Schema.Boolean,
  excludeToll: Schema.Boolean,
  /** In the unit of the capacities of tours; null if it does not limit them. */
  maximumCapacity: readNumber,
  /** Days on which it is available. A list with an unreadable day is unknown as a whole. */
  weekdays: readArray(Weekday),
  /** Skills among them, see `isSkill` of tags. */
  tags: readList(readReference),
  note: Schema.String,
  ...readAddressFields('start'),
})
export type Vehicle = typeof Vehicle.Type

export const VehicleWrite = Schema.Struct({
  name: requiredText(120),
  plate: nullable(maxText(20)),
  vehicleType: nullable(VehicleType),
  excludeMotorway: nullable(Schema.Boolean),
  excludeFerry: nullable(Schema.Boolean),
  excludeToll: nullable(Schema.Boolean),
  maximumCapacity: nullable(Capacity),
  weekdays: nullable(listOf(Weekday, weekdayCodes.length)),
  tags: nullable(listOf(Reference, listLimits.ofRecord)),
  note: nullable(maxText(500)),
  ...writeAddressFields('start'),
})
export type VehicleWrite = SentBody<typeof VehicleWrite.Encoded>
