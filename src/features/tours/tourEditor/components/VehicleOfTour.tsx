import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { vehicleTypes } from '../../../../contract/tour/planningTerms'
import type { TourDraft } from '../../../../domain/tour/tourDraft'
import { presentValues, valuesOfVehicle } from '../../../../domain/vehicles/vehicleValues'
import { VehicleSelect } from '../../../../kits/form/VehicleSelect'
import { useApi } from '../../../../platform/useApi'
import { useExtension } from '../../../../platform/useExtension'
import { tourEditorTexts as texts } from '../../../../texts/tours/tourEditor'
import type { TourForm } from '../tourForm'

/** The vehicle of the tour. After it was chosen, its values are offered, and taken back on request. */
export function VehicleOfTour({ form }: { form: TourForm }) {
  return useExtension('plannedTours') ? <Known form={form} /> : null
}

function Known({ form: { draft, violations, isDisabled, change } }: { form: TourForm }) {
  const { queries } = useApi()
  const { data: vehicles = [] } = useQuery(queries.vehicles.all())
  const [isChosen, setIsChosen] = useState(false)
  /** The values of the tour before those of the vehicle were taken. */
  const [before, setBefore] = useState<Partial<TourDraft> | null>(null)
  const vehicle = vehicles.find((each) => each['@id'] === draft.vehicle)
  const values = vehicle === undefined ? {} : valuesOfVehicle(draft, vehicle)
  const isOffered = isChosen && Object.keys(values).length > 0
  return (
    <Flex direction="column" gap="2">
      <VehicleSelect
        name="vehicle"
        label={texts.vehicle}
        value={draft.vehicle ?? null}
        error={violations['vehicle']}
        isDisabled={isDisabled}
        onChange={(next) => {
          setBefore(null)
          setIsChosen(true)
          change({ vehicle: next })
        }}
      />
      {isOffered && !isDisabled ? (
        <Offer
          text={texts.vehicleValues(wordsOf(values))}
          label={texts.takeVehicleValues}
          onClick={() => {
            setBefore(presentValues(draft, values))
            change(values)
          }}
        />
      ) : null}
      {!isOffered && before !== null && !isDisabled ? (
        <Offer
          text={texts.vehicleValuesTaken}
          label={texts.takeBackVehicleValues}
          onClick={() => {
            change(before)
            setBefore(null)
          }}
        />
      ) : null}
    </Flex>
  )
}

function wordsOf(values: Partial<TourDraft>) {
  const { vehicleType, maximumCapacity, startAddress } = values
  const type = vehicleTypes.find((each) => each === vehicleType)
  return {
    type: type === undefined ? null : texts.vehicleType(type),
    hasOtherRoute: ['excludeMotorway', 'excludeToll', 'excludeFerry'].some((name) => name in values),
    maximumCapacity: maximumCapacity ?? null,
    depot: startAddress ?? null,
  }
}

function Offer({ text, label, onClick }: { text: string; label: string; onClick: () => void }) {
  return (
    <Flex role="status" align="baseline" wrap="wrap" columnGap="3" rowGap="1" fontSize="sm" color="fg.muted">
      <span>{text}</span>
      <Button variant="link" size="bare" fontSize="sm" onClick={onClick}>
        {label}
      </Button>
    </Flex>
  )
}
