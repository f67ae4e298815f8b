import { customFieldOfKey } from '../../domain/drafts/customFieldDrafts'

/** The tabs of a stop's fields, in order. */
const fieldTabs = ['general', 'timeWindow', 'rhythm', 'notification', 'customFields'] as const
export type FieldTab = (typeof fieldTabs)[number]

const tabOfField: Partial<Record<string, FieldTab>> = {
  timeWindowType: 'timeWindow',
  earliestTime: 'timeWindow',
  latestTime: 'timeWindow',
  rhythm: 'rhythm',
  notificationEmail: 'notification',
  notificationTriggers: 'notification',
  addProofToMail: 'notification',
  customFieldValues: 'customFields',
}

function tabOf(key: string): FieldTab {
  return tabOfField[key] ?? (customFieldOfKey(key) === null ? 'general' : 'customFields')
}

/** The tabs that contain a field with an error, in order. */
export function tabsWithErrors(violations: Readonly<Record<string, string>>): FieldTab[] {
  const broken = new Set(Object.keys(violations).map(tabOf))
  return fieldTabs.filter((tab) => broken.has(tab))
}
