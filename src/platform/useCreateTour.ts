import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { tourTemplateKeys } from '../api/tourTemplates/tourTemplatesQueries'
import type { Company } from '../contract/company'
import { idOfIri } from '../contract/ids'
import { capacityLimits } from '../contract/fields'
import { defaultVehicleType } from '../contract/planningTerms'
import { createCommandId } from '../lib/commandId'
import { randomColour, randomTourName } from '../lib/randomTour'
import { usePlatform } from './platform'
import { useApi } from './useApi'
import { useCurrentUser } from './useCurrentUser'
import { formatDate } from '../texts/format'
import { toursTexts } from '../texts/tours'

/** Creates a tour template from the plus button (part 1 §4) and gives its id; null when it failed. */
export function useCreateTour(): { create: () => Promise<string | null>; isBusy: boolean } {
  const { api, queries } = useApi()
  const { notify, notifyFailure, invalidate } = usePlatform()
  const { company } = useCurrentUser()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  // One id until it succeeds: pressing again after a lost answer does not make a second tour.
  const commandId = useRef(createCommandId())

  const create = async () => {
    setIsBusy(true)
    try {
      const colours = await queryClient.fetchQuery(queries.labels.colours()).catch(() => [])
      const codes = colours.map((colour) => colour.code ?? '').filter((code) => code !== '')
      const created = await api.tourTemplates.create(
        {
          ...defaultTourTemplate(company),
          name: randomTourName(formatDate(new Date()), Math.random),
          color: randomColour(codes, Math.random),
          planning: true,
        },
        { commandId: commandId.current },
      )
      commandId.current = createCommandId()
      await invalidate(tourTemplateKeys.all)
      notify({ type: 'success', message: toursTexts.created })
      return idOfIri(created['@id'])
    } catch (error) {
      notifyFailure(error)
      return null
    } finally {
      setIsBusy(false)
    }
  }
  return { create, isBusy }
}

/** The default template values: what the company prescribes (part 1 §3), else the specification's own. */
function defaultTourTemplate(company: Company): Record<string, unknown> {
  return {
    vehicleType: company.defaultVehicleType ?? defaultVehicleType,
    excludeMotorway: company.excludeMotorwayByDefault ?? false,
    excludeFerry: company.excludeFerryByDefault ?? false,
    excludeToll: company.excludeTollByDefault ?? false,
    locationTracking: company.locationTracking ?? false,
    autoProof: company.autoProofByDefault ?? false,
    maximumCapacity: company.defaultMaximumCapacity ?? capacityLimits.max,
    assignees: company.defaultAssignees ?? [],
    earliestTime: company.defaultTourTemplateEarliestTime ?? null,
    latestTime: company.defaultTourTemplateLatestTime ?? null,
    active: true,
    startAddress: company.startAddress ?? null,
    startLat: company.startLat ?? null,
    startLng: company.startLng ?? null,
    startNavLat: company.startNavLat ?? null,
    startNavLng: company.startNavLng ?? null,
    startZip: company.startZip ?? null,
    startStreet: company.startStreet ?? null,
    startCity: company.startCity ?? null,
    destinationAddress: company.destinationAddress ?? null,
    destinationLat: company.destinationLat ?? null,
    destinationLng: company.destinationLng ?? null,
    destinationNavLat: company.destinationNavLat ?? null,
    destinationNavLng: company.destinationNavLng ?? null,
    destinationZip: company.destinationZip ?? null,
    destinationStreet: company.destinationStreet ?? null,
    destinationCity: company.destinationCity ?? null,
  }
}
