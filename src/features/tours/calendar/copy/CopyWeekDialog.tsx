import { dayNumberOf, mondayOf, isoDayOf, shiftDay } from '../../../../contract/rhythm/calendarDay'
import type { CalendarStep } from '../../../../domain/tour/calendarStep'
import { formatCalendarWeek, formatDaySpan } from '../../../../texts/kit/calendarDays'
import { calendarTexts } from '../../../../texts/tours/calendar'
import { copyTexts as texts } from '../../../../texts/tours/copyDates'
import type { Calendar } from '../calendarPlans'
import { tourName } from '../planWords'
import { CopyDialog } from './CopyDialog'

/** Weeks after the copied one that may get the copy. */
const offeredWeeks = 8

type CopyWeekDialogProps = {
  calendar: Calendar
  date: string
  onCopy: (step: CalendarStep) => void
  onClose: () => void
}

/** Copies all deviations of the visible week to a later one. */
export function CopyWeekDialog({ calendar, date, onCopy, onClose }: CopyWeekDialogProps) {
  const monday = isoDayOf(mondayOf(dayNumberOf(date)))
  const sunday = shiftDay(monday, 6)
  const week = formatCalendarWeek(monday)
  const names = new Map(calendar.tours.map((tour) => [tour.iri, tourName(tour)]))
  return (
    <CopyDialog
      title={texts.weekTitle({ week })}
      name={week}
      sources={calendar.plans
        .filter((plan) => plan.date >= monday && plan.date <= sunday)
        .map(({ record }) => record)}
      nameOf={(tour) => names.get(tour) ?? ''}
      choices={Array.from({ length: offeredWeeks }, (_, index) => {
        const days = (index + 1) * 7
        const first = shiftDay(monday, days)
        const span = formatDaySpan(first, shiftDay(first, 6))
        return { days, label: calendarTexts.week({ number: formatCalendarWeek(first), span }) }
      })}
      nothing={texts.nothingOfWeek}
      onCopy={onCopy}
      onClose={onClose}
    />
  )
}
