import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { RecordNames } from '../../../kits/stop/describeParts'
import { useApi } from '../../../platform/useApi'
import { useExtension } from '../../../platform/useExtension'
import { vehiclesTexts } from '../../../texts/settings/vehicles'
import { offeredColours } from '../../../domain/tour/offeredColours'

/**
 * Returns the names of the users, vehicles and categories that a tour refers to, and of the company's colours by their
 * codes.
 */
export function useTourNames(): RecordNames {
  const { queries } = useApi()
  const { data: users } = useQuery(queries.users.all())
  const { data: tags } = useQuery(queries.labels.tags())
  const hasVehicles = useExtension('plannedTours')
  const { data: vehicles } = useQuery({ ...queries.vehicles.all(), enabled: hasVehicles })
  const { data: colours } = useQuery(queries.labels.colours())
  return useMemo(
    () =>
      new Map([
        ...(users ?? []).map(({ '@id': iri, fullName, email }) => [iri, fullName || email || ''] as const),
        ...offeredColours(colours ?? []).map(({ code, name }) => [code, name] as const),
        ...(vehicles ?? []).map((vehicle) => [vehicle['@id'], vehiclesTexts.nameOf(vehicle)] as const),
        ...(tags ?? []).map(({ '@id': iri, name }) => [iri, name ?? ''] as const),
      ]),
    [users, tags, vehicles, colours],
  )
}
