import { Dialog } from '../../../../components/dialogs/Dialog'
import { Icon } from '../../../../components/marks/Icon'
import { formatNamedDay } from '../../../../texts/kit/calendarDays'
import { moveTexts as texts } from '../../../../texts/tours/moves'
import type { Dragged } from '../dragged'
import type { DayCost, MoveTarget } from './moveTargets'
import { costSentences, costTone, costWords } from './moveWords'

type MoveDialogProps = {
  dragged: Dragged
  targets: readonly MoveTarget[]
  costs: readonly DayCost[]
  onChoose: (target: MoveTarget) => void
  onClose: () => void
}

/** The days of the week with their costs, for touch and for the keyboard. */
export function MoveDialog({ dragged, targets, costs, onChoose, onClose }: MoveDialogProps) {
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
      <ul className="move-days" aria-label={texts.chooseDay}>
        {targets.map((target, index) => (
          <li key={target.date}>
            <DayChoice
              target={target}
              cost={costs[index] ?? { kind: 'unknown' }}
              stop={dragged.kind === 'tour' ? '' : dragged.stop}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type DayChoiceProps = {
  target: MoveTarget
  cost: DayCost
  stop: string
  onChoose: (target: MoveTarget) => void
}

function DayChoice({ target, cost, stop, onChoose }: DayChoiceProps) {
  const tone = costTone(cost)
  return (
    <button type="button" disabled={cost.kind === 'refused'} onClick={() => onChoose(target)}>
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
