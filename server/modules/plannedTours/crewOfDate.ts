import type { PlannedDate } from './plannedDates'

type Crew = Pick<PlannedDate, 'tour' | 'deviation'>

/** The driver of a date: its own one, else the first one of the template, or the recorded one of a past date. */
export function driverOfDate({ tour, deviation }: Crew): string | null {
  if (deviation?.hasOwnAssignee === true) return deviation.assigneeId
  const recorded = deviation?.isPast === true ? deviation.assigneeId : null
  return recorded ?? tour.assignees[0] ?? null
}

/** The vehicle of a date: its own one, else that of the template, or the recorded one of a past date. */
export function vehicleOfDate({ tour, deviation }: Crew): string | null {
  if (deviation?.hasOwnVehicle === true) return deviation.vehicleId
  const recorded = deviation?.isPast === true ? deviation.vehicleId : null
  return recorded ?? tour.template.vehicleId
}
