import { useDeferredValue, useState, type CSSProperties } from 'react'
import type { Iri } from '../../../contract/wire/ids'
import { badgeFill, onTourColour, tourLineVariables } from '../../../lib/tourColour'
import { DrivenMap } from './components/DrivenMap'
import { DrivenStops } from './components/DrivenStops'
import { FigureBar } from './components/FigureBar'
import { TourHeader } from './components/TourHeader'
import type { DrivenTour } from './deriveDrivenTour'
import { PlaybackBar } from './playback/PlaybackBar'
import { usePlayback } from './playback/usePlayback'
import type { DrivenTourParts } from './useDrivenTour'

type LoadedTourProps = { tour: DrivenTour; parts: DrivenTourParts; maySeeProofs: boolean }

/** Header, figures, and the day as a list and as a map with the same data. */
export function LoadedTour({ tour, parts, maySeeProofs }: LoadedTourProps) {
  const [selected, select] = useState<Iri | null>(null)
  const player = usePlayback(tour)
  // Renders list and map at low priority, so that the click that opens the screen stays responsive.
  const isBodyRendered = useDeferredValue(true, false)
  const colour = tour.colour ?? ''
  const style = {
    ...tourLineVariables(colour),
    '--tour': badgeFill(colour),
    '--tour-on': onTourColour(colour),
  } as CSSProperties
  return (
    <div className="driven" style={style}>
      <TourHeader tour={tour} />
      <FigureBar figures={tour.figures} isRunning={tour.isRunning} />
      <div className="driven-body">
        {isBodyRendered ? (
          <>
            <DrivenStops
              tour={tour}
              parts={parts}
              maySeeProofs={maySeeProofs}
              selected={selected}
              onSelect={select}
            />
            <DrivenMap tour={tour} parts={parts} player={player} selected={selected} onSelect={select} />
          </>
        ) : null}
      </div>
      {isBodyRendered && player !== null ? <PlaybackBar player={player} /> : null}
    </div>
  )
}
