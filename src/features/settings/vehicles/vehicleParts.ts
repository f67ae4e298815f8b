import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { vehicleTypes } from '../../../contract/tour/planningTerms'
import type { VehicleDraft } from '../../../domain/vehicles/vehicleDraft'
import {
  capacityText,
  flagText,
  namesText,
  partsFrom,
  placeText,
  type RecordNames,
} from '../../../kits/stop/describeParts'
import { useApi } from '../../../platform/useApi'
import { vehiclesTexts as texts } from '../../../texts/settings/vehicles'
import { tourEditorTexts } from '../../../texts/tours/tourEditor'

/** Describes the parts of a vehicle for display. */
export const vehicleParts = partsFrom<VehicleDraft>({
  name: { label: texts.name, show: ({ name }) => name },
  plate: { label: texts.plate, show: ({ plate }) => plate },
  vehicleType: {
    label: texts.type,
    show: ({ vehicleType }) => {
      const known = vehicleTypes.find((type) => type === vehicleType)
      return known === undefined ? vehicleType : tourEditorTexts.vehicleType(known)
    },
  },
  excludeMotorway: {
    label: tourEditorTexts.excludeMotorway,
    show: ({ excludeMotorway }) => flagText(excludeMotorway),
  },
  excludeToll: { label: tourEditorTexts.excludeToll, show: ({ excludeToll }) => flagText(excludeToll) },
  excludeFerry: { label: tourEditorTexts.excludeFerry, show: ({ excludeFerry }) => flagText(excludeFerry) },
  maximumCapacity: {
    label: texts.maximumCapacity,
    show: ({ maximumCapacity }) => capacityText(maximumCapacity),
  },
  weekdays: { label: texts.weekdays, show: ({ weekdays }) => texts.days(weekdays) },
  tags: { label: texts.tags, show: ({ tags }, names) => namesText(tags, names) },
  startAddress: { label: texts.depot, show: ({ startAddress }) => placeText(startAddress) },
  note: { label: texts.note, show: ({ note }) => note },
})

/** The names of the categories that a vehicle refers to. */
export function useVehicleNames(): RecordNames {
  const { queries } = useApi()
  const { data: tags } = useQuery(queries.labels.tags())
  return useMemo(
    () => new Map((tags ?? []).map(({ '@id': iri, name }) => [iri, name ?? ''] as const)),
    [tags],
  )
}
