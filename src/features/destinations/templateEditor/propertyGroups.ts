import type { SyncProperty } from '../../../contract/destination/templateSync'
import { destinationTemplateTexts as texts } from '../../../texts/stops/destinationTemplates'

type PropertyGroup = { title: string; properties: readonly SyncProperty[] }

/** The 18 toggles of the sync dialog, grouped as in the forms. */
export const propertyGroups: readonly PropertyGroup[] = [
  { title: texts.groups.place, properties: ['name', 'address', 'refId', 'tags'] },
  {
    title: texts.groups.task,
    properties: ['capacity', 'lengthOfStay', 'propertyDescription', 'description'],
  },
  { title: texts.groups.contact, properties: ['phoneContactName', 'phone'] },
  { title: texts.groups.timeWindow, properties: ['timeWindowType', 'earliestTime', 'latestTime'] },
  {
    title: texts.groups.notification,
    properties: ['notificationEmail', 'notificationTriggers', 'addProofToMail'],
  },
  { title: texts.groups.further, properties: ['customFieldValues', 'files'] },
]
