import type { LonLat } from '../../../contract/tour/travelEstimate'
import { violationOf } from '../../../kits/tourPlan/stopWords'
import type { MapStop } from '../../../map/markers/mapStop'
import type { ProofPlace } from '../../../map/markers/ProofPlaces'
import type { MapRoute } from '../../../map/layers/RouteLayer'
import { drivenTourTexts as texts } from '../../../texts/tours/drivenTour'
import type { DrivenTour } from './deriveDrivenTour'
import type { ShownStop } from './deriveStops'

/** Lines that the legend of the map toggles. */
export type ShownLines = { driven: boolean; planned: boolean; proofs: boolean }

const defaultColour = '#0346aa'
/** Planned lines are ink, driven ones have the colour of the tour. */
const ink = '#10212e'

export const colourOf = ({ colour }: DrivenTour): string => colour ?? defaultColour

export const routesOf = (tour: DrivenTour, shown: ShownLines): MapRoute[] => [
  ...(shown.planned
    ? [{ id: 'planned', coordinates: tour.plannedLine, colour: ink, role: 'reference' as const }]
    : []),
  ...(shown.driven
    ? [{ id: 'driven', coordinates: tour.drivenLine, colour: colourOf(tour), role: 'driven' as const }]
    : []),
]

/** In planned order; hollow without a proof. */
export const stopsOf = ({ stops }: DrivenTour): MapStop[] =>
  stops
    .toSorted((one, other) => one.position - other.position)
    .flatMap((stop) => {
      if (stop.place === null) return []
      const violation = violationOf(stop.chart)
      return [
        {
          id: stop.iri,
          position: stop.place,
          number: stop.position,
          label: texts.stopOnMap({ position: stop.position, name: stop.name || texts.nameless }),
          isInactive: stop.proof === null,
          ...(violation === undefined ? {} : { violation }),
        },
      ]
    })

export const proofPlacesOf = (stops: readonly ShownStop[]): ProofPlace[] =>
  stops.flatMap(({ iri, place, proof }) =>
    proof?.proofPlace == null
      ? []
      : [{ id: iri, place: proof.proofPlace, awayFrom: proof.isFarAway ? place : null }],
  )

/** Returns all positions that the map must show. */
export const extentOf = ({ stops, drivenLine, plannedLine }: DrivenTour): LonLat[] => [
  ...stops.flatMap(({ place }) => (place === null ? [] : [place])),
  ...drivenLine,
  ...plannedLine,
]
