import { roleDriver } from '../../../contract/access/roles'
import type { User } from '../../../contract/access/user'
import type { Absence } from '../../../contract/company/absence'
import { availabilityOn, type Availability } from '../../../contract/company/availability'
import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import type { Iri } from '../../../contract/wire/ids'
import { shownText } from '../../../lib/shownText'

type CalendarDriver = { iri: Iri; name: string; shortName: string }

/** Who can drive, and when. */
export type CalendarStaff = {
  /** Active users with the role of a driver, by name. */
  drivers: readonly CalendarDriver[]
  availabilityOn: (user: Iri, day: IsoDay) => Availability
  /**
   * Working time of all drivers who are not absent, in seconds; null if no working hours are known. `isPartial`: those
   * of some drivers are unknown.
   */
  availableOn: (day: IsoDay) => { value: number; isPartial: boolean } | null
}

/** The surname, which is enough in a company. */
export const shortName = ({ lastName, fullName }: User): string | null =>
  shownText(lastName ?? '') || shownText(fullName ?? '') || null

const open: Availability = { kind: 'open' }

export function createStaff(users: readonly User[], absences: readonly Absence[]): CalendarStaff {
  const ofUser = new Map<Iri, Absence[]>()
  for (const absence of absences) {
    if (absence.user == null) continue
    const known = ofUser.get(absence.user)
    if (known === undefined) ofUser.set(absence.user, [absence])
    else known.push(absence)
  }
  const known = new Map(users.map((user) => [user['@id'], user]))
  const driving = users.filter(
    ({ roles, isDeactivated }) => roles?.includes(roleDriver) === true && isDeactivated !== true,
  )
  const on = (iri: Iri, day: IsoDay): Availability => {
    const user = known.get(iri)
    const own = ofUser.get(iri) ?? noAbsences
    if (user?.workingHours == null && own.length === 0) return open
    return availabilityOn({ workingHours: user?.workingHours, absences: own }, day)
  }
  return {
    drivers: driving
      .map((user) => ({
        iri: user['@id'],
        name: shownText(user.fullName ?? '') || (shortName(user) ?? ''),
        shortName: shortName(user) ?? '',
      }))
      .toSorted((one, other) => one.shortName.localeCompare(other.shortName, 'de')),
    availabilityOn: on,
    availableOn: (day) => {
      const times = driving.map((user) => on(user['@id'], day))
      const isKnown = driving.some(({ workingHours }) => workingHours != null)
      if (!isKnown) return null
      return {
        value: times.reduce((sum, time) => sum + (time.kind === 'hours' ? time.seconds : 0), 0),
        isPartial: times.some(({ kind }) => kind === 'open'),
      }
    },
  }
}
const noAbsences: readonly Absence[] = []
