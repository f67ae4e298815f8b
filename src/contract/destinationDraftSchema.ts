import * as Schema from 'effect/Schema'
import type { DestinationDraft } from './destinationDraft'

const { String: Text, Boolean: Flag, NullOr, Finite } = Schema

/** A draft in the event log; every field as typed. */
const draftFields = {
  address: Text,
  lat: NullOr(Text),
  lng: NullOr(Text),
  navLat: NullOr(Finite),
  navLng: NullOr(Finite),
  zip: Text,
  street: Text,
  city: Text,
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
  active: Flag,
  multipoint: Flag,
  tags: Schema.Array(Text),
  tourTemplate: NullOr(Text),
  notificationEmail: Text,
  notificationTriggers: Schema.Array(Text),
  addProofToMail: Flag,
  ignoreOnewayRestriction: Flag,
  ignoreAccessRestrictions: Flag,
  ignoreOtherRestrictions: Flag,
  customFieldValues: Schema.Record(Text, Schema.Struct({ type: NullOr(Text), value: Schema.Unknown })),
} satisfies Record<keyof DestinationDraft, Schema.Top>

const changes = Object.fromEntries(
  Object.entries(draftFields).map(([name, field]) => [name, Schema.optionalKey(field)]),
) as { [K in keyof typeof draftFields]: Schema.optionalKey<(typeof draftFields)[K]> }

export const DestinationDraftChanges = Schema.Struct(changes)
