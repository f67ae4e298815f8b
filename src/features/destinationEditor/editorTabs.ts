import { customFieldOfKey } from '../../contract/customFieldDrafts'

/** The tabs in their order. */
export const editorTabs = ['general', 'timeWindow', 'notification', 'customFields'] as const
export type EditorTab = (typeof editorTabs)[number]

const tabOfField: Partial<Record<string, EditorTab>> = {
  timeWindowType: 'timeWindow',
  earliestTime: 'timeWindow',
  latestTime: 'timeWindow',
  notificationEmail: 'notification',
  notificationTriggers: 'notification',
  addProofToMail: 'notification',
  customFieldValues: 'customFields',
}

function tabOf(key: string): EditorTab {
  return tabOfField[key] ?? (customFieldOfKey(key) === null ? 'general' : 'customFields')
}

/** The tabs that hold a field with a message, in their order. */
export function tabsWithErrors(violations: Readonly<Record<string, string>>): EditorTab[] {
  const broken = new Set(Object.keys(violations).map(tabOf))
  return editorTabs.filter((tab) => broken.has(tab))
}
