import { useQuery } from '@tanstack/react-query'
import { dayNumberOf, shiftDay, type IsoDay } from '../../../../contract/rhythm/calendarDay'
import { longestPlannedSpanDays, type PlannedTour } from '../../../../contract/tour/plannedTour'
import type { CalendarStep } from '../../../../domain/tour/calendarStep'
import { useApi } from '../../../../platform/useApi'
import { useToday } from '../../../../platform/useToday'
import { formatNamedDay } from '../../../../texts/kit/calendarDays'
import { copyTexts as texts } from '../../../../texts/tours/copyDates'
import { CopyDialog } from './CopyDialog'

type CopyDayDialogProps = {
  plan: PlannedTour
  day: IsoDay
  /** Of the tour. */
  name: string
  onCopy: (step: CalendarStep) => void
  onClose: () => void
}

/** Copies the deviations of a date to a later date on which its tour runs. */
export function CopyDayDialog({ plan, day, name, onCopy, onClose }: CopyDayDialogProps) {
  const { queries } = useApi()
  const today = useToday()
  const next = shiftDay(day, 1)
  const from = next < today ? today : next
  const { data } = useQuery(queries.plannedTours.between(from, shiftDay(from, longestPlannedSpanDays - 1)))
  if (data === undefined) return null
  const dates = data.flatMap(({ tourTemplate, date }) =>
    tourTemplate === plan.tourTemplate && date != null ? [date] : [],
  )
  return (
    <CopyDialog
      title={texts.dayTitle({ day })}
      name={name}
      sources={[{ ...plan, date: day }]}
      nameOf={() => name}
      choices={dates
        .toSorted()
        .map((date) => ({ days: dayNumberOf(date) - dayNumberOf(day), label: formatNamedDay(date) }))}
      nothing={texts.nothingOfDay}
      onCopy={onCopy}
      onClose={onClose}
    />
  )
}
