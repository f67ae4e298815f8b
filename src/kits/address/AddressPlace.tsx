import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Suspense } from 'react'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import type { AddressSearchActorRef } from '../../machines/addressSearch/addressSearchMachine'
import type { LonLat } from '../../map/view/lonLat'
import { addressTexts as texts } from '../../texts/stops/address'
import { formatCoordinate } from '../../texts/kit/format'
import { lazyNamed } from '../../platform/lazyNamed'

const AddressMap = lazyNamed(() => import('./AddressMap'), 'AddressMap')

/** Marker colour if no tour colour is known. */
const fallbackColour = '#0346aa'

/** Map height in px. */
const mapBox = {
  position: 'relative',
  height: '240px',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'l2',
  overflow: 'hidden',
  background: 'bg.sunken',
} as const
/** A note on the map; clicks pass through it. */
const noteOnMap = {
  position: 'absolute',
  // Below the button; scale and attribution occupy the lower edge.
  top: { base: '58px', md: '42px' },
  insetInlineStart: '2',
  zIndex: 5,
  paddingInline: '1.5',
  borderRadius: 'l1',
  background: 'bg',
  pointerEvents: 'none',
} as const
const confirmOnMap = {
  position: 'absolute',
  // Beside the button that hides the map, or below it if that button fills the line.
  top: { base: '84px', md: '68px' },
  insetInlineStart: '2',
  zIndex: 5,
} as const
const buttonOnMap = { position: 'absolute', top: '2', insetInlineStart: '2', zIndex: 5 } as const

type AddressPlaceProps = {
  /** The map of the screen shows the pin, so this component renders no map. */
  hasLargeMap: boolean
  label: string
  position: LonLat | null
  /** Where a vehicle stops. */
  roadside: LonLat | null
  isApproximate: boolean
  isMapShown: boolean
  onToggleMap: () => void
  colour: string
  markerLabel: string
  isDisabled: boolean
  search: AddressSearchActorRef
  /** The user confirms an approximate position. */
  onConfirm: () => void
}

/** The position of an address below its field: coordinates and a map on demand. */
export function AddressPlace({
  hasLargeMap,
  isMapShown: isMapWanted,
  onToggleMap,
  onConfirm,
  ...place
}: AddressPlaceProps) {
  const isMapShown = isMapWanted && !hasLargeMap
  const { label, position, roadside, isApproximate, colour, markerLabel, isDisabled, search } = place
  const note = noteOn({ position, isApproximate, canBeClicked: (isMapShown || hasLargeMap) && !isDisabled })
  return (
    // The same element with and without the map, so that its button keeps the focus.
    <Flex columnGap="3" rowGap="1" align="center" wrap="wrap" marginTop="2" {...(isMapShown ? mapBox : {})}>
      {hasLargeMap ? null : (
        <Button
          size="sm"
          aria-expanded={isMapShown}
          onClick={onToggleMap}
          {...(isMapShown ? buttonOnMap : {})}
        >
          <Icon name="map" />
          {isMapShown ? texts.hideMap : texts.showMap}
        </Button>
      )}
      {note === null ? null : (
        <Box
          fontSize="xs"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
          {...(isMapShown ? noteOnMap : {})}
        >
          {note}
        </Box>
      )}
      {isApproximate && position !== null && !isDisabled ? (
        <Button size="sm" onClick={onConfirm} {...(isMapShown ? confirmOnMap : {})}>
          <Icon name="check" />
          {texts.confirmPosition}
        </Button>
      ) : null}
      {isMapShown ? (
        <Suspense fallback={null}>
          <AddressMap
            label={label}
            position={position}
            roadside={roadside}
            colour={colour === '' ? fallbackColour : colour}
            markerLabel={markerLabel}
            isDisabled={isDisabled}
            search={search}
          />
        </Suspense>
      ) : null}
    </Flex>
  )
}

type NoteFacts = { position: LonLat | null; isApproximate: boolean; canBeClicked: boolean }

function noteOn({ position, isApproximate, canBeClicked }: NoteFacts): string | null {
  if (position === null) return canBeClicked ? texts.clickMap : null
  const [lng, lat] = position
  const figures = `${formatCoordinate(lat)}, ${formatCoordinate(lng)}`
  return isApproximate ? `${figures} (${texts.approximate})` : figures
}
