import { useMemo, type CSSProperties } from 'react'
import { TourBadge } from '../../components/marks/TourBadge'
import type { Visit } from '../../contract/rhythm/visits'
import { nextDates } from '../../domain/rhythm/nextDates'
import { tourLineVariables } from '../../lib/tourColour'
import { dayWords, rhythmFormTexts as texts } from '../../texts/rhythm/rhythmForm'
import type { RhythmForm } from './useRhythm'

export type LineOfTour = { name: string; colour: string }

type NextDatesProps = {
  form: RhythmForm
  /** Null without a tour. */
  tour: LineOfTour | null
  /** Shown without a rhythm. */
  withoutRhythm: string
}

/** The next dates as the line of the tour; cancelled ones stay in it, with their reason. */
export function NextDates({
  form: { rhythm, reading, today, calendar, hasSchoolHolidays },
  tour,
  withoutRhythm,
}: NextDatesProps) {
  const next = useMemo(
    () => (rhythm === null ? null : nextDates(rhythm, today, calendar)),
    [rhythm, today, calendar],
  )
  return (
    <section className="rhythm-dates" style={tourLineVariables(tour?.colour) as CSSProperties}>
      <header>
        <h3>{texts.nextDates}</h3>
        {next === null || next.dateCount === 0 ? null : (
          <span>
            {next.dateCount < next.yearCount
              ? texts.dateCount({ shown: next.dateCount, all: next.yearCount })
              : texts.fewDates({ all: next.yearCount })}
          </span>
        )}
      </header>
      {next === null ? <p>{reading === null ? withoutRhythm : texts.unknownDates}</p> : null}
      {next?.visits.length === 0 ? <p>{texts.noDates}</p> : null}
      <ol className="rhythm-line">
        {next?.visits.map((visit) => (
          <Station key={`${visit.on} ${visit.date}`} visit={visit} tour={tour} />
        ))}
      </ol>
      {rhythm?.schedule.kind === 'perPeriod' ? (
        <p>{texts.anyDayOf({ period: rhythm.schedule.period })}</p>
      ) : null}
      {rhythm?.schoolHolidays === 'skip' && !hasSchoolHolidays ? <p>{texts.noSchoolHolidays}</p> : null}
    </section>
  )
}

function Station({ visit: { on, date, because }, tour }: { visit: Visit; tour: LineOfTour | null }) {
  if (date === null)
    return (
      <li data-cancelled>
        <s>{dayWords(on)}</s>
        <small>{texts.cancelled(because ?? { kind: 'noRoom', name: '' })}</small>
      </li>
    )
  return (
    <li>
      <time dateTime={date}>{dayWords(date)}</time>
      {tour === null ? null : <TourBadge name={tour.name} colour={tour.colour} />}
      {date === on ? null : <small>{texts.moved({ day: on, because })}</small>}
    </li>
  )
}
