import { useMemo, useState } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import { shiftDay, type IsoDay } from '../../../../contract/rhythm/calendarDay'
import { TextField } from '../../../../kits/form/TextField'
import { formatCalendarWeek, formatDaySpan, formatNamedDay } from '../../../../texts/kit/calendarDays'
import { errorTexts } from '../../../../texts/shell/errors'
import { calendarTexts } from '../../../../texts/tours/calendar'
import { moveTexts as texts } from '../../../../texts/tours/moves'
import { weekOf } from '../deriveWeek'
import type { Dragged } from '../dragged'
import { useCalendar } from '../useCalendar'
import { dayCosts, targetsOfTour, type DayCost, type MoveTarget } from './moveTargets'
import { costSentences, costTone, costWords } from './moveWords'
import { useCosts } from './useCosts'

type MoveDialogProps = {
  dragged: Exclude<Dragged, { kind: 'order' }>
  today: IsoDay
  onChoose: (target: MoveTarget) => void
  onClose: () => void
}

/** The days of a week with their costs, for touch and for the keyboard; a field and two buttons lead to other weeks. */
export function MoveDialog({ dragged, today, onChoose, onClose }: MoveDialogProps) {
  const { tour } = dragged
  const [typed, setTyped] = useState<string>(dragged.date)
  const [date, setDate] = useState(dragged.date)
  const days = weekOf(date)
  const span = { from: days[0] ?? date, to: days[6] ?? date }
  const { calendar, isLoading, retry } = useCalendar(span, today)
  const targets = useMemo(
    () => (calendar === null ? [] : targetsOfTour(calendar, tour, date)),
    [calendar, tour, date],
  )
  const { costs } = useCosts(dragged, tour, days, today)
  const dayCost = dayCosts(dragged, targets, costs, today)
  const show = (day: IsoDay) => {
    setTyped(day)
    // While a year is typed, the field has days of long ago.
    if (day >= today) setDate(day)
  }
  return (
    <Dialog
      title={
        dragged.kind === 'tour'
          ? texts.moveTourNamed({ name: dragged.name, day: dragged.date })
          : texts.moveNamed({ name: dragged.name })
      }
      size="small"
      onClose={onClose}
    >
      <div className="move-week">
        <TextField label={texts.otherDay} name="day" type="date" value={typed} onChange={show} />
        <Button
          size="icon"
          aria-label={calendarTexts.before.week}
          disabled={span.from <= today}
          onClick={() => show(latestOf(shiftDay(date, -7), today))}
        >
          <Icon name="chevron-left" />
        </Button>
        <Button
          size="icon"
          aria-label={calendarTexts.after.week}
          onClick={() => show(latestOf(shiftDay(date, 7), today))}
        >
          <Icon name="chevron-right" />
        </Button>
        <span role="status">
          {calendarTexts.week({ number: formatCalendarWeek(date), span: formatDaySpan(span.from, span.to) })}
        </span>
      </div>
      {retry === null ? null : (
        <ErrorPanel message={errorTexts.loadFailed} action={{ label: errorTexts.retry, onClick: retry }} />
      )}
      {isLoading ? <SkeletonRows rowHeight="52px" /> : null}
      <ul className="move-days" aria-label={texts.chooseDay}>
        {targets.map((target, index) => (
          <li key={target.date}>
            <DayChoice
              target={target}
              cost={dayCost[index] ?? { kind: 'unknown' }}
              stop={dragged.kind === 'tour' ? '' : dragged.stop}
              isWanted={target.date === date && date !== dragged.date}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const latestOf = (one: IsoDay, other: IsoDay): IsoDay => (one < other ? other : one)

type DayChoiceProps = {
  target: MoveTarget
  cost: DayCost
  stop: string
  /** Whether the field names it. */
  isWanted: boolean
  onChoose: (target: MoveTarget) => void
}

function DayChoice({ target, cost, stop, isWanted, onChoose }: DayChoiceProps) {
  const tone = costTone(cost)
  return (
    <button
      type="button"
      aria-current={isWanted ? 'date' : undefined}
      disabled={cost.kind === 'refused'}
      onClick={() => onChoose(target)}
    >
      <b>{formatNamedDay(target.date)}</b>
      <span data-tone={tone}>
        {tone === 'best' ? <Icon name="check" size={14} /> : null}
        {costWords(cost)}
        {tone === 'best' ? `, ${texts.best}` : null}
      </span>
      {cost.kind !== 'known' ? null : <small>{costSentences(cost.cost, stop).join(', ')}</small>}
    </button>
  )
}
