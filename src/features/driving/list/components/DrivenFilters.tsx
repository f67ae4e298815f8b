import { useQuery } from '@tanstack/react-query'
import { FilterLine, FilterSelect, withChosen } from '../../../../kits/period/FilterLine'
import { endsBeforeItStarts } from '../../../../kits/period/period'
import { CustomerInput } from '../../../../kits/period/CustomerInput'
import { PeriodInput } from '../../../../kits/period/PeriodInput'
import { useApi } from '../../../../platform/useApi'
import { periodTexts } from '../../../../texts/kit/period'
import { drivenToursTexts as texts } from '../../../../texts/tours/drivenTours'
import { drivenFilters, type DrivenFilter } from '../drivenTable'

type DrivenFiltersProps = {
  /** An empty string shows all. */
  filters: Record<DrivenFilter, string>
  /** Whether the server ignored one of them. */
  isIgnored: boolean
  /** Number of tours in progress, as text; null if unknown. */
  note: string | null
  onChange: (filter: DrivenFilter, value: string) => void
}

const statuses = [
  { value: '', label: texts.allStatuses },
  { value: 'running', label: texts.running },
  { value: 'completed', label: texts.completed },
]
const trackings = [
  { value: '', label: texts.allTracking },
  { value: 'on', label: texts.trackingOn },
  { value: 'off', label: texts.trackingOff },
]

/** Period, status, tour, driver and location tracking. */
export function DrivenFilters({ filters, isIgnored, note, onChange }: DrivenFiltersProps) {
  const { queries } = useApi()
  const { data: tours = [] } = useQuery(queries.tourTemplates.options())
  const { data: users = [] } = useQuery(queries.users.all())
  const set = drivenFilters.filter((name) => filters[name] !== '')
  const clear = () => {
    for (const name of set) onChange(name, '')
  }
  const select = (filter: DrivenFilter, label: string, options: { value: string; label: string }[]) => (
    <FilterSelect
      name={filter}
      label={label}
      value={filters[filter]}
      options={options}
      onChange={(value) => onChange(filter, value)}
    />
  )
  const message = endsBeforeItStarts(filters)
    ? periodTexts.wrong
    : isIgnored
      ? periodTexts.ignoredFilters
      : null
  const staff = users.map((user) => ({ '@id': user['@id'], name: user.fullName }))
  return (
    <FilterLine onClear={set.length === 0 ? null : clear} message={message} note={note}>
      <PeriodInput from={filters.from} to={filters.to} onChange={onChange} />
      {select('status', texts.statusFilter, statuses)}
      {select('tour', texts.tourFilter, withChosen(tours, filters.tour, texts.allTours))}
      <CustomerInput value={filters.customer} onChange={(value) => onChange('customer', value)} />
      {select('driver', texts.driverFilter, withChosen(staff, filters.driver, texts.allDrivers))}
      {select('tracking', texts.trackingFilter, trackings)}
    </FilterLine>
  )
}
