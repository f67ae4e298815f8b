import { useMemo } from 'react'
import { useMapTheme } from '../../../../components/frame/useMapTheme'
import { AccuracyRing } from '../../../../map/markers/AccuracyRing'
import { FitBounds } from '../../../../map/view/FitBounds'
import type { LonLat } from '../../../../map/view/lonLat'
import { MapControls } from '../../../../map/controls/MapControls'
import { MapMarker } from '../../../../map/markers/MapMarker'
import { MapView } from '../../../../map/view/MapView'
import { usePlatform } from '../../../../platform/platform'
import { formatDistance, proofTexts as texts } from '../../../../texts/exports/proof'
import { mapTexts } from '../../../../texts/tours/map'
import type { ShownProof } from '../deriveProof'

/** Positions of the stop and of its proof, with the distance between them. */
export function ProofMap({ proof }: { proof: ShownProof }) {
  const { config } = usePlatform()
  const theme = useMapTheme()
  const { stopPlace, proofPlace, position, accuracyMeters } = proof
  const places = useMemo(
    () => [stopPlace, proofPlace].filter((place): place is LonLat => place !== null),
    [stopPlace, proofPlace],
  )
  const [center] = places
  return (
    <div className="proof-place">
      {center === undefined ? null : (
        <div className="proof-map">
          <MapView
            theme={theme}
            config={config}
            initialView={{ center, zoom: 15 }}
            labels={{ ...mapTexts, map: texts.map }}
            fallback={<p className="proof-empty">{texts.noMap}</p>}
          >
            {stopPlace === null ? null : (
              <MapMarker position={stopPlace}>
                <span className="proof-stop" role="img" aria-label={texts.stopMark} title={texts.stopMark}>
                  {position ?? ''}
                </span>
              </MapMarker>
            )}
            {proofPlace === null ? null : (
              <MapMarker position={proofPlace} layer={1}>
                <span
                  className="proof-mark"
                  role="img"
                  aria-label={texts.proofMark}
                  title={texts.proofMark}
                />
              </MapMarker>
            )}
            {proofPlace === null || accuracyMeters === null ? null : (
              <AccuracyRing center={proofPlace} meters={accuracyMeters} />
            )}
            <FitBounds positions={places} fitKey={proof.iri} />
            <MapControls labels={mapTexts} fitTo={places} />
          </MapView>
        </div>
      )}
      <Distance proof={proof} />
    </div>
  )
}

function Distance({ proof: { proofPlace, awayMeters, isFarAway, accuracyMeters } }: { proof: ShownProof }) {
  if (proofPlace === null) return <p className="proof-distance">{texts.noPlace}</p>
  return (
    <p className="proof-distance" data-far={isFarAway || undefined}>
      {awayMeters === null ? null : (
        <>
          <b>{formatDistance(awayMeters)}</b> {texts.away}
        </>
      )}
      {accuracyMeters === null ? null : (
        <>
          {awayMeters === null ? null : ' · '}
          {texts.accuracy({ meters: accuracyMeters })}
        </>
      )}
      {isFarAway ? <strong>{texts.farAway}</strong> : null}
    </p>
  )
}
