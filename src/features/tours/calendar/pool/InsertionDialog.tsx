import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Icon } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { EmptyState } from '../../../../components/states/EmptyState'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import { shiftDay, type IsoDay } from '../../../../contract/rhythm/calendarDay'
import type { Insertion } from '../../../../contract/tour/orderPlanning'
import type { TourTemplate } from '../../../../contract/tour/tourTemplate'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { formatClockTime } from '../../../../texts/kit/format'
import { formatShortDay } from '../../../../texts/kit/calendarDays'
import { errorTexts } from '../../../../texts/shell/errors'
import { poolTexts as texts } from '../../../../texts/tours/pool'
import { toursTexts } from '../../../../texts/tours/tours'
import type { PoolVisit } from './derivePool'

type InsertionDialogProps = { visit: PoolVisit; today: IsoDay; onClose: () => void }

/** Days from today, or from the wanted day, that are offered. */
const offeredDays = 14
const noTours: readonly TourTemplate[] = []

/** 'Einplanen …': days and tours with what the visit costs there, the cheapest first. */
export function InsertionDialog({ visit, today, onClose }: InsertionDialogProps) {
  const { workflows } = usePlatform()
  const { queries } = useApi()
  const { firstDay, destination, order, on } = visit
  const from = firstDay !== null && firstDay > today ? firstDay : today
  const to = shiftDay(from, offeredDays - 1)
  const asked = { destination, from, to, ...(order === null ? {} : { order }) }
  const { data, isPending, isError, refetch } = useQuery(queries.plannedTours.insertions(asked))
  const { data: tours = noTours } = useQuery(queries.tourTemplates.inUse())
  const plan = ({ plannedTour, position }: Insertion) => {
    const visits = [{ destination, order, on, position: position ?? null }]
    workflows.open('orderPlanning', { dates: [{ plannedTour, visits }], isUndo: false })
    onClose()
  }
  return (
    <Dialog
      title={texts.insertTitle({ name: visit.name || texts.nameless })}
      size="large"
      isBodyBare
      onClose={onClose}
    >
      <p className="insert-hint">{texts.insertHint}</p>
      {isError || data === null ? (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: () => void refetch() }}
        />
      ) : null}
      {isPending ? (
        <div role="status" aria-label={texts.searching}>
          <SkeletonRows rowHeight="44px" />
        </div>
      ) : null}
      {data?.length === 0 ? <EmptyState text={texts.noDates} /> : null}
      <ul className="insert-list" aria-label={texts.insertList}>
        {data?.map((insertion, index) => (
          <InsertionRow
            key={insertion.plannedTour}
            insertion={insertion}
            tour={tours.find((tour) => tour['@id'] === insertion.tourTemplate)}
            isBest={index === 0 && insertion.violation == null}
            onChoose={() => plan(insertion)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type InsertionRowProps = {
  insertion: Insertion
  tour: TourTemplate | undefined
  isBest: boolean
  onChoose: () => void
}

function InsertionRow({ insertion, tour, isBest, onChoose }: InsertionRowProps) {
  const { date, addedSeconds, time, violation, over, load, most, skills, isUnwanted } = insertion
  const name = tour?.name || toursTexts.nameless
  const broken =
    violation == null
      ? null
      : texts.violation({
          kind: violation,
          over: over ?? null,
          load: load ?? null,
          most: most ?? null,
          skills: skills ?? [],
        })
  return (
    <li>
      <button type="button" className="insert-row" onClick={onChoose}>
        <span className="insert-day">{formatShortDay(date)}</span>
        <TourBadge name={name} colour={tour?.color} />
        <span className="insert-name">{name}</span>
        <span className="insert-time">{time == null ? '' : formatClockTime(time)}</span>
        <span
          className="insert-cost"
          data-tone={broken === null ? (isBest ? 'best' : undefined) : 'violation'}
        >
          {isBest ? <Icon name="check" size={14} /> : null}
          {addedSeconds == null ? '' : texts.added({ seconds: addedSeconds })}
        </span>
        <span className="insert-why">
          {broken ?? (isUnwanted === true ? texts.unwanted : isBest ? texts.best : '')}
        </span>
      </button>
    </li>
  )
}
