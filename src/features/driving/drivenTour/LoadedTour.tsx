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

/** Head, figures, and the day as a list and a map, each the twin of the other. */
export function LoadedTour({ tour, parts, maySeeProofs }: LoadedTourProps) {
  const [selected, select] = useState<Iri | null>(null)
  const player = usePlayback(tour)
  // List and map of a whole day are drawn in pieces between other work, so that the click that opens them stays quick.
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
