import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { User } from '../../../contract/access/user'
import type { Absence } from '../../../contract/company/absence'
import type { Tag } from '../../../contract/company/labels'
import type { Vehicle } from '../../../contract/company/vehicle'
import type { IsoDay } from '../../../contract/rhythm/calendarDay'
import { timeZoneOf } from '../../../contract/tour/wallClock'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { deriveCalendar } from './calendarPlans'

const noUsers: readonly User[] = []
const noAbsences: readonly Absence[] = []
const noVehicles: readonly Vehicle[] = []
const noTags: readonly Tag[] = []

/** The planned tours of a span of days; the calendar is null while it loads and if it could not be loaded. */
export function useCalendar({ from, to }: { from: IsoDay; to: IsoDay }, today: IsoDay) {
  const { queries } = useApi()
  const { company } = useCurrentUser()
  const plans = useQuery(queries.plannedTours.between(from, to))
  const templates = useQuery(queries.tourTemplates.inUse())
  // Names only; who may not read them sees the plans without.
  const { data: users = noUsers } = useQuery(queries.users.all())
  // A server without them has no conflicts of drivers.
  const { data: absences = noAbsences } = useQuery(queries.absences.between(from, to))
  const { data: vehicles = noVehicles } = useQuery(queries.vehicles.all())
  const { data: tags = noTags } = useQuery(queries.labels.tags())
  const calendar = useMemo(
    () =>
      plans.data === undefined || templates.data === undefined
        ? null
        : deriveCalendar({
            plans: plans.data,
            templates: templates.data,
            users,
            absences,
            vehicles,
            tags,
            company,
            timeZone: timeZoneOf(company),
            today,
          }),
    [plans.data, templates.data, users, absences, vehicles, tags, company, today],
  )
  const failed = [plans, templates].filter(({ isError, data }) => isError && data === undefined)
  return {
    calendar,
    /** Whether the plans are being read again. */
    isFetching: plans.isFetching,
    isLoading: calendar === null && failed.length === 0,
    retry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  }
}
