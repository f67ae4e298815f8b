import { sql } from 'drizzle-orm'
import { CompanyWrite } from '../../../src/contract/company/company'
import { companies as table, companyDefaultAssignees } from '../../db/schema/people'
import { findRow } from '../../resources/repository'
import { memberJson } from '../../resources/representation'
import { differenceOf, recordAudit } from '../audit/recordAudit'
import { column, computed, links, readOnly, reference } from '../../resources/members'
import { defineResource, type Resource } from '../../resources/resource'
import { accuracyOfMoved, destinationAddressMembers, startAddressMembers } from '../addressMembers'
import { files } from '../files/files'
import { userTarget } from '../users/usersTarget'
import { refuseLogo } from './refuseLogo'

/** Only the platform changes trial, package and features; they are read-only here. */
export const companies: Resource<typeof CompanyWrite.Type> = defineResource({
  path: '/api/companies',
  shortName: 'Company',
  title: 'The company of the signed-in user with the defaults of its forms',
  table,
  version: table.version,
  members: {
    name: column(table.name),
    trialEnded: computed(sql`coalesce(${table.trialEndsAt} <= now(), false)`, 'xmls:boolean'),
    servicePackage: readOnly(table.servicePackage),
    features: readOnly(table.features),
    locationTracking: column(table.locationTracking),
    excludeMotorwayByDefault: column(table.excludeMotorwayByDefault),
    excludeFerryByDefault: column(table.excludeFerryByDefault),
    excludeTollByDefault: column(table.excludeTollByDefault),
    autoProofByDefault: column(table.autoProofByDefault),
    defaultMaximumCapacity: column(table.defaultMaximumCapacity),
    defaultAssignees: links(
      table,
      { owner: companyDefaultAssignees.companyId, target: companyDefaultAssignees.userId },
      userTarget,
    ),
    defaultTourTemplateEarliestTime: column(table.defaultTourTemplateEarliestTime),
    defaultTourTemplateLatestTime: column(table.defaultTourTemplateLatestTime),
    defaultVehicleType: column(table.defaultVehicleType),
    defaultCapacity: column(table.defaultCapacity),
    defaultDestinationTimeWindowType: column(table.defaultDestinationTimeWindowType),
    defaultDestinationLengthOfStay: column(table.defaultDestinationLengthOfStay),
    lengthOfStayInMinutes: column(table.lengthOfStayInMinutes),
    addDestinationProofToMail: column(table.addDestinationProofToMail),
    defaultDestinationNotificationTriggers: column(table.defaultDestinationNotificationTriggers),
    defaultDestinationEarliestTime: column(table.defaultDestinationEarliestTime),
    defaultDestinationLatestTime: column(table.defaultDestinationLatestTime),
    showCapacities: column(table.showCapacities),
    positionRetentionMonths: column(table.positionRetentionMonths),
    proofRetentionMonths: column(table.proofRetentionMonths),
    retentionRanAt: readOnly(table.retentionRanAt),
    retentionRemovedPositions: readOnly(table.retentionRemovedPositions),
    retentionRemovedProofs: readOnly(table.retentionRemovedProofs),
    retentionRemovedFiles: readOnly(table.retentionRemovedFiles),
    deletionAt: readOnly(table.deletionAt),
    pdfLogo: reference(table.pdfLogoId, files),
    pdfTitle: column(table.pdfTitle),
    pdfColour: column(table.pdfColour),
    pdfFooter: column(table.pdfFooter),
    pdfParts: column(table.pdfParts),
    requiredPhotoCount: column(table.requiredPhotoCount),
    signatureRequired: column(table.signatureRequired),
    recipientNameRequired: column(table.recipientNameRequired),
    failureReasons: column(table.failureReasons),
    proofCorrectionsAllowed: column(table.proofCorrectionsAllowed),
    importKey: column(table.importKey),
    importDuplicates: column(table.importDuplicates),
    timeZone: column(table.timeZone),
    phone: column(table.phone),
    customerPageEnabled: column(table.customerPageEnabled),
    customerSeesVehicle: column(table.customerSeesVehicle),
    customerSeesPhotos: column(table.customerSeesPhotos),
    customerSeesSignature: column(table.customerSeesSignature),
    customerSeesTasks: column(table.customerSeesTasks),
    customerSeesPdf: column(table.customerSeesPdf),
    customerMayInstruct: column(table.customerMayInstruct),
    customerMayBeAbsent: column(table.customerMayBeAbsent),
    customerMayRate: column(table.customerMayRate),
    customerLinkDays: column(table.customerLinkDays),
    customerMailTexts: column(table.customerMailTexts),
    badgeRule: column(table.badgeRule),
    announcesVisits: column(table.announcesVisits),
    holidayState: column(table.holidayState),
    daysOff: column(table.daysOff),
    schoolHolidays: column(table.schoolHolidays),
    pauseSeconds: column(table.pauseSeconds),
    pauseAfterSeconds: column(table.pauseAfterSeconds),
    ...startAddressMembers(table),
    ...destinationAddressMembers(table),
  },
  sortable: {},
  defaultSort: { by: table.name, direction: 'ASC' },
  writing: {
    update: CompanyWrite,

    async prepare(_value, context, existing, columns) {
      const { pdfLogoId } = columns
      if (typeof pdfLogoId === 'string') await refuseLogo(context, pdfLogoId)
      return {
        ...accuracyOfMoved('start', columns, existing),
        ...accuracyOfMoved('destination', columns, existing),
      }
    },

    async afterUpdate(id, _value, context, before) {
      const now = await findRow(context.tx, companies, context.caller.companyId, id)
      const changed = now && differenceOf(memberJson(companies, before), memberJson(companies, now))
      const subject = { id, name: String(now?.members.name) }
      if (changed)
        await recordAudit(context, { companyId: id, action: 'settingsChanged', subject, ...changed })
      return 'invisible'
    },
  },
})
