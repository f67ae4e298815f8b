import { useQuery } from '@tanstack/react-query'
import { proofStates } from '../../../../contract/tour/planningTerms'
import { FilterLine, FilterSelect, withChosen } from '../../../../kits/period/FilterLine'
import { endsBeforeItStarts } from '../../../../kits/period/period'
import { CustomerInput } from '../../../../kits/period/CustomerInput'
import { PeriodInput } from '../../../../kits/period/PeriodInput'
import { stateLabels } from '../../../../kits/proofs/ProofState'
import { useApi } from '../../../../platform/useApi'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { useExtension } from '../../../../platform/useExtension'
import { proofsTexts as texts } from '../../../../texts/exports/proofs'
import { periodTexts } from '../../../../texts/kit/period'
import { proofFilters, type ProofFilter } from '../proofTable'

type ProofFiltersProps = {
  /** An empty string shows all. */
  filters: Record<ProofFilter, string>
  /** Whether the server ignored one of them. */
  isIgnored: boolean
  onChange: (filter: ProofFilter, value: string) => void
}

const states = [
  { value: '', label: texts.allStates },
  ...proofStates.map((state) => ({ value: state, label: stateLabels[state] })),
]

const ratings = [
  { value: '', label: texts.allRatings },
  { value: 'low', label: texts.lowRatings },
]

/** State, period, tour, customer, creator and rating. */
export function ProofFilters({ filters, isIgnored, onChange }: ProofFiltersProps) {
  const { queries } = useApi()
  const { data: tours = [] } = useTourOptions()
  const { data: users = [] } = useQuery(queries.users.all())
  const { company } = useCurrentUser()
  const hasRatings = useExtension('customerPage') && company.customerPageEnabled === true
  const set = proofFilters.filter((name) => filters[name] !== '')
  const clear = () => {
    for (const name of set) onChange(name, '')
  }
  const select = (filter: ProofFilter, label: string, options: { value: string; label: string }[]) => (
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
  return (
    <FilterLine onClear={set.length === 0 ? null : clear} message={message}>
      {select('state', texts.stateFilter, states)}
      <PeriodInput from={filters.from} to={filters.to} onChange={onChange} />
      {select('tour', texts.tourFilter, withChosen(tours, filters.tour, texts.allTours))}
      <CustomerInput value={filters.customer} onChange={(value) => onChange('customer', value)} />
      {select(
        'creator',
        texts.creatorFilter,
        withChosen(
          users.map((user) => ({ '@id': user['@id'], name: user.fullName })),
          filters.creator,
          texts.allCreators,
        ),
      )}
      {hasRatings || filters.rating !== '' ? (
        <FilterSelect
          name="rating"
          label={texts.ratingFilter}
          value={filters.rating}
          options={ratings}
          isNarrow
          onChange={(value) => onChange('rating', value)}
        />
      ) : null}
    </FilterLine>
  )
}

/** Returns the tours that have proofs, or all tours if the server does not send those. */
function useTourOptions() {
  const { queries } = useApi()
  const driven = useQuery(queries.proofs.tourOptions())
  const hasDriven = driven.data !== undefined && driven.data.length > 0
  const all = useQuery({ ...queries.tourTemplates.options(), enabled: !driven.isPending && !hasDriven })
  return hasDriven ? driven : all
}
