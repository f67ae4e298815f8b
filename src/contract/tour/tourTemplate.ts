import * as Schema from 'effect/Schema'
import { readAddressFields, writeAddressFields } from '../destination/address'
import {
  Capacity,
  HexColour,
  Reference,
  SecondsOfDay,
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
import { RhythmRead, RhythmWrite } from '../rhythm/rhythmWire'
import type { SentBody } from '../wire/sentBody'
import { VehicleType } from './planningTerms'
import { validationMessages } from '../wire/validationMessages'

/** A reusable route with ordered stops, called Tour in the UI. */
export const TourTemplate = readRecord({
  name: Schema.String,
  description: Schema.String,
  assignees: readList(readReference),
  tags: readList(readReference),
  color: Schema.String,
  vehicleType: Schema.String,
  /** Extension `plannedTours`. */
  vehicle: readReference,
  excludeMotorway: Schema.Boolean,
  excludeFerry: Schema.Boolean,
  excludeToll: Schema.Boolean,
  locationTracking: Schema.Boolean,
  autoProof: Schema.Boolean,
  maximumCapacity: readNumber,
  active: Schema.Boolean,
  /** Seconds since midnight. */
  earliestTime: readNumber,
  latestTime: readNumber,
  planning: Schema.Boolean,
  /** On which dates the tour runs; null if only its stops have dates. Extension `plannedTours`. */
  rhythm: RhythmRead,
  createdAt: Schema.String,
  /** Figures for lists: number of active stops and the sum of their capacities. */
  destinationCount: readNumber,
  destinationCapacity: readNumber,
  /** Number of active stops with an approximate position. Optional: missing is unknown. */
  approximateCount: readNumber,
  /**
   * Length of the planned route in metres, and seconds from departure to the end of the tour: legs, waiting
   * and service times.
   */
  distanceMeters: readNumber,
  durationSeconds: readNumber,
  /** Number of active stops served outside of their windows, by whether the kind of window allows it. */
  strictViolationCount: readNumber,
  softViolationCount: readNumber,
  /** Capacity of its vehicle; null without one, or if it does not limit the tour. Optional: missing is unknown. */
  vehicleCapacity: readNumber,
  /** Names of skills that its active stops require and that driver, vehicle and tour lack. Missing is unknown. */
  missingSkills: readArray(Schema.String),
  running: Schema.Boolean,
  /** Whether its order was optimised and not reverted since. Optional: missing is unknown. */
  isOptimized: Schema.Boolean,
  /** ISO 8601: last time a tour was started from it. */
  lastStartDate: Schema.String,
  createdBy: Schema.Unknown,
  ...readAddressFields('start'),
  ...readAddressFields('destination'),
})
export type TourTemplate = typeof TourTemplate.Type

export const newTourFields = {
  name: requiredText(120),
  description: nullable(maxText(500)),
  assignees: nullable(listOf(Reference, listLimits.ofCompany)),
  tags: nullable(listOf(Reference, listLimits.ofRecord)),
  color: HexColour,
  vehicleType: nullable(VehicleType),
  vehicle: nullable(Reference),
  excludeMotorway: nullable(Schema.Boolean),
  excludeFerry: nullable(Schema.Boolean),
  excludeToll: nullable(Schema.Boolean),
  locationTracking: nullable(Schema.Boolean),
  autoProof: nullable(Schema.Boolean),
  maximumCapacity: Capacity,
  active: nullable(Schema.Boolean),
  earliestTime: nullable(SecondsOfDay),
  latestTime: nullable(SecondsOfDay),
  planning: nullable(Schema.Boolean),
  rhythm: nullable(RhythmWrite),
  ...writeAddressFields('start'),
  ...writeAddressFields('destination'),
}

type StartAddress = { startAddress?: string | null; planning?: boolean | null }
const needsStartAddress = (template: StartAddress) =>
  (template.startAddress ?? '').trim() !== '' || {
    path: ['startAddress'],
    issue: validationMessages.required,
  }

/** Body sent by the tour dialog: the start address is required. */
export const TourTemplateWrite = Schema.Struct(newTourFields).check(Schema.makeFilter(needsStartAddress))
export type TourTemplateWrite = SentBody<typeof TourTemplateWrite.Encoded>

/** Body to create a template; while in planning, the start address is optional. */
export const TourTemplateCreate = Schema.Struct(newTourFields).check(
  Schema.makeFilter((template: StartAddress) => template.planning === true || needsStartAddress(template)),
)
export type TourTemplateCreate = SentBody<typeof TourTemplateCreate.Encoded>

/** A bicycle can use neither motorways nor toll roads, so excluding them is meaningless. */
export function withVehicleRules<
  T extends { vehicleType?: string | null; excludeMotorway?: boolean | null; excludeToll?: boolean | null },
>(template: T): T {
  return template.vehicleType === 'bicycle'
    ? { ...template, excludeMotorway: false, excludeToll: false }
    : template
}

/** POST /api/tour-templates/{id}/duplicate; without a name, the server chooses one. */
export const TourTemplateDuplicate = Schema.Struct({ name: nullable(requiredText(120)) })

/** Maximum number of stop templates to add to a tour per call. */
export const maxAddedTemplates = 500

/** POST {template}/add-destination-templates: appends one stop per listed template, in the given order. */
export const DestinationTemplatesAdd = Schema.Struct({
  destinationTemplates: listOf(Reference, listLimits.ofCompany),
})

/** GET /api/tour-templates-select-options, and the members of GET /api/tour-templates used by selects. */
export const TourTemplateOption = readRecord({ name: Schema.String, color: Schema.String })
export type TourTemplateOption = typeof TourTemplateOption.Type

/**
 * GET /api/tours-proof-of-service-tour-filter-options: templates, or driven tours with their template. Proofs
 * are filtered by the template.
 */
export const ProofTourOption = readRecord({
  name: Schema.String,
  color: Schema.String,
  tourTemplate: readReference,
})

/** PATCH /api/tour-templates/{id}/destinations/update-order: every stop exactly once, in the new order. */
export const DestinationOrder = Schema.Struct({ destinations: listOf(Reference, listLimits.ofTour) })
