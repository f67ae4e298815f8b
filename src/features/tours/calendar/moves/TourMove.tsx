import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { CalendarStep } from '../../../../domain/tour/calendarStep'
import { moveTourStep } from '../../../../domain/tour/moveSteps'
import { idOfIri } from '../../../../contract/wire/ids'
import { useApi } from '../../../../platform/useApi'
import { usePlatform } from '../../../../platform/platform'
import { moveTexts as texts } from '../../../../texts/tours/moves'
import { tourName } from '../planWords'
import { stepDateOf, type MoveTarget } from './moveTargets'

type TourMoveProps = {
  from: MoveTarget
  to: MoveTarget
  onReady: (step: CalendarStep) => void
  onFailed: () => void
}

/**
 * Reads the stops of a date that moves, and then passes the step on. Renders nothing. To be mounted once all
 * earlier steps are sent: a cached or earlier list would leave out the stops that they have moved.
 */
export function TourMove({ from, to, onReady, onFailed }: TourMoveProps) {
  const { queries } = useApi()
  const { notifyFailure } = usePlatform()
  const source = stepDateOf(from)
  const {
    data: stops,
    error,
    isFetching,
    isFetchedAfterMount,
  } = useQuery(queries.plannedTours.presentStops(idOfIri(source.iri)))
  const pass = useEffectEvent(() => {
    if (error !== null) {
      notifyFailure(error)
      onFailed()
    } else if (stops !== undefined) {
      const reason = texts.movedTo({ day: to.date })
      onReady(moveTourStep(tourName(from.tour), source, stepDateOf(to), stops, reason))
    }
  })
  const isSettled = isFetchedAfterMount && !isFetching
  useEffect(() => {
    if (isSettled) pass()
  }, [isSettled])
  return null
}
