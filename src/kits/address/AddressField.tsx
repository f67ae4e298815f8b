import { Box } from '@chakra-ui/react/box'
import { Input } from '@chakra-ui/react/input'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../components/inputs/controls'
import { FetchIndicator } from '../../components/states/FetchIndicator'
import { FormField } from '../../components/inputs/FormField'
import { isApproximate as isApproximatePosition } from '../../contract/destination/positionAccuracy'
import { stateName } from '../../lib/stateName'
import type { LonLat } from '../../map/view/lonLat'
import { addressTexts as texts } from '../../texts/stops/address'
import { AddressPlace } from './AddressPlace'
import { hintOf, indicatorOf } from './addressHints'
import { emptyAddress, type AddressValue } from '../../domain/address/addressValue'
import { addressValueOf } from './addressValue'
import { SuggestionList } from './SuggestionList'
import { preferredOf, suggestAddress, type Suggestion } from './suggestion'
import { useDraftPin, useHasMap } from '../../platform/draftPin'
import { usePinOfField } from './usePinOfField'
import { useAddressSearch } from './useAddressSearch'
import { useListNavigation } from './useListNavigation'
import { useOwnPlaces } from './useOwnPlaces'

type AddressFieldProps = {
  value: AddressValue
  onChange: (value: AddressValue) => void
  label?: string
  /** Id of the input, so that a form can focus it after a rejected save. */
  name?: string
  error?: string | undefined
  isDisabled?: boolean
  /** Marker colour as `#rrggbb`; empty if no tour colour is known. */
  colour?: string
  /** Accessible name of the marker. */
  markerLabel?: string
  /** Whether the address is optional. */
  isClearable?: boolean
  /** Whether the map is open initially. */
  isMapOpen?: boolean
  /** Whether the field lies beside the large map of the screen, which then shows the pin. */
  isBesideMap?: boolean
  /**
   * The position was picked on a map. While it has no address, the field looks it up as for a moved marker.
   */
  isPointedAt?: boolean
}

/**
 * Address search with a map on demand. A selected result sets the address, its parts and its position.
 * Leaving the field drops text that was not selected, so the field always shows what would be saved.
 */
