import { customerMailKinds } from '../../../contract/customer/customerPageSettings'
import { timeWindowTypes, vehicleTypes } from '../../../contract/tour/planningTerms'
import { customerFlags, type CustomerFlag } from '../../../domain/company/customerRules'
import type { CompanyDraft } from '../../../domain/company/companyDraft'
import {
  capacityText,
  flagText,
  namesText,
  placeText,
  type DescribedParts,
  type PartDescriptions,
} from '../../../kits/stop/describeParts'
import { companySettingsTexts as texts } from '../../../texts/settings/companySettings'
import { proofRulesTexts as rulesTexts } from '../../../texts/settings/proofRules'
import { importRulesTexts as importTexts } from '../../../texts/imports/importRules'
import { customerRulesTexts as customerTexts } from '../../../texts/settings/customerRules'
import { tourRulesTexts as tourTexts } from '../../../texts/settings/tourRules'
import { componentTexts } from '../../../texts/kit/components'
import { shellTexts } from '../../../texts/shell/shell'
import { stopFormTexts } from '../../../texts/stops/stopForm'

type FieldsOf<T> = { [K in keyof CompanyDraft]-?: CompanyDraft[K] extends T ? K : never }[keyof CompanyDraft]

const text = (label: string, field: FieldsOf<string>) => ({
  label,
  show: (draft: CompanyDraft) => draft[field],
})
const flag = (label: string, field: FieldsOf<boolean>) => ({
  label,
  show: (draft: CompanyDraft) => flagText(draft[field]),
})
const wordOf = (words: Readonly<Record<string, string>>, value: string) => words[value] ?? value
const inSection = (section: string, label: string) => `${section}: ${label}`

const customerFlagParts = Object.fromEntries(
  customerFlags.map((field) => [
    field,
    {
      label: customerTexts.flags[field],
      show: (draft: CompanyDraft) => {
        const value = draft[field]
        return value === undefined ? '' : flagText(value)
      },
    },
  ]),
) as Record<CustomerFlag, { label: string; show: (draft: CompanyDraft) => string }>

