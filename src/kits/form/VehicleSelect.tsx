import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Iri } from '../../contract/wire/ids'
import { shownText } from '../../lib/shownText'
import { useApi } from '../../platform/useApi'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { vehiclesTexts } from '../../texts/settings/vehicles'
import { ChoiceSelect } from './ChoiceSelect'
import { selectHint } from './selectHint'

type VehicleSelectProps = {
  label: string
  name?: string
  /** The @id of a vehicle. */
  value: Iri | null
  error?: string | undefined
  isDisabled?: boolean | undefined
  onChange: (value: Iri | null) => void
}

/** Select for a vehicle of the company. */
export function VehicleSelect(props: VehicleSelectProps) {
  const { queries } = useApi()
  const { data: vehicles, isPending, isError, refetch } = useQuery(queries.vehicles.all())
  const choices = useMemo(
    () =>
      (vehicles ?? []).map((vehicle) => ({
        value: vehicle['@id'],
        label: shownText(vehiclesTexts.nameOf(vehicle)),
      })),
    [vehicles],
  )
  return (
    <ChoiceSelect
      {...props}
      isClearable
      choices={choices}
      isLoading={isPending}
      isFailed={isError}
      hint={selectHint({ isError, isEmpty: vehicles?.length === 0, emptyText: texts.noVehicles, refetch })}
    />
  )
}
