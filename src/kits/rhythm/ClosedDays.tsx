import { useMemo } from 'react'
import { TextLink } from '../../components/inputs/controls'
import type { ClosedDayRule } from '../../contract/rhythm/rhythm'
import { closedDayRules } from '../../contract/rhythm/rhythm'
import { stateOf } from '../../domain/company/specialDays'
import { nextClosedDay, type ClosedDay } from '../../domain/rhythm/nextDates'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { tourRulesTexts } from '../../texts/settings/tourRules'
import { rhythmFormTexts as texts } from '../../texts/rhythm/rhythmForm'
import type { RhythmForm } from './useRhythm'

/** What happens on holidays and days off, each choice with its consequence for the next such day. */
export function ClosedDays({ form, isDisabled }: { form: RhythmForm; isDisabled: boolean }) {
  const { rhythm, today, calendar, change } = form
  const day = useMemo(
    () => (rhythm === null ? null : nextClosedDay(rhythm, today, calendar)),
    [rhythm, today, calendar],
  )
  return (
    <fieldset className="rhythm-rules">
      <legend>{texts.closedDays}</legend>
      {closedDayRules.map((rule) => (
        <label key={rule}>
          <input
            type="radio"
            name="closedDays"
            value={rule}
            checked={rhythm?.closedDays === rule}
            disabled={isDisabled || rhythm === null}
            onChange={() => {
              if (rhythm !== null) change({ ...rhythm, closedDays: rule })
            }}
          />
          <span>{texts.closedDayRules[rule]}</span>
          {day === null ? null : <small>{consequence(rule, day)}</small>}
        </label>
      ))}
      <Note day={day} hasRhythm={rhythm !== null} />
    </fieldset>
  )
}

function consequence(rule: ClosedDayRule, { on, dates }: ClosedDay): string {
  const to = dates[rule]
  if (to === null) return texts.skipsDay({ day: on })
  return to === on ? texts.keepsDay({ day: on }) : texts.movesDay({ day: on, to })
}

/** Which holidays count, the name of the next such day, and where both are set. */
function Note({ day, hasRhythm }: { day: ClosedDay | null; hasRhythm: boolean }) {
  const { company } = useCurrentUser()
  const state = stateOf(company)
  return (
    <p>
      {state === null ? texts.noHolidays : texts.holidaysOf({ state: tourRulesTexts.states[state] })}{' '}
      {day === null ? null : `${texts.closedDay({ day: day.on, name: day.name })} `}
      {day === null && hasRhythm && state !== null ? `${texts.noClosedDay} ` : null}
      <TextLink href={pathOf('settings-tours')}>{texts.chooseHolidays}</TextLink>
    </p>
  )
}
