import { Box } from '@chakra-ui/react/box'
import { useMemo, useState } from 'react'
import { useMapTheme } from '../../../../components/frame/useMapTheme'
import type { Iri } from '../../../../contract/wire/ids'
import { Toggle } from '../../../../kits/form/Toggle'
import { BringIntoView } from '../../../../map/view/BringIntoView'
import { FitBounds } from '../../../../map/view/FitBounds'
import type { LonLat } from '../../../../map/view/lonLat'
import { MapControls } from '../../../../map/controls/MapControls'
import { MapView } from '../../../../map/view/MapView'
import { RouteLayer, type MapRoute } from '../../../../map/layers/RouteLayer'
import { StopMarkers } from '../../../../map/markers/StopMarkers'
import { usePlatform } from '../../../../platform/platform'
import { formatKilometers } from '../../../../texts/kit/format'
import { mapTexts } from '../../../../texts/tours/map'
import { optimisationTexts as texts } from '../../../../texts/tours/optimisation'
import { planTexts } from '../../../../texts/tours/plan'
import { toMapStop } from '../components/mapStops'
import { TourEnds } from '../components/TourEnds'
import type { Plan } from '../../../../kits/tourPlan/derivePlan'
import type { ComparedPlans } from './useComparedPlans'

type ComparisonMapProps = {
  compared: ComparedPlans
  selected: Iri | null
  onSelect: (iri: Iri) => void
}

const ink = '#10212e'

/** Shows both routes on one map: the present one dashed, the optimised one solid. The legend toggles them. */
export function ComparisonMap({ compared, selected, onSelect }: ComparisonMapProps) {
  const { tour, before, after } = compared
  const { config } = usePlatform()
  const theme = useMapTheme()
  const [shown, setShown] = useState({ before: true, after: true })
  const colour = tour.color ?? '#0346aa'
  const { start, end } = after.outlines
  const stops = useMemo(() => after.stops.flatMap(toMapStop), [after.stops])
  const routes = useMemo(
    (): MapRoute[] => [
      ...(shown.before
        ? [{ id: 'before', coordinates: before.line, colour: ink, role: 'reference' as const }]
        : []),
      ...(shown.after ? [{ id: 'after', coordinates: lineOf(after), colour, role: 'planned' as const }] : []),
    ],
    [before, after, colour, shown],
  )
  const fitTo = [start, end, ...stops.map(({ position }) => position)].filter((place) => place !== null)
  const selectedPosition = stops.find(({ id }) => id === selected)?.position
  return (
    <MapView
      theme={theme}
      config={config}
      initialView={{ center: fitTo[0] ?? [13.38665, 52.453279], zoom: 10 }}
      labels={{ ...mapTexts, map: texts.map }}
      fallback={<Box padding="5">{planTexts.noMap}</Box>}
    >
      <RouteLayer routes={routes} />
      <TourEnds tour={tour} start={start} end={end} />
      <StopMarkers
        stops={stops}
        colour={colour}
        avoid={[start, end].filter((place) => place !== null)}
        onSelect={onSelect}
        {...(selected === null ? {} : { selectedId: selected })}
      />
      <FitBounds positions={fitTo} fitKey={tour['@id']} />
      {selectedPosition === undefined ? null : <BringIntoView position={selectedPosition} />}
      <MapControls labels={mapTexts} fitTo={fitTo} />
      <div className="comparison-lines">
        {(['after', 'before'] as const).map((which) => (
          <div key={which} data-which={which}>
            <i aria-hidden />
            <Toggle
              name={`line-${which}`}
              label={`${texts[which]} ${formatKilometers(which === 'after' ? after.figures.distanceMeters : before.figures.distanceMeters)}`}
              checked={shown[which]}
              onChange={(isShown) => setShown((now) => ({ ...now, [which]: isShown }))}
            />
          </div>
        ))}
      </div>
    </MapView>
  )
}

/** Straight lines from stop to stop: an order that was never planned has no route geometry. */
function lineOf({ outlines: { start, end }, routed }: Plan): LonLat[] {
  const places = routed.map(({ active, place }) => (active === false ? null : place))
  return [start, ...places, end].filter((place) => place !== null)
}
