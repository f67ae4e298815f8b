import { useMemo, useState } from 'react'
import { useMapTheme } from '../../../../components/frame/useMapTheme'
import type { Iri } from '../../../../contract/wire/ids'
import { BringIntoView } from '../../../../map/view/BringIntoView'
import { FitBounds } from '../../../../map/view/FitBounds'
import type { LonLat } from '../../../../map/view/lonLat'
import { MapControls } from '../../../../map/controls/MapControls'
import { MapView } from '../../../../map/view/MapView'
import { ProofPlaces } from '../../../../map/markers/ProofPlaces'
import { RouteLayer } from '../../../../map/layers/RouteLayer'
import { StopMarkers } from '../../../../map/markers/StopMarkers'
import { usePlatform } from '../../../../platform/platform'
import { drivenTourTexts as texts } from '../../../../texts/tours/drivenTour'
import { mapTexts } from '../../../../texts/tours/map'
import type { DrivenTour } from '../deriveDrivenTour'
import { colourOf, extentOf, proofPlacesOf, routesOf, stopsOf, type ShownLines } from '../mapDrivenTour'
import type { DrivenTourParts } from '../useDrivenTour'
import { PlayheadOnMap } from '../playback/PlayheadOnMap'
import type { DayPlayer } from '../playback/usePlayback'
import { MapKey } from './MapKey'
import { PartNotice } from './PartNotice'

/** Centre of a map without content. */
const defaultCentre: LonLat = [13.38665, 52.453279]

/** Height of the legend, which is above a wide map and below a narrow one. */
const keyPixels = 120

type DrivenMapProps = {
  tour: DrivenTour
  parts: DrivenTourParts
  player: DayPlayer | null
  selected: Iri | null
  onSelect: (iri: Iri) => void
}

/**
 * Shows the planned route, the driven track, and the positions of proofs. The list beside it shows the same
 * data.
 */
export function DrivenMap({ tour, parts, player, selected, onSelect }: DrivenMapProps) {
  const { config } = usePlatform()
  const theme = useMapTheme()
  const [shown, setShown] = useState<ShownLines>({ driven: true, planned: true, proofs: true })
  const routes = useMemo(() => routesOf(tour, shown), [tour, shown])
  const stops = useMemo(() => stopsOf(tour), [tour])
  const proofs = useMemo(() => (shown.proofs ? proofPlacesOf(tour.stops) : []), [tour.stops, shown.proofs])
  const extent = useMemo(() => extentOf(tour), [tour])
  const selectedPosition = stops.find(({ id }) => id === selected)?.position
  const isEmpty = parts.positions.state === 'read' && tour.track.length === 0
  return (
    <div className="driven-map">
      <div className="driven-canvas">
        <MapView
          theme={theme}
          config={config}
          initialView={{ center: extent[0] ?? defaultCentre, zoom: 10 }}
          labels={{ ...mapTexts, map: texts.map }}
          fallback={<p className="driven-empty">{texts.noMap}</p>}
        >
          {player === null ? (
            <RouteLayer routes={routes} />
          ) : (
            <PlayheadOnMap player={player} routes={routes} />
          )}
          <ProofPlaces places={proofs} />
          <StopMarkers
            stops={stops}
            colour={colourOf(tour)}
            onSelect={onSelect}
            {...(selected === null ? {} : { selectedId: selected })}
          />
          {/*
           * Fits once for the present stops, so that the map does not jump when a tour in progress grows.
           */}
          <FitBounds
            positions={extent}
            roomAbove={keyPixels}
            fitKey={`${tour.iri}:${stops.length}:${tour.plannedLine.length > 0}:${tour.track.length > 0}`}
          />
          {selectedPosition === undefined ? null : <BringIntoView position={selectedPosition} />}
          <MapControls labels={mapTexts} fitTo={extent} roomAbove={keyPixels} />
        </MapView>
      </div>
      <div className="driven-overlay">
        <MapKey tour={tour} shown={shown} onChange={setShown} />
        {tour.isTracked ? null : <p className="driven-notice">{texts.notTracked}</p>}
        {isEmpty ? <p className="driven-notice">{texts.noPositions}</p> : null}
        <PartNotice part={parts.positions} text={texts.positionsFailed} />
        <PartNotice part={parts.route} text={texts.routeFailed} />
      </div>
    </div>
  )
}
