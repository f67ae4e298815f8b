import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import type { TourSkills } from '../../../kits/tourPlan/tourFigures'
import { createSkillLookup } from '../../../kits/tourPlan/tourSkills'
import { useApi } from '../../../platform/useApi'
import { useExtension } from '../../../platform/useExtension'

type Equipment = {
  /** Undefined while it is unknown. */
  skills: TourSkills | undefined
  /** Null without a vehicle, or if it has no limit. */
  vehicleCapacity: number | null
}

/** The skills that the drivers, the vehicle and the tour have, and the capacity of the vehicle. */
export function useTourEquipment({ assignees, tags, vehicle: iri }: TourTemplate): Equipment {
  const { queries } = useApi()
  const enabled = useExtension('plannedTours')
  const { data: users } = useQuery({ ...queries.users.all(), enabled })
  const { data: known } = useQuery({ ...queries.labels.tags(), enabled })
  const { data: vehicles } = useQuery({ ...queries.vehicles.all(), enabled })
  const vehicle = iri == null ? undefined : vehicles?.find((each) => each['@id'] === iri)
  const skills = useMemo(
    () =>
      enabled
        ? createSkillLookup({ tags: known, users, vehicles })({ assignees, tags, vehicle: iri })
        : undefined,
    [enabled, known, users, vehicles, iri, assignees, tags],
  )
  return { skills, vehicleCapacity: vehicle?.maximumCapacity ?? null }
}
