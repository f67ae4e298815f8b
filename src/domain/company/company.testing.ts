import type { Company } from '../../contract/company/company'
import { draftOfCompany } from './companyDraft'

/* A company with every optional setting, and its form. */

const company: Company = {
  '@id': '/api/companies/1',
  name: 'Spreeklar',
  startAddress: 'Tempelhofer Damm 226, 12099 Berlin',
  startLat: 52.45561,
  startLng: 13.38491,
  startNavLat: 52.4556,
  startNavLng: 13.385,
  startZip: '12099',
  startStreet: 'Tempelhofer Damm 226',
  startCity: 'Berlin',
  defaultCapacity: 4,
  defaultDestinationLengthOfStay: 750,
  lengthOfStayInMinutes: true,
  defaultDestinationTimeWindowType: 'soft',
  defaultDestinationNotificationTriggers: ['notifyOnProof', 'somethingNew'],
  addDestinationProofToMail: true,
  proofRetentionMonths: 36,
  excludeMotorwayByDefault: true,
  defaultTourTemplateEarliestTime: 21_600,
  defaultAssignees: ['/api/users/2'],
  requiredPhotoCount: 2,
  recipientNameRequired: true,
  proofCorrectionsAllowed: false,
  failureReasons: ['Niemand da', 'Zu'],
  importKey: 'refId',
  importDuplicates: 'somethingNew',
  badgeRule: 'number',
  holidayState: 'BE',
  daysOff: ['--12-24 Heiligabend', 'irgendwann'],
  pauseSeconds: 2700,
  pauseAfterSeconds: 16_200,
}
export const form = draftOfCompany(company)
