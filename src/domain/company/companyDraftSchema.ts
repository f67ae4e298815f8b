import * as Schema from 'effect/Schema'
import { notificationTriggers } from '../../contract/tour/planningTerms'
import { AddressInLog } from '../address/addressSchema'
import type { CompanyDraft } from './companyDraft'

const { String: Text, Boolean: Flag, NullOr, optionalKey } = Schema

/** Changes of a company's form in the event log; fields hold text as typed. */
export const CompanyDraftChanges = Schema.Struct({
  name: optionalKey(Text),
  startAddress: optionalKey(AddressInLog),
  destinationAddress: optionalKey(AddressInLog),
  defaultCapacity: optionalKey(Text),
  showCapacities: optionalKey(Flag),
  defaultDestinationLengthOfStay: optionalKey(Text),
  lengthOfStayInMinutes: optionalKey(Flag),
  defaultDestinationTimeWindowType: optionalKey(Text),
  defaultDestinationEarliestTime: optionalKey(Text),
  defaultDestinationLatestTime: optionalKey(Text),
  defaultDestinationNotificationTriggers: optionalKey(Schema.Array(Schema.Literals(notificationTriggers))),
  addDestinationProofToMail: optionalKey(Flag),
  positionRetentionMonths: optionalKey(Text),
  proofRetentionMonths: optionalKey(Text),
  defaultVehicleType: optionalKey(Text),
  excludeMotorwayByDefault: optionalKey(Flag),
  excludeFerryByDefault: optionalKey(Flag),
  excludeTollByDefault: optionalKey(Flag),
  autoProofByDefault: optionalKey(Flag),
  locationTracking: optionalKey(Flag),
  defaultMaximumCapacity: optionalKey(Text),
  defaultAssignees: optionalKey(Schema.Array(Text)),
  defaultTourTemplateEarliestTime: optionalKey(Text),
  defaultTourTemplateLatestTime: optionalKey(Text),
  requiredPhotoCount: optionalKey(Schema.Struct({ isRequired: Flag, count: Text })),
  signatureRequired: optionalKey(Flag),
  recipientNameRequired: optionalKey(Flag),
  proofCorrectionsAllowed: optionalKey(NullOr(Flag)),
  failureReasons: optionalKey(Schema.Array(Schema.Struct({ key: Text, text: Text }))),
  newFailureReason: optionalKey(Text),
  importKey: optionalKey(Text),
  importDuplicates: optionalKey(Text),
  timeZone: optionalKey(Text),
  badgeRule: optionalKey(Text),
  holidayState: optionalKey(Text),
  daysOff: optionalKey(Text),
  schoolHolidays: optionalKey(Text),
  pauseSeconds: optionalKey(Text),
  pauseAfterSeconds: optionalKey(Text),
  announcesVisits: optionalKey(Flag),
} satisfies Record<keyof CompanyDraft, Schema.Top>)
