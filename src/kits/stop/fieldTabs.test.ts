import { expect, it } from 'vitest'
import { tabsWithErrors } from './fieldTabs'

it.each([
  [[], []],
  [['name', 'lat', 'tags'], ['general']],
  [
    ['latestTime', 'capacity'],
    ['general', 'timeWindow'],
  ],
  [['customFieldValues./api/custom-field-configurations/1'], ['customFields']],
  [
    ['customFieldValues', 'addProofToMail', 'notificationEmail', 'timeWindowType'],
    ['timeWindow', 'notification', 'customFields'],
  ],
])('maps errors of %j to the tabs %j', (keys, tabs) => {
  expect(tabsWithErrors(Object.fromEntries(keys.map((key) => [key, 'Falsch.'])))).toEqual(tabs)
})
