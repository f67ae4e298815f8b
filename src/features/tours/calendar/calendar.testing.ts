import type { User } from '../../../contract/access/user'
import type { Company } from '../../../contract/company/company'
import { noRules, type Rhythm } from '../../../contract/rhythm/rhythm'
import type { PlannedTour } from '../../../contract/tour/plannedTour'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { deriveCalendar, type CalendarRecords } from './calendarPlans'

/* Records of a company in Berlin, for tests of the calendar. */

export const tourIri = (id: string) => `/api/tour-templates/${id}`
export const userIri = (id: string) => `/api/users/${id}`

export const template = (id: string, name: string, more: Partial<TourTemplate> = {}): TourTemplate => ({
  '@id': tourIri(id),
  name,
  color: '#366ae8',
  active: true,
  assignees: [userIri('k')],
  earliestTime: 8 * 3600,
  maximumCapacity: 60,
  ...more,
})

export const plan = (id: string, date: string, more: Partial<PlannedTour> = {}): PlannedTour => ({
  '@id': `/api/planned-tours/${id}_${date}`,
  tourTemplate: tourIri(id),
  date,
  isPast: false,
  cancelledBecause: null,
  assignee: userIri('k'),
  hasOwnAssignee: false,
  earliestTime: null,
  order: null,
  added: [],
  leftOut: [],
  destinationCount: 14,
  notDueCount: 0,
  destinationCapacity: 38,
  distanceMeters: 30_000,
  durationSeconds: 7 * 3600,
  isEstimate: false,
  run: null,
  ...more,
})

export const users: readonly User[] = [
  { '@id': userIri('k'), firstName: 'Jan', lastName: 'Kowalczyk', fullName: 'Jan Kowalczyk' },
  { '@id': userIri('r'), firstName: 'Eva', lastName: 'Rademacher', fullName: 'Eva Rademacher' },
]

export const company: Company = {
  '@id': '/api/companies/1',
  holidayState: 'BE',
  daysOff: ['--12-24 Heiligabend'],
}

export const weekdays: Rhythm = {
  ...noRules,
  schedule: { kind: 'weekly', every: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'] },
}

export const calendarOf = (records: Partial<CalendarRecords>) =>
  deriveCalendar({
    plans: [],
    vehicles: [],
    tags: [],
    templates: [],
    users,
    absences: [],
    company,
    timeZone: 'Europe/Berlin',
    today: '2026-12-22',
    ...records,
  })
