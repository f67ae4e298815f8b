import * as Schema from 'effect/Schema'
import { readAddressFields, writeAddressFields } from '../destination/address'
import { readImportRuleFields, writeImportRuleFields } from '../imports/importRules'
import { readPdfFields, writePdfFields } from '../proof/pdfSettings'
import { readProofRuleFields, writeProofRuleFields } from '../proof/proofRules'
import {
  Capacity,
  DurationSeconds,
  Reference,
  SecondsOfDay,
  listLimits,
  listOf,
  nullable,
  readList,
  readNumber,
  readRecord,
  readReference,
  requiredText,
} from '../wire/fields'
import type { SentBody } from '../wire/sentBody'
import { readCustomerPageFields, writeCustomerPageFields } from '../customer/customerPageSettings'
import { readRetentionFields, writeRetentionFields } from './retention'
import { readTimeZoneFields, writeTimeZoneFields } from './timeZone'
import { readTourRuleFields, writeTourRuleFields } from './tourRules'
import { NotificationTrigger, TimeWindowType, VehicleType } from '../tour/planningTerms'

export const Company = readRecord({
  name: Schema.String,
  trialEnded: Schema.Boolean,
  servicePackage: Schema.String,
  features: readList(Schema.String),
  locationTracking: Schema.Boolean,
  excludeMotorwayByDefault: Schema.Boolean,
  excludeFerryByDefault: Schema.Boolean,
  excludeTollByDefault: Schema.Boolean,
  autoProofByDefault: Schema.Boolean,
  defaultMaximumCapacity: readNumber,
  defaultAssignees: readList(readReference),
  /** Seconds since midnight. */
  defaultTourTemplateEarliestTime: readNumber,
  defaultTourTemplateLatestTime: readNumber,
  defaultVehicleType: Schema.String,
  defaultCapacity: readNumber,
  defaultDestinationTimeWindowType: Schema.String,
  /** Seconds. */
  defaultDestinationLengthOfStay: readNumber,
  /** Whether forms show service times in minutes. They are always stored in seconds. */
  lengthOfStayInMinutes: Schema.Boolean,
  addDestinationProofToMail: Schema.Boolean,
  defaultDestinationNotificationTriggers: readList(Schema.String),
  defaultDestinationEarliestTime: readNumber,
  defaultDestinationLatestTime: readNumber,
  showCapacities: Schema.Boolean,
  ...readRetentionFields,
  /**
   * Scheduled time of its complete deletion, see `CompanyDeletion`. Only our server sends it; missing means
   * no deletion.
   */
  deletionAt: Schema.String,
  ...readAddressFields('start'),
  ...readAddressFields('destination'),
  ...readPdfFields,
  ...readProofRuleFields,
  ...readImportRuleFields,
  ...readTourRuleFields,
  ...readTimeZoneFields,
  ...readCustomerPageFields,
})
export type Company = typeof Company.Type

/** Temporary download URL of all data of a company. */
export const CompanyExport = readRecord({ url: Schema.String })

/**
 * Members that a company administrator may change. Trial, package and features are managed by the platform.
 */
export const CompanyWrite = Schema.Struct({
  name: requiredText(255),
  locationTracking: nullable(Schema.Boolean),
  excludeMotorwayByDefault: nullable(Schema.Boolean),
  excludeFerryByDefault: nullable(Schema.Boolean),
  excludeTollByDefault: nullable(Schema.Boolean),
  autoProofByDefault: nullable(Schema.Boolean),
  defaultMaximumCapacity: nullable(Capacity),
  defaultAssignees: nullable(listOf(Reference, listLimits.ofCompany)),
  defaultTourTemplateEarliestTime: nullable(SecondsOfDay),
  defaultTourTemplateLatestTime: nullable(SecondsOfDay),
  defaultVehicleType: nullable(VehicleType),
  defaultCapacity: nullable(Capacity),
  defaultDestinationTimeWindowType: nullable(TimeWindowType),
  defaultDestinationLengthOfStay: nullable(DurationSeconds),
  lengthOfStayInMinutes: nullable(Schema.Boolean),
  addDestinationProofToMail: nullable(Schema.Boolean),
  defaultDestinationNotificationTriggers: nullable(listOf(NotificationTrigger, listLimits.ofRecord)),
  defaultDestinationEarliestTime: nullable(SecondsOfDay),
  defaultDestinationLatestTime: nullable(SecondsOfDay),
  showCapacities: nullable(Schema.Boolean),
  ...writeRetentionFields,
  ...writeAddressFields('start'),
  ...writeAddressFields('destination'),
  ...writePdfFields,
  ...writeProofRuleFields,
  ...writeImportRuleFields,
  ...writeTourRuleFields,
  ...writeTimeZoneFields,
  ...writeCustomerPageFields,
})
export type CompanyWrite = SentBody<typeof CompanyWrite.Encoded>
