import type { AuditEntry } from '../../contract/company/audit'
import { auditActions } from '../../contract/company/audit'
import { daysOffText } from '../../domain/company/daysOff'
import { readMoment } from '../../domain/records/origin'
import { shownText } from '../../lib/shownText'
import { administrationTexts } from '../../texts/administration/administration'
import { backgroundJobsTexts } from '../../texts/administration/backgroundJobs'
import { importRulesTexts } from '../../texts/imports/importRules'
import {
  formatDate,
  formatHoursMinutes,
  formatMinutes,
  formatNumber,
  formatTimeOfDay,
} from '../../texts/kit/format'
import { auditTexts as texts } from '../../texts/settings/audit'
import { tourRulesTexts } from '../../texts/settings/tourRules'
import { customerRulesTexts } from '../../texts/settings/customerRules'
import { companySettingsTexts as company } from '../../texts/settings/companySettings'
import { pdfSettingsTexts } from '../../texts/settings/pdfSettings'
import { staffTexts } from '../../texts/settings/staff'
import { shellTexts } from '../../texts/shell/shell'
import { stopFormTexts } from '../../texts/stops/stopForm'
import { rolesInWords } from '../staff/rolesInWords'

/** One changed value in words; null if there was or is none. */
export type Change = { label: string; before: string | null; after: string | null }

export function deedText(action: string | null | undefined): string {
  const known = auditActions.find((each) => each === action)
  return known === undefined ? texts.unknownDeed : texts.deeds[known]
}

const { members } = texts
const ofDestinations = (of: string) => members.ofDestinations({ of })
const labels: Readonly<Record<string, string>> = {
  servicePackage: members.servicePackage,
  trialEndsAt: members.trialEndsAt,
  features: members.features,
  passwordSet: members.passwordSet,
  canViewPlan: members.canViewPlan,
  canViewProof: members.canViewProof,
  canViewTour: members.canViewTour,
  isLocked: members.isLocked,
  isDeactivated: members.isDeactivated,
  invitationEndsAt: members.invitationEndsAt,
  email: staffTexts.email,
  roles: staffTexts.roles,
  name: company.name,
  startAddress: company.startAddress,
  destinationAddress: company.endAddress,
  defaultCapacity: ofDestinations(company.capacity),
  showCapacities: company.showCapacities,
  defaultDestinationLengthOfStay: ofDestinations(members.stay),
  lengthOfStayInMinutes: company.inMinutes,
  defaultDestinationTimeWindowType: ofDestinations(company.windowType),
  defaultDestinationEarliestTime: members.earliest({ of: ofDestinations(company.window) }),
  defaultDestinationLatestTime: members.latest({ of: ofDestinations(company.window) }),
  defaultDestinationNotificationTriggers: company.notifications,
  addDestinationProofToMail: stopFormTexts.addProofToMail,
  defaultVehicleType: company.vehicleType,
  excludeMotorwayByDefault: company.excludeMotorway,
  excludeFerryByDefault: company.excludeFerry,
  excludeTollByDefault: company.excludeToll,
  autoProofByDefault: company.autoProof,
  locationTracking: company.locationTracking,
  defaultMaximumCapacity: company.maximumCapacity,
  defaultAssignees: company.assignees,
  defaultTourTemplateEarliestTime: members.earliest({ of: company.workingTime }),
  defaultTourTemplateLatestTime: members.latest({ of: company.workingTime }),
  positionRetentionMonths: company.positionMonths,
  proofRetentionMonths: company.proofMonths,
  requiredPhotoCount: members.requiredPhotoCount,
  signatureRequired: members.signatureRequired,
  recipientNameRequired: members.recipientNameRequired,
  proofCorrectionsAllowed: members.proofCorrectionsAllowed,
  failureReasons: members.failureReasons,
  importKey: members.importKey,
  importDuplicates: members.importDuplicates,
  timeZone: tourRulesTexts.timeZone,
  announcesVisits: tourRulesTexts.announces,
  ...customerRulesTexts.flags,
  customerLinkDays: customerRulesTexts.linkDays,
  customerMailTexts: customerRulesTexts.mails,
  badgeRule: tourRulesTexts.badgeRule,
  holidayState: tourRulesTexts.state,
  daysOff: tourRulesTexts.daysOff,
  schoolHolidays: tourRulesTexts.schoolHolidays,
  pauseSeconds: members.pause,
  pauseAfterSeconds: members.pauseAfter,
  removedPositions: members.removedPositions,
  removedProofs: members.removedProofs,
  removedFiles: members.removedFiles,
  removedUsers: members.removedUsers,
  removedTourTemplates: members.removedTourTemplates,
  removedDestinations: members.removedDestinations,
  removedTours: members.removedTours,
  deletionAt: members.deletionAt,
  pdfLogo: members.pdfLogo,
  pdfTitle: members.pdfTitle,
  pdfColour: members.pdfColour,
  pdfFooter: members.pdfFooter,
  pdfParts: members.pdfParts,
  job: backgroundJobsTexts.kind,
}

