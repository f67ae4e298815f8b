import * as Schema from 'effect/Schema'
import { PositionAccuracy } from '../../contract/destination/positionAccuracy'
import { RhythmWrite } from '../../contract/rhythm/rhythmWire'
import type { DestinationDraft } from '../destination/destinationDraft'
import type { StopDraft } from '../destination/stopDraft'
import type { TemplateDraft } from '../destination/templateDraft'
import type { TourDraft } from '../tour/tourDraft'

const { String: Text, Boolean: Flag, NullOr, Finite } = Schema

/* Drafts in the event log; fields hold text as typed. */

const rhythm = Schema.Struct({ text: NullOr(Text), value: NullOr(RhythmWrite) })

const stopFields = {
  address: Text,
  lat: NullOr(Text),
  lng: NullOr(Text),
  navLat: NullOr(Finite),
  navLng: NullOr(Finite),
  zip: Text,
  street: Text,
  city: Text,
  positionAccuracy: NullOr(PositionAccuracy),
  name: Text,
  refId: Text,
  propertyDescription: Text,
  capacity: Text,
  lengthOfStay: Text,
  timeWindowType: Text,
  earliestTime: Text,
  latestTime: Text,
  phone: Text,
  phoneContactName: Text,
  tags: Schema.Array(Text),
  notificationEmail: Text,
  notificationTriggers: Schema.Array(Text),
  addProofToMail: Flag,
  customFieldValues: Schema.Record(Text, Schema.Struct({ type: NullOr(Text), value: Schema.Unknown })),
} satisfies Record<keyof StopDraft, Schema.Top>

const destinationFields = {
  ...stopFields,
  active: Flag,
  multipoint: Flag,
  tourTemplate: NullOr(Text),
  destinationTemplate: NullOr(Text),
  ignoreOnewayRestriction: Flag,
  ignoreAccessRestrictions: Flag,
  ignoreOtherRestrictions: Flag,
  rhythm,
} satisfies Record<keyof DestinationDraft, Schema.Top>

const templateFields = { ...stopFields, importReference: Text } satisfies Record<
  keyof TemplateDraft,
  Schema.Top
>

const tourFields = {
  name: Text,
  description: Text,
  color: Text,
  assignees: Schema.Array(Text),
  tags: Schema.Array(Text),
  vehicleType: Text,
  vehicle: NullOr(Text),
  excludeMotorway: Flag,
  excludeFerry: Flag,
  excludeToll: Flag,
  locationTracking: Flag,
  autoProof: Flag,
  maximumCapacity: Text,
  active: Flag,
  earliestTime: Text,
  latestTime: Text,
  startAddress: Text,
  startLat: NullOr(Text),
  startLng: NullOr(Text),
  startNavLat: NullOr(Finite),
  startNavLng: NullOr(Finite),
  startZip: Text,
  startStreet: Text,
  startCity: Text,
  startPositionAccuracy: NullOr(PositionAccuracy),
  destinationAddress: Text,
  destinationLat: NullOr(Text),
  destinationLng: NullOr(Text),
  destinationNavLat: NullOr(Finite),
  destinationNavLng: NullOr(Finite),
  destinationZip: Text,
  destinationStreet: Text,
  destinationCity: Text,
  destinationPositionAccuracy: NullOr(PositionAccuracy),
  rhythm,
} satisfies Record<keyof TourDraft, Schema.Top>

export const DestinationDraftChanges = changesOf(destinationFields)
export const TemplateDraftChanges = changesOf(templateFields)
export const TourDraftChanges = changesOf(tourFields)

function changesOf<const F extends Record<string, Schema.Top>>(fields: F) {
  const changes = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, Schema.optionalKey(field)]),
  ) as { [K in keyof F]: Schema.optionalKey<F[K]> }
  return Schema.Struct(changes)
}