const descriptions: PartDescriptions<CompanyDraft> = {
  name: text(texts.name, 'name'),
  startAddress: { label: texts.startAddress, show: ({ startAddress }) => placeText(startAddress) },
  destinationAddress: {
    label: texts.endAddress,
    show: ({ destinationAddress }) => placeText(destinationAddress),
  },
  defaultCapacity: text(texts.capacity, 'defaultCapacity'),
  showCapacities: flag(texts.showCapacities, 'showCapacities'),
  defaultDestinationLengthOfStay: text(texts.stayMinutes, 'defaultDestinationLengthOfStay'),
  lengthOfStayInMinutes: flag(texts.inMinutes, 'lengthOfStayInMinutes'),
  defaultDestinationTimeWindowType: {
    label: texts.windowType,
    show: ({ defaultDestinationTimeWindowType: chosen }) => {
      const known = timeWindowTypes.find((type) => type === chosen)
      return known === undefined ? chosen : stopFormTexts.windowTypes[known].name
    },
  },
  defaultDestinationEarliestTime: text(
    inSection(texts.window, componentTexts.earliest),
    'defaultDestinationEarliestTime',
  ),
  defaultDestinationLatestTime: text(
    inSection(texts.window, componentTexts.latest),
    'defaultDestinationLatestTime',
  ),
  defaultDestinationNotificationTriggers: {
    label: texts.notifications,
    show: ({ defaultDestinationNotificationTriggers: chosen }) =>
      chosen.map((trigger) => stopFormTexts.triggers[trigger]).join('\n'),
  },
  addDestinationProofToMail: flag(stopFormTexts.addProofToMail, 'addDestinationProofToMail'),
  requiredPhotoCount: {
    label: rulesTexts.photoRequired,
    show: ({ requiredPhotoCount: { isRequired, count } }) => (isRequired ? count : flagText(false)),
  },
  signatureRequired: flag(rulesTexts.signatureRequired, 'signatureRequired'),
  recipientNameRequired: flag(rulesTexts.recipientNameRequired, 'recipientNameRequired'),
  proofCorrectionsAllowed: {
    label: rulesTexts.correctionsAllowed,
    show: ({ proofCorrectionsAllowed: isAllowed }) => (isAllowed === null ? '' : flagText(isAllowed)),
  },
  failureReasons: {
    label: rulesTexts.reasons.options,
    show: ({ failureReasons }) => failureReasons.map(({ text: reason }) => reason).join('\n'),
  },
  newFailureReason: text(rulesTexts.reasons.newOption, 'newFailureReason'),
  importKey: {
    label: importTexts.key,
    show: ({ importKey }) => wordOf(importTexts.keys, importKey),
  },
  importDuplicates: {
    label: importTexts.duplicates,
    show: ({ importDuplicates }) => wordOf(importTexts.decisions, importDuplicates),
  },
  timeZone: text(tourTexts.timeZone, 'timeZone'),
  badgeRule: { label: tourTexts.badgeRule, show: ({ badgeRule }) => wordOf(tourTexts.badgeRules, badgeRule) },
  holidayState: {
    label: tourTexts.state,
    show: ({ holidayState }) => wordOf(tourTexts.states, holidayState),
  },
  daysOff: text(tourTexts.daysOff, 'daysOff'),
  schoolHolidays: {
    label: tourTexts.schoolHolidays,
    show: ({ schoolHolidays = '' }) => schoolHolidays,
  },
  pauseSeconds: text(tourTexts.pause, 'pauseSeconds'),
  pauseAfterSeconds: text(tourTexts.pauseAfter, 'pauseAfterSeconds'),
  announcesVisits: {
    label: tourTexts.announces,
    show: ({ announcesVisits }) => (announcesVisits === undefined ? '' : flagText(announcesVisits)),
  },
  ...customerFlagParts,
  phone: { label: customerTexts.phone, show: ({ phone = '' }) => phone },
  customerLinkDays: { label: customerTexts.linkDays, show: ({ customerLinkDays = '' }) => customerLinkDays },
  customerMailTexts: {
    label: customerTexts.mails,
    show: ({ customerMailTexts: mails }) =>
      customerMailKinds
        .flatMap((kind) => [mails?.[kind].subject ?? '', mails?.[kind].body ?? ''])
        .filter((line) => line !== '')
        .join('\n'),
  },
  positionRetentionMonths: text(texts.positionMonths, 'positionRetentionMonths'),
  proofRetentionMonths: text(texts.proofMonths, 'proofRetentionMonths'),
  defaultVehicleType: {
    label: texts.vehicleType,
    show: ({ defaultVehicleType: chosen }) => {
      const known = vehicleTypes.find((type) => type === chosen)
      return known === undefined ? chosen : texts.vehicles[known]
    },
  },
  excludeMotorwayByDefault: flag(texts.excludeMotorway, 'excludeMotorwayByDefault'),
  excludeFerryByDefault: flag(texts.excludeFerry, 'excludeFerryByDefault'),
  excludeTollByDefault: flag(texts.excludeToll, 'excludeTollByDefault'),
  autoProofByDefault: flag(texts.autoProof, 'autoProofByDefault'),
  locationTracking: flag(texts.locationTracking, 'locationTracking'),
  defaultMaximumCapacity: {
    label: texts.maximumCapacity,
    show: ({ defaultMaximumCapacity }) => capacityText(defaultMaximumCapacity),
  },
  defaultAssignees: {
    label: texts.assignees,
    show: ({ defaultAssignees }, names) => namesText(defaultAssignees, names),
  },
  defaultTourTemplateEarliestTime: text(
    inSection(texts.workingTime, componentTexts.earliest),
    'defaultTourTemplateEarliestTime',
  ),
  defaultTourTemplateLatestTime: text(
    inSection(texts.workingTime, componentTexts.latest),
    'defaultTourTemplateLatestTime',
  ),
}

/** Describes the parts of a company's settings for display. */
export const companyParts: DescribedParts<CompanyDraft> = {
  labelOfPart: (part, _, isInMinutes) => {
    if (part === 'defaultDestinationLengthOfStay' && !isInMinutes) return texts.staySeconds
    return descriptions[part]?.label ?? part
  },
  valueOfPart: (draft, part, names) => {
    const shown = descriptions[part]?.show(draft, names) ?? ''
    return shown.trim() === '' ? shellTexts.missing : shown
  },
}
