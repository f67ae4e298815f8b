import { placeIssues } from '../../../src/contract/destination/destination'
import type { SyncProperty } from '../../../src/contract/destination/templateSync'
import { endsNextDay } from '../../../src/contract/tour/timeOfDay'
import { validationMessages } from '../../../src/contract/wire/validationMessages'
import type { destinations, destinationTemplates } from '../../db/schema/planning'

type Template = Pick<
  typeof destinationTemplates.$inferSelect,
  'name' | 'address' | 'lat' | 'lng' | 'earliestTime' | 'latestTime'
>
type Stop = Pick<
  typeof destinations.$inferSelect,
  'name' | 'address' | 'lat' | 'lng' | 'earliestTime' | 'latestTime' | 'multipoint'
>

/**
 * Returns the rules that a sync would violate at a destination. A template may lack a value that a
 * destination needs: a name, a position, or one end of a window whose other end stays. Existing violations in
 * members that are not written are ignored.
 * @returns members of the destination with the message of the violated rule
 */
export function syncViolations(
  template: Template,
  stop: Stop,
  properties: ReadonlySet<SyncProperty>,
): { member: SyncProperty; message: string }[] {
  const { multipoint } = stop
  const { name } = properties.has('name') ? template : stop
  const { address, lat, lng } = properties.has('address') ? template : stop
  const issue = placeIssues({ multipoint, name, address, lat, lng })
  const atPlace = issue === true ? [] : [{ member: issue.path[0] as SyncProperty, message: issue.issue }]

  const { earliestTime } = properties.has('earliestTime') ? template : stop
  const { latestTime } = properties.has('latestTime') ? template : stop
  // A window may cross midnight only if the template's or the destination's own window does, not by mixing
  // both.
  const isMixed =
    endsNextDay(earliestTime, latestTime) &&
    ![template, stop].some((of) => endsNextDay(of.earliestTime, of.latestTime))
  const atWindow = [
    { member: 'earliestTime' as const, message: validationMessages.afterLatest },
    { member: 'latestTime' as const, message: validationMessages.beforeEarliest },
  ]
  return [...atPlace, ...(isMixed ? atWindow : [])].filter(({ member }) => properties.has(member))
}
