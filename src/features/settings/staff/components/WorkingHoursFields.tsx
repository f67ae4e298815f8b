import './workingHours.css'
import { Input } from '@chakra-ui/react/input'
import { useId } from 'react'
import { Button } from '../../../../components/inputs/controls'
import { weekdayCodes, type WeekdayCode } from '../../../../contract/rhythm/rhythm'
import { isEndOfDay, meantTimeOfDay, timeOfDayText } from '../../../../contract/tour/timeOfDay'
import {
  emptyHours,
  hoursField,
  timesOf,
  weeklySeconds,
  withDay,
  type DayHours,
  type HoursDraft,
} from '../../../../domain/staff/hoursDraft'
import { workingHoursTexts as texts } from '../../../../texts/settings/workingHours'

type WorkingHoursFieldsProps = {
  value: HoursDraft | undefined
  errorOf: (name: string) => string | undefined
  onChange: (hours: HoursDraft) => void
}

/** Begin and end of work for each weekday, and the sum of the week. */
export function WorkingHoursFields({ value = emptyHours, errorOf, onChange }: WorkingHoursFieldsProps) {
  const id = useId()
  const sum = weeklySeconds(value)
  const [monday] = value
  const errors = weekdayCodes.flatMap((code) =>
    (['from', 'to'] as const).flatMap((end) => errorOf(hoursField(code, end)) ?? []),
  )
  return (
    <div role="group" aria-labelledby={id} className="working-hours">
      <div className="working-hours-head">
        <span id={id}>{texts.title}</span>
        <span>{sum === 0 ? texts.unknown : texts.weekly({ seconds: sum })}</span>
      </div>
      {weekdayCodes.map((code, index) => {
        const hours = value[index] ?? { from: '', to: '' }
        const times = timesOf(hours)
        const change = (changed: Partial<DayHours>) =>
          onChange(withDay(value, index, { ...hours, ...changed }))
        return (
          <div key={code} className="working-day">
            <span aria-hidden className="working-name">
              <span>{texts.weekdays[code]}</span>
              <span>{texts.shortWeekdays[code]}</span>
            </span>
            <TimeInput code={code} end="from" hours={hours} errorOf={errorOf} onChange={change} />
            <span aria-hidden>–</span>
            <TimeInput code={code} end="to" hours={hours} errorOf={errorOf} onChange={change} />
            <span className="working-length">
              {times === null ? null : texts.length({ seconds: times.to - times.from })}
            </span>
            {index === 0 || monday === undefined || !isWhole(monday) || isEqual(hours, monday) ? null : (
              <Button
                variant="quiet"
                size="sm"
                aria-label={texts.likeMondayNamed({ weekday: texts.weekdays[code] })}
                onClick={() => onChange(withDay(value, index, monday))}
              >
                {texts.likeMonday}
              </Button>
            )}
          </div>
        )
      })}
      <p className="working-hint">{texts.hint}</p>
      <p role="alert" className="working-error">
        {errors[0]}
      </p>
    </div>
  )
}

const isWhole = (hours: DayHours) => timesOf(hours) !== null
const isEqual = (one: DayHours, other: DayHours) => one.from === other.from && one.to === other.to

type TimeInputProps = {
  code: WeekdayCode
  end: keyof DayHours
  hours: DayHours
  errorOf: (name: string) => string | undefined
  onChange: (changed: Partial<DayHours>) => void
}

function TimeInput({ code, end, hours, errorOf, onChange }: TimeInputProps) {
  const name = hoursField(code, end)
  const text = hours[end]
  /** Completes `730` to 07:30. */
  const settle = () => {
    const seconds = end === 'to' && isEndOfDay(text) ? null : meantTimeOfDay(text)
    const whole = seconds === null ? text : timeOfDayText(seconds)
    if (whole !== text) onChange({ [end]: whole })
  }
  return (
    <Input
      name={name}
      aria-label={texts[end]({ weekday: texts.weekdays[code] })}
      aria-invalid={errorOf(name) !== undefined || undefined}
      inputMode="text"
      autoComplete="off"
      placeholder="--:--"
      value={text}
      onChange={(event) => onChange({ [end]: event.target.value })}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
