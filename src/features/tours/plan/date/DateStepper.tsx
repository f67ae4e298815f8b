import './date.css'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../../components/inputs/controls'
import { Segments } from '../../../../components/inputs/Segments'
import { Icon } from '../../../../components/marks/Icon'
import { shiftDay, type IsoDay } from '../../../../contract/rhythm/calendarDay'
import { longestPlannedSpanDays } from '../../../../contract/tour/plannedTour'
import { iriOf } from '../../../../contract/wire/ids'
import { isDay } from '../../../../kits/period/period'
import { useApi } from '../../../../platform/useApi'
import { useExtension } from '../../../../platform/useExtension'
import { useToday } from '../../../../platform/useToday'
import { datePlanTexts as texts } from '../../../../texts/tours/datePlan'
import { neighbours } from './deriveDate'

type DateStepperProps = {
  /** The id of the tour template. */
  id: string
  /** The shown date; null while the template is shown. */
  day: IsoDay | null
}

/** The path of the plan of a tour, on a date or as a template. */
export const placeOf = (id: string, day: IsoDay | null) =>
  `/tour-templates/${id}/plan${day === null ? '' : `?date=${day}`}`

/** Days before the shown one in the span that is searched for neighbours. */
const daysBack = 14

/**
 * Vorlage | Datum, and for a date the previous and next one on which the tour runs. Hidden if the server has no plans
 * of dates.
 */
export function DateStepper(props: DateStepperProps) {
  return useExtension('plannedTours') ? <KnownDates {...props} /> : null
}

function KnownDates({ id, day }: DateStepperProps) {
  const { queries } = useApi()
  const today = useToday()
  const [, navigate] = useLocation()
  const inputId = useId()
  const from = shiftDay(day ?? today, -daysBack)
  const plans = useQuery(queries.plannedTours.between(from, shiftDay(from, longestPlannedSpanDays - 1)))
  const tour = iriOf('/api/tour-templates', id)
  const { before, after } = neighbours(plans.data ?? [], tour, day ?? shiftDay(today, -1))
  const show = (next: IsoDay | null) => navigate(placeOf(id, next))
  return (
    <div className="date-stepper" data-template={day === null ? '' : undefined}>
      {day === null ? null : (
        <div className="date-step">
          <StepButton
            icon="chevron-left"
            label={texts.previous({ day: before })}
            onClick={before === null ? null : () => show(before)}
          />
          <label htmlFor={inputId}>{texts.day({ day })}</label>
          <input
            id={inputId}
            type="date"
            aria-label={texts.chooseDay}
            value={day}
            onChange={({ currentTarget: { value } }) => {
              if (isDay(value)) show(value)
            }}
          />
          <StepButton
            icon="chevron-right"
            label={texts.next({ day: after })}
            onClick={after === null ? null : () => show(after)}
          />
        </div>
      )}
      <Segments
        label={texts.switchLabel}
        options={[
          { value: 'template', label: texts.template },
          { value: 'date', label: texts.date },
        ]}
        value={day === null ? 'template' : 'date'}
        onChoose={(value) => show(value === 'template' ? null : (after ?? today))}
      />
    </div>
  )
}

type StepButtonProps = { icon: 'chevron-left' | 'chevron-right'; label: string; onClick: (() => void) | null }

function StepButton({ icon, label, onClick }: StepButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      // Not `disabled`: pressed repeatedly, it must keep the focus.
      aria-disabled={onClick === null || undefined}
      onClick={() => onClick?.()}
    >
      <Icon name={icon} />
    </Button>
  )
}
