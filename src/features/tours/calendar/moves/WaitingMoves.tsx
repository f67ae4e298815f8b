import { Portal } from '@chakra-ui/react/portal'
import { useIsShownLoading } from '../../../../components/states/useIsShownLoading'
import { moveTexts as texts } from '../../../../texts/tours/moves'
import { tourName } from '../planWords'
import type { MoveTarget } from './moveTargets'

export type TourToMove = { from: MoveTarget; to: MoveTarget }

/** At the bottom of the page: the tours that move once earlier steps are sent and their stops are read. */
export function WaitingMoves({ moves }: { moves: readonly TourToMove[] }) {
  const isShown = useIsShownLoading(moves.length > 0)
  return (
    <Portal>
      <div className="drag-hint waiting-moves" role="status" hidden={!isShown}>
        {isShown
          ? moves.map(({ from: { tour, date }, to }) => (
              <span key={`${tour.iri} ${date} ${to.date}`}>
                {texts.waits({ name: tourName(tour), day: to.date })}
              </span>
            ))
          : null}
      </div>
    </Portal>
  )
}
