import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { availabilityOn, type Availability } from '../../../../contract/company/availability'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { Iri } from '../../../../contract/wire/ids'
import { useApi } from '../../../../platform/useApi'

/** When a driver can work on a day; null without a driver and while it is unknown. */
export function useDriverAvailability(driver: Iri | null, day: IsoDay): Availability | null {
  const { queries } = useApi()
  const { data: users } = useQuery(queries.users.all())
  const { data: absences } = useQuery(queries.absences.between(day, day))
  return useMemo(() => {
    if (driver === null) return null
    const workingHours = users?.find((user) => user['@id'] === driver)?.workingHours
    const own = (absences ?? []).filter(({ user }) => user === driver)
    return availabilityOn({ workingHours, absences: own }, day)
  }, [driver, day, users, absences])
}