export function AddressField({
  value,
  onChange,
  label = texts.address,
  name = 'address',
  error,
  isDisabled = false,
  colour = '',
  markerLabel = texts.marker({ label }),
  isClearable = false,
  isMapOpen = false,
  isBesideMap = false,
  isPointedAt = false,
}: AddressFieldProps) {
  const resultsId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isMapShown, setIsMapShown] = useState(isMapOpen)
  const [isEmptied, setIsEmptied] = useState(false)
  const search = useAddressSearch(value, (found) => {
    onChange(addressValueOf(found))
    setIsEmptied(false)
    if (found.approximate) setIsMapShown(true)
  })
  const text = useSelector(search, (snapshot) => snapshot.context.text)
  const results = useSelector(search, (snapshot) => snapshot.context.results)
  const hasFailed = useSelector(search, (snapshot) => snapshot.context.hasFailed)
  const isFound = useSelector(search, (snapshot) => snapshot.matches('found'))
  const isBusy = useSelector(search, (snapshot) => snapshot.hasTag('busy'))
  const state = useSelector(search, (snapshot) => stateName(snapshot.value))
  const searchedTown = useSelector(search, (snapshot) => snapshot.context.searchedTown)
  const own = useOwnPlaces(text)
  const offered = useMemo(
    () => (isFound ? [...own, ...results.map(suggestAddress)] : own),
    [own, isFound, results],
  )
  const choose = (suggestion: Suggestion) => {
    if (suggestion.kind === 'address')
      return search.send({ type: 'result.chosen', address: suggestion.address })
    search.send({ type: 'text.changed', text: '' })
    setIsEmptied(false)
    onChange(suggestion.place)
  }
  const list = useListNavigation({
    items: offered,
    query: text,
    preferred: preferredOf(offered, text),
    onChoose: choose,
  })

  const isSearching = text !== ''
  const isApproximate = isApproximatePosition(value.positionAccuracy)
  const position: LonLat | null =
    value.lat === null || value.lng === null ? null : [Number(value.lng), Number(value.lat)]

  const hasLargeMap = useHasMap() && isBesideMap
  const isLocating = useSelector(search, (snapshot) => snapshot.matches('locating'))
  useDraftPin(
    usePinOfField(hasLargeMap, { position, markerLabel, isApproximate, isDisabled, isLocating, search }),
  )

  const roadside: LonLat | null =
    value.navLat === null || value.navLng === null ? null : [value.navLng, value.navLat]

  const isAddressUnknown = isPointedAt && value.address === '' && position !== null
  const locate = useEffectEvent(() => {
    if (isAddressUnknown)
      search.send({ type: 'marker.moved', position: { lng: position[0], lat: position[1] } })
  })
  // Only once: a user who empties the address afterwards wants a different one.
  useEffect(() => locate(), [])

  const clear = () => {
    // An empty text cancels the pending search and the lookup for a moved marker.
    search.send({ type: 'text.changed', text: '' })
    onChange(emptyAddress)
    // The button unmounts together with the address.
    input.current?.focus()
  }
  const handleText = (typed: string) => {
    setIsEmptied(typed === '')
    if (typed === '' && isClearable && value.address !== '') onChange(emptyAddress)
    search.send({ type: 'text.changed', text: typed })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (!isSearching || list.handleKey(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      // Keeps the surrounding dialog open.
      event.stopPropagation()
      search.send({ type: 'search.dismissed' })
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Nothing is selected yet, so the surrounding form must not be submitted.
      event.preventDefault()
      search.send(hasFailed ? { type: 'text.changed', text } : { type: 'search.request' })
    }
  }

  return (
    <Box data-machine="addressSearch" data-state={state}>
      <FormField
        label={label}
        // The message of a search is newer than the validation message.
        error={isFound || hasFailed ? undefined : error}
        isDisabled={isDisabled}
        aside={
          isClearable && !isDisabled && value.address !== '' ? (
            <Button
              variant="link"
              size="bare"
              fontSize="sm"
              position="relative"
              // Touch target larger than the text.
              _before={{ content: '""', position: 'absolute', inset: '-11px -4px' }}
              aria-label={texts.clearField({ label })}
              onClick={clear}
            >
              {texts.clear}
            </Button>
          ) : undefined
        }
        hint={hintOf({
          isSearching,
          isFound,
          hasFailed,
          count: results.length,
          searchedTown,
          isApproximate,
          isPlaced: position !== null,
        })}
      >
        <Box position="relative" width="full">
          <Input
            ref={input}
            name={name}
            role="combobox"
            autoComplete="off"
            aria-expanded={offered.length > 0}
            aria-controls={offered.length > 0 ? resultsId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={list.active === null ? undefined : `${resultsId}-${list.active}`}
            placeholder={texts.placeholder}
            paddingInlineEnd="9"
            value={isSearching || isEmptied ? text : value.address}
            onChange={(event) => handleText(event.target.value)}
            onBlur={() => {
              setIsEmptied(false)
              search.send({ type: 'search.dismissed' })
            }}
            onKeyDown={handleKey}
          />
          <FetchIndicator
            state={indicatorOf({ isBusy, hasFailed, isPlaced: !isSearching && position !== null })}
            idleIcon="search"
          />
          {offered.length > 0 ? (
            <SuggestionList
              id={resultsId}
              label={label}
              suggestions={offered}
              active={list.active}
              isFloating
              onChoose={choose}
            />
          ) : null}
        </Box>
      </FormField>
      <AddressPlace
        hasLargeMap={hasLargeMap}
        label={label}
        position={position}
        roadside={roadside}
        isApproximate={isApproximate}
        isMapShown={isMapShown}
        onToggleMap={() => setIsMapShown(!isMapShown)}
        colour={colour}
        markerLabel={markerLabel}
        isDisabled={isDisabled}
        search={search}
        onConfirm={() => onChange({ ...value, positionAccuracy: 'confirmed' })}
      />
    </Box>
  )
}
