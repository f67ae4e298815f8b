import { useQuery } from '@tanstack/react-query'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import type { PlannedTour } from '../../../../contract/tour/plannedTour'
import { deviationsOf, type DateStep } from '../../../../domain/tour/dateChange'
import { useApi } from '../../../../platform/useApi'
import { vehiclesTexts } from '../../../../texts/settings/vehicles'
import { datePlanTexts as texts } from '../../../../texts/tours/datePlan'

const template = 'template'
const without = 'none'

type VehicleOfDateProps = { plan: PlannedTour; change: (step: DateStep) => void }

/** The vehicle of the date. A company without vehicles has no choice. */
export function VehicleOfDate({ plan, change }: VehicleOfDateProps) {
  const { queries } = useApi()
  const { data: vehicles = [] } = useQuery(queries.vehicles.all())
  const { vehicle } = deviationsOf(plan)
  const nameOf = (iri: string | null): string | null => {
    const found = vehicles.find((each) => each['@id'] === iri)
    return found === undefined ? null : vehiclesTexts.nameOf(found)
  }
  if (vehicles.length === 0 && !vehicle.isOwn) return null
  const value = vehicle.isOwn ? (vehicle.vehicle ?? without) : template
  return (
    <span className="date-driver">
      <SelectInput
        name="vehicle"
        label={texts.vehicle}
        value={value}
        options={[
          {
            value: template,
            label: texts.vehicleOfTemplate({ name: vehicle.isOwn ? null : nameOf(vehicle.vehicle) }),
          },
          { value: without, label: texts.noVehicle },
          ...vehicles.map((each) => ({ value: each['@id'], label: vehiclesTexts.nameOf(each) })),
        ]}
        onChange={(next) =>
          change({
            from: { vehicle },
            to: {
              vehicle:
                next === template
                  ? { isOwn: false, vehicle: null }
                  : { isOwn: true, vehicle: next === without ? null : next },
            },
          })
        }
      />
    </span>
  )
}
