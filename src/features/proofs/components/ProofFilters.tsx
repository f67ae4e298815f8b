import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useQuery } from '@tanstack/react-query'
import type { FocusEvent } from 'react'
import { Button } from '../../../components/inputs/controls'
import { SelectInput } from '../../../components/inputs/SelectInput'
import { Icon } from '../../../components/marks/Icon'
import { proofStates } from '../../../contract/tour/planningTerms'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { shownText } from '../../../lib/shownText'
import { useApi } from '../../../platform/useApi'
import { proofsTexts as texts } from '../../../texts/exports/proofs'
import { endsBeforeItStarts, isMinute } from '../proofPeriod'
import { proofFilters, type ProofFilter } from '../proofTable'
import { DayInput } from './DayInput'
import { WindowChip } from './WindowChip'
import { stateLabels } from '../../../kits/proofs/ProofState'

type ProofFiltersProps = {
  /** The empty text shows all. */
  filters: Record<ProofFilter, string>
  /** Whether the server has left one of them out. */
  isIgnored: boolean
  onChange: (filter: ProofFilter, value: string) => void
}

const states = [
  { value: '', label: texts.allStates },
  ...proofStates.map((state) => ({ value: state, label: stateLabels[state] })),
]

/** State, period, tour and person. On small screens they stand in one line that scrolls sideways. */
export function ProofFilters({ filters, isIgnored, onChange }: ProofFiltersProps) {
  const { queries } = useApi()
  const { data: tours = [] } = useTourOptions()
  const { data: users = [] } = useQuery(queries.users.all())
  const isWrong = endsBeforeItStarts(filters)
  const set = proofFilters.filter((name) => filters[name] !== '')
  const clear = (names: readonly ProofFilter[]) => {
    for (const name of names) onChange(name, '')
  }
  const day = (filter: 'from' | 'to', label: string) => (
    <DayInput
      name={filter}
      label={label}
      value={filters[filter].split('T')[0] ?? ''}
      isInvalid={isWrong}
      onChange={(value) => onChange(filter, value)}
    />
  )
  const select = (filter: ProofFilter, label: string, options: { value: string; label: string }[]) => (
    <Box width={{ base: '156px', md: '132px', xl: '148px', '2xl': '180px' }}>
      <SelectInput
        name={filter}
        label={label}
        value={filters[filter]}
        options={options}
        onChange={(value) => onChange(filter, value)}
      />
    </Box>
  )
  return (
    <Box minWidth={0}>
      <Flex
        align="center"
        gap={{ base: '2', '2xl': '3' }}
        minWidth={0}
        overflowX={{ base: 'auto', xl: 'visible' }}
        // Room for the outline of the focus, which is cut off where something scrolls.
        padding="1"
        margin="-4px"
        onFocus={showWhole}
        css={{ '& > *': { flexShrink: 0 } }}
      >
        {select('state', texts.stateFilter, states)}
        {isMinute(filters.from) && isMinute(filters.to) ? (
          <WindowChip from={filters.from} to={filters.to} onClear={() => clear(['from', 'to'])} />
        ) : (
          <>
            {day('from', texts.from)}
            {day('to', texts.to)}
          </>
        )}
        {select('tour', texts.tourFilter, withChosen(tours, filters.tour, texts.allTours))}
        {select(
          'creator',
          texts.creatorFilter,
          withChosen(
            users.map((user) => ({ '@id': user['@id'], name: user.fullName })),
            filters.creator,
            texts.allCreators,
          ),
        )}
        {set.length === 0 ? null : (
          <Button
            variant="quiet"
            size="sm"
            aria-label={texts.clearFilters}
            title={texts.clearFilters}
            onClick={() => clear(set)}
          >
            <Icon name="x" />
            <Box as="span" hideBelow="2xl">
              {texts.clearFilters}
            </Box>
          </Button>
        )}
      </Flex>
      <Box
        role="alert"
        fontSize="sm"
        color="failed"
        lineHeight="sm"
        marginTop="1"
        _empty={{ display: 'none' }}
      >
        {isWrong ? texts.wrongPeriod : isIgnored ? texts.ignoredFilters : null}
      </Box>
    </Box>
  )
}

/** Tours that there are proofs of; of a server that does not tell them, all tours. */
function useTourOptions() {
  const { queries } = useApi()
  const driven = useQuery(queries.proofs.tourOptions())
  const isTold = driven.data !== undefined && driven.data.length > 0
  const all = useQuery({ ...queries.tourTemplates.options(), enabled: !driven.isPending && !isTold })
  return isTold ? driven : all
}

/** The keyboard may reach one that stands half outside. */
function showWhole({ target }: FocusEvent<HTMLElement>) {
  target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}

type Named = { '@id': Iri; name?: string | null | undefined }

/** Ids and names; what is chosen stays in the list, even where it is not known any more. */
function withChosen(records: readonly Named[], chosen: string, all: string) {
  const known = records.map((record) => ({
    value: idOfIri(record['@id']),
    label: shownText(record.name) || texts.unnamed,
  }))
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen)
  return [{ value: '', label: all }, ...(isKnown ? [] : [{ value: chosen, label: texts.unnamed }]), ...known]
}
