import { deviceStates } from '../../../../contract/access/device'
import { FilterLine, FilterSelect, withChosen } from '../../../../kits/period/FilterLine'
import { devicesTexts as texts } from '../../../../texts/devices/devices'
import { deviceFilters, type DeviceFilter } from '../deviceTable'
import { useDrivers } from '../useDevices'

type DeviceFiltersProps = {
  /** An empty string shows all. */
  filters: Record<DeviceFilter, string>
  onChange: (filter: DeviceFilter, value: string) => void
}

const states = [
  { value: '', label: texts.allStates },
  ...deviceStates.map((state) => ({ value: state, label: texts.states[state] })),
]

/** State and driver. */
export function DeviceFilters({ filters, onChange }: DeviceFiltersProps) {
  const drivers = useDrivers()
  const set = deviceFilters.filter((name) => filters[name] !== '')
  const clear = () => {
    for (const name of set) onChange(name, '')
  }
  return (
    <FilterLine onClear={set.length === 0 ? null : clear} message={null}>
      <FilterSelect
        name="state"
        label={texts.stateFilter}
        value={filters.state}
        options={states}
        onChange={(value) => onChange('state', value)}
      />
      <FilterSelect
        name="driver"
        label={texts.driverFilter}
        value={filters.driver}
        options={withChosen(drivers, filters.driver, texts.allDrivers)}
        onChange={(value) => onChange('driver', value)}
      />
    </FilterLine>
  )
}
