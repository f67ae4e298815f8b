import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { availabilityOn } from '../../../contract/company/availability'
import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import type { Iri } from '../../../contract/wire/ids'
import { toursOnDate } from '../../../machines/redistribution/proposals'
import { useApi } from '../../../platform/useApi'

const noTours: readonly TourTemplate[] = []

/** The tours over which stops can be distributed: all that are in use, or those that run on a date. */
export function useOfferedTours(date: IsoDay | undefined) {
  const { queries } = useApi()
  const { data: tours = noTours } = useQuery(queries.tourTemplates.inUse())
  const isDated = date !== undefined
  const day = date ?? ''
  const { data: plans } = useQuery({ ...queries.plannedTours.between(day, day), enabled: isDated })
  const { data: users } = useQuery({ ...queries.users.all(), enabled: isDated })
  const { data: absences } = useQuery({ ...queries.absences.between(day, day), enabled: isDated })
  return useMemo(() => {
    if (!isDated) return { tours, iris: null, isUnavailable: () => false }
    const running = toursOnDate(tours, plans ?? [])
    /** Whether its driver can't work on the date; unknown is available. */
    const isUnavailable = ({ assignees }: TourTemplate): boolean => {
      const [driver] = assignees ?? []
      if (driver === undefined) return false
      const workingHours = users?.find((user) => user['@id'] === driver)?.workingHours
      const own = (absences ?? []).filter(({ user }) => user === driver)
      const { kind } = availabilityOn({ workingHours, absences: own }, day)
      return kind === 'absent' || kind === 'offDuty'
    }
    const iris: ReadonlySet<Iri> = new Set(running.map((tour) => tour['@id']))
    return { tours: running, iris, isUnavailable }
  }, [isDated, day, tours, plans, users, absences])
}
