import { FollowPin } from '../../../../map/markers/FollowPin'
import { DraggablePin } from '../../../../map/markers/DraggablePin'
import { MapMarker } from '../../../../map/markers/MapMarker'
import type { LonLat } from '../../../../map/view/lonLat'
import type { MapRoute } from '../../../../map/layers/RouteLayer'
import type { DraftPin } from '../../../../platform/draftPin'
import { quickLineTexts as texts } from '../../../../texts/tours/quickLine'

type PinOnMapProps = { pin: DraftPin; colour: string; around: readonly LonLat[] }

/** The place being chosen, with its description and its accuracy. */
export function PinOnMap({ pin, colour, around }: PinOnMapProps) {
  const { position, text, title, label, isApproximate, isDisabled, resetKey, follows, onMove } = pin
  if (position === null) return null
  const [lng, lat] = position
  const at: LonLat = [lng, lat]
  return (
    <>
      {isApproximate ? (
        <MapMarker position={at} layer={1}>
          <span className="map-guess" aria-hidden />
        </MapMarker>
      ) : null}
      <DraggablePin
        position={at}
        resetKey={resetKey}
        label={label}
        colour={colour}
        text={text}
        isDraft
        isDisabled={isDisabled}
        onMove={onMove}
      />
      {title === '' ? null : (
        <MapMarker position={at} anchor="top" offset={[0, 10]} layer={3}>
          <span className="map-card">
            <strong>{title}</strong>
            {isApproximate ? <span>{texts.dragHint}</span> : null}
          </span>
        </MapMarker>
      )}
      <FollowPin position={at} follows={follows} around={around} />
    </>
  )
}

/** Leg to a place that would be the next stop. Dashed, because the route is unknown. */
export function draftLeg(pin: DraftPin | null, last: LonLat | null, colour: string): MapRoute[] {
  if (pin?.position == null || !pin.isNext || last === null) return []
  const [lng, lat] = pin.position
  return [{ id: 'draft', coordinates: [last, [lng, lat]], colour, role: 'remaining', isEstimate: true }]
}