/** Parts of an address that its text already contains. */
const isPartOfAddress = (member: string) =>
  /^(start|destination)(Lat|Lng|NavLat|NavLng|Zip|Street|City)$/.test(member)

/** Changes as readable text. */
export function changeTexts(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  productKey: string,
): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const show = (values: AuditEntry['before'], name: string) =>
    values == null || !(name in values) ? null : valueText(name, values[name], productKey)
  return names
    .filter((name) => !isPartOfAddress(name))
    .map((name) => ({
      label: labels[name] ?? shownText(name),
      before: show(before, name),
      after: show(after, name),
    }))
}

/** `Fahrzeug orten: Nein → Ja` */
export const changeLine = ({ label, before, after }: Change): string =>
  `${label}: ${[before, after].filter((value) => value !== null).join(' → ')}`

function valueText(name: string, value: unknown, productKey: string): string {
  if (value === null || value === undefined || value === '') return shellTexts.missing
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return numberText(name, value)
  if (Array.isArray(value)) return listText(name, value.filter(isText), productKey)
  return typeof value === 'string' ? wordText(name, value) : texts.other
}

function numberText(name: string, value: number): string {
  if (/(Earliest|Latest)Time$/.test(name)) return formatTimeOfDay(value)
  if (name === 'pauseAfterSeconds') return formatHoursMinutes(value)
  if (name !== 'defaultDestinationLengthOfStay' && name !== 'pauseSeconds') return formatNumber(value)
  return value % 60 === 0 ? formatMinutes(value) : texts.seconds({ count: value })
}

const isText = (value: unknown): value is string => typeof value === 'string'

function listText(name: string, values: readonly string[], productKey: string): string {
  if (values.length === 0) return shellTexts.missing
  if (name === 'roles') return rolesInWords(values, productKey) || shellTexts.missing
  if (name === 'defaultAssignees') return texts.driverCount({ count: values.length })
  if (name === 'daysOff' || name === 'schoolHolidays')
    return daysOffText(values).split('\n').map(shownText).join(', ')
  return values.map((value) => shownText(words[name]?.[value] ?? value)).join(', ')
}

/** German word for a value of the API, by member. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  features: administrationTexts.features,
  servicePackage: administrationTexts.packages,
  defaultVehicleType: company.vehicles,
  defaultDestinationTimeWindowType: Object.fromEntries(
    Object.entries(stopFormTexts.windowTypes).map(([type, { name }]) => [type, name]),
  ),
  defaultDestinationNotificationTriggers: stopFormTexts.triggers,
  pdfParts: pdfSettingsTexts.parts,
  importKey: importRulesTexts.keys,
  importDuplicates: importRulesTexts.decisions,
  badgeRule: tourRulesTexts.badgeRules,
  holidayState: tourRulesTexts.states,
  job: backgroundJobsTexts.kinds,
}

/** Members that hold a day. */
const days: readonly string[] = ['trialEndsAt', 'deletionAt', 'invitationEndsAt']

function wordText(name: string, value: string): string {
  const moment = days.includes(name) ? readMoment(value) : null
  if (moment !== null) return formatDate(moment)
  if (name === 'pdfLogo') return texts.other
  return shownText(words[name]?.[value] ?? value)
}
