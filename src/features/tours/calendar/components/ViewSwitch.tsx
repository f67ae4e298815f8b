import { calendarTexts as texts } from '../../../../texts/tours/calendar'
import { calendarViews, type CalendarView } from '../calendarView'
import { Segments } from '../../../../components/inputs/Segments'

/** Tag | Woche | Monat, in the header. */
export function ViewSwitch({
  view,
  onChoose,
}: {
  view: CalendarView
  onChoose: (view: CalendarView) => void
}) {
  return (
    <Segments
      label={texts.views}
      options={calendarViews.map((value) => ({ value, label: texts.viewNames[value] }))}
      value={view}
      onChoose={onChoose}
    />
  )
}
