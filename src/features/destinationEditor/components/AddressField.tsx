import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useSelector } from '@xstate/react'
import { Suspense, lazy, useState } from 'react'
import { Button } from '../../../components/controls'
import { FetchIndicator } from '../../../components/FetchIndicator'
import { FormField } from '../../../components/FormField'
import { Icon } from '../../../components/Icon'
import type { DestinationDraft } from '../../../contract/destinationDraft'
import type { FetchState } from '../../../contract/fetchState'
import type { FoundAddress } from '../../../contract/geocoding'
import { formatCoordinate } from '../../../texts/format'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'
import { stateName } from '../../../lib/stateName'
import { useAddressSearch } from '../useAddressSearch'
import { AddressResults } from './AddressResults'
import { useListNavigation } from './useListNavigation'

const AddressMap = lazy(() =>
  import('./AddressMap').then(({ AddressMap: component }) => ({ default: component })),
)

type AddressFieldProps = {
  draft: DestinationDraft
  error: string | undefined
  isDisabled: boolean
  colour: string
  onChange: (changes: Partial<DestinationDraft>) => void
}

const resultsId = 'address-results'

/** Address search with a map on demand; a chosen address brings its parts and its position. */
export function AddressField({ draft, error, isDisabled, colour, onChange }: AddressFieldProps) {
  const [isApproximate, setIsApproximate] = useState(false)
  const [isMapShown, setIsMapShown] = useState(false)
  const adopt = ({ approximate, ...address }: FoundAddress) => {
    onChange(address)
    setIsApproximate(approximate)
    if (approximate) setIsMapShown(true)
  }
  const search = useAddressSearch(adopt)
  const text = useSelector(search, (snapshot) => snapshot.context.text)
  const results = useSelector(search, (snapshot) => snapshot.context.results)
  const hasFailed = useSelector(search, (snapshot) => snapshot.context.hasFailed)
  const isFound = useSelector(search, (snapshot) => snapshot.matches('found'))
  const isBusy = useSelector(search, (snapshot) => snapshot.hasTag('busy'))
  const state = useSelector(search, (snapshot) => stateName(snapshot.value))
  const isSearching = text !== ''
  const choose = (address: FoundAddress) => search.send({ type: 'result.chosen', address })
  const list = useListNavigation(isFound ? results.length : 0, (index) => {
    const address = results[index]
    if (address !== undefined) choose(address)
  })
  const hasPosition = draft.lat !== null && draft.lng !== null
  return (
    <Box position="relative" data-machine="addressSearch" data-state={state}>
      <FormField
        label={texts.address}
        error={error}
        isDisabled={isDisabled}
        hint={hint({ isSearching, isFound, hasFailed, count: results.length, isApproximate, hasPosition })}
      >
        <Box position="relative" width="full">
          <Input
            name="address"
            role="combobox"
            autoComplete="off"
            aria-expanded={isFound && results.length > 0}
            aria-controls={resultsId}
            aria-autocomplete="list"
            aria-activedescendant={list.active === null ? undefined : `${resultsId}-${list.active}`}
            placeholder={texts.addressPlaceholder}
            paddingInlineEnd="9"
            value={isSearching ? text : draft.address}
            onChange={(event) => search.send({ type: 'text.changed', text: event.target.value })}
            onBlur={() => search.send({ type: 'search.dismissed' })}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && isSearching) {
                event.preventDefault()
                search.send({ type: 'search.dismissed' })
              } else list.handleKey(event)
            }}
          />
          <FetchIndicator
            state={indicatorState(isBusy, hasFailed, !isSearching && hasPosition)}
            idleIcon="search"
          />
        </Box>
      </FormField>
      {isFound && results.length > 0 ? (
        <AddressResults id={resultsId} results={results} active={list.active} onChoose={choose} />
      ) : null}
      <Flex gap="3" align="center" marginTop="2" wrap="wrap">
        <Button size="sm" aria-expanded={isMapShown} onClick={() => setIsMapShown(!isMapShown)}>
          <Icon name="map" />
          {isMapShown ? texts.hideMap : texts.showMap}
        </Button>
        {hasPosition ? (
          <Box fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
            {formatCoordinate(Number(draft.lat))}, {formatCoordinate(Number(draft.lng))}
            {isApproximate ? ` (${texts.approximate})` : ''}
          </Box>
        ) : null}
      </Flex>
      {isMapShown ? (
        <Box
          position="relative"
          height="240px"
          marginTop="2"
          borderRadius="l2"
          overflow="hidden"
          background="bg.sunken"
        >
          <Suspense fallback={null}>
            <AddressMap draft={draft} colour={colour} search={search} />
          </Suspense>
        </Box>
      ) : null}
    </Box>
  )
}

function indicatorState(isBusy: boolean, hasFailed: boolean, isPlaced: boolean): FetchState {
  if (isBusy) return 'LOADING'
  if (hasFailed) return 'ERROR'
  return isPlaced ? 'RESOLVED' : 'IDLE'
}

type HintFacts = {
  isSearching: boolean
  isFound: boolean
  hasFailed: boolean
  count: number
  isApproximate: boolean
  hasPosition: boolean
}

function hint({
  isSearching,
  isFound,
  hasFailed,
  count,
  isApproximate,
  hasPosition,
}: HintFacts): string | undefined {
  if (hasFailed) return texts.addressFailed
  if (isFound) return count === 0 ? texts.addressNotFound : texts.results({ count })
  if (isApproximate) return texts.approximateHint
  if (isSearching || hasPosition) return undefined
  return texts.addressHint
}
