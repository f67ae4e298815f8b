import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { Icon } from '../../../../components/marks/Icon'
import type { IsoDay } from '../../../../contract/rhythm/calendarDay'
import { weekBalanceTexts as texts } from '../../../../texts/tours/weekBalance'
import { balanceButtonId } from './BalancePanel'
import type { WeekBalanceWork } from './useWeekBalance'

type BalanceButtonProps = {
  work: WeekBalanceWork
  /** The weeks of the month. */
  span: { from: IsoDay; to: IsoDay }
  today: IsoDay
  isNarrow: boolean
}

/** Starts the search; absent for users who may not change dates. */
export function BalanceButton({ work: { context, state, send }, span, today, isNarrow }: BalanceButtonProps) {
  if (context === null) return null
  const isClosed = state === 'idle' || state === 'handedOver'
  const reason = !isClosed ? texts.isOpen : span.to <= today ? texts.isOver : undefined
  return (
    <ReasonedButton
      id={balanceButtonId}
      reason={isNarrow ? undefined : reason}
      aria-disabled={reason !== undefined || undefined}
      size={isNarrow ? 'icon' : 'md'}
      aria-label={texts.title}
      onClick={() => {
        if (reason === undefined) send({ type: 'search.start', search: { from: span.from, to: span.to } })
      }}
    >
      <Icon name="scale" />
      {isNarrow ? null : texts.title}
    </ReasonedButton>
  )
}
