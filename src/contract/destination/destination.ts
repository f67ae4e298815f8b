import * as Schema from 'effect/Schema'
import { readAddressFields, writeAddressFields } from './address'
import {
  Capacity,
  DurationSeconds,
  Email,
  Reference,
  SecondsOfDay,
  Text,
  integerBetween,
  listLimits,
  listOf,
  maxText,
  nullable,
  numberBetween,
  readEmbedded,
  readList,
  readNumber,
  readRecord,
  readReference,
  tolerant,
} from '../wire/fields'
import type { SentBody } from '../wire/sentBody'
import { RhythmRead, RhythmWrite } from '../rhythm/rhythmWire'
import { NotificationTrigger, OrderLock, TimeWindowType } from '../tour/planningTerms'
import { validationMessages } from '../wire/validationMessages'

const CustomFieldValue = Schema.Struct(
  tolerant({ customFieldConfiguration: readReference, value: Schema.Unknown }),
)

/** The stop fields shared by destinations and destination templates. */
export const readStopFields = {
  ...readAddressFields(''),
  name: Schema.String,
  refId: Schema.String,
  /** Notiz */
  propertyDescription: Schema.String,
  tags: readList(readReference),
  capacity: readNumber,
  /** Seconds. */
  lengthOfStay: readNumber,
  timeWindowType: Schema.String,
  /** Seconds since midnight. */
  earliestTime: readNumber,
  latestTime: readNumber,
  phone: Schema.String,
  phoneContactName: Schema.String,
  notificationEmail: Schema.String,
  notificationTriggers: readList(Schema.String),
  addProofToMail: Schema.Boolean,
  customFieldValues: readList(CustomFieldValue),
  attachmentCount: readNumber,
  createdAt: Schema.String,
  createdBy: Schema.Unknown,
}

/** Numbers are limited to 64 bits. */
const maxNumber = 2 ** 63

const CustomFieldWriteValue = Schema.NullOr(
  Schema.Union([
    Schema.Boolean,
    numberBetween(-maxNumber, maxNumber),
    Text,
    listOf(Text, listLimits.ofRecord),
  ]),
)
export type CustomFieldWriteValue = typeof CustomFieldWriteValue.Encoded

export const writeStopFields = {
  ...writeAddressFields(''),
  name: nullable(maxText(255)),
  refId: nullable(maxText(255)),
  propertyDescription: nullable(maxText(1000)),
  tags: nullable(listOf(Reference, listLimits.ofRecord)),
  capacity: Capacity,
  lengthOfStay: nullable(DurationSeconds),
  timeWindowType: nullable(TimeWindowType),
  earliestTime: nullable(SecondsOfDay),
  latestTime: nullable(SecondsOfDay),
  phone: nullable(maxText(60)),
  phoneContactName: nullable(maxText(255)),
  notificationEmail: nullable(Email),
  notificationTriggers: nullable(listOf(NotificationTrigger, listLimits.ofRecord)),
  addProofToMail: nullable(Schema.Boolean),
  customFieldValues: nullable(
    listOf(
      Schema.Struct({ customFieldConfiguration: Reference, value: CustomFieldWriteValue }),
      listLimits.ofCompany,
    ),
  ),
}

/** A stop of a tour, called Ziel on screen. */
export const Destination = readRecord({
  ...readStopFields,
  tourTemplate: readEmbedded(readRecord({ name: Schema.String, color: Schema.String })),
  destinationTemplate: readReference,
  active: Schema.Boolean,
  /** Planned arrival in seconds since midnight. */
  eta: readNumber,
  multipoint: Schema.Boolean,
  /** 1-based. */
  positionInTour: readNumber,
  ignoredRestrictions: Schema.String,
  orderLock: OrderLock,
  /** When it is due; null whenever its tour runs. Extension `plannedTours`. */
  rhythm: RhythmRead,
  /** Files attached to it. Only servers that accept them when the record is re-created send them. */
  attachedFiles: readList(readReference),
})
export type Destination = typeof Destination.Type

type Placed = {
  address?: string | null
  lat?: unknown
  lng?: unknown
  multipoint?: boolean | null
  name?: string | null
}

/** Valid only with address, lat and lng, unless it is a multipoint, which needs a name instead. */
export function placeIssues(stop: Placed) {
  if (stop.multipoint === true) {
    return (stop.name ?? '').trim() !== '' || { path: ['name'], issue: validationMessages.required }
  }
  const placed = (stop.address ?? '').trim() !== '' && stop.lat != null && stop.lng != null
  return placed || { path: ['address'], issue: validationMessages.required }
}

/** 1-based. */
const Position = integerBetween(1, 1_000_000)

const writeDestinationFields = {
  ...writeStopFields,
  tourTemplate: nullable(Reference),
  destinationTemplate: nullable(Reference),
  active: nullable(Schema.Boolean),
  multipoint: nullable(Schema.Boolean),
  positionInTour: nullable(Position),
  orderLock: nullable(OrderLock),
  rhythm: nullable(RhythmWrite),
  ignoredRestrictions: nullable(
    maxText(255).check(
      Schema.isPattern(/^(|(access|oneways|restrictions)(,(access|oneways|restrictions))*)$/, {
        message: validationMessages.wrongType,
      }),
    ),
  ),
}
export const DestinationWrite = Schema.Struct(writeDestinationFields).check(Schema.makeFilter(placeIssues))
export type DestinationWrite = SentBody<typeof DestinationWrite.Encoded>

/** A new destination; a re-created one keeps its files. */
export const DestinationCreate = Schema.Struct({
  ...writeDestinationFields,
  /** Files deleted meanwhile are ignored. */
  attachedFiles: nullable(listOf(Reference, listLimits.ofCompany)),
}).check(Schema.makeFilter(placeIssues))
export type DestinationCreate = SentBody<typeof DestinationCreate.Encoded>

/**
 * PATCH /api/destinations/{id}/update-position: the new position in its tour, from 1 to its number of stops.
 */
export const PositionUpdate = Schema.Struct({ newPosition: Position })
