import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { ActionMenu } from '../../../../components/actions/ActionMenu'
import { ButtonLink } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import { formatHoursMinutes } from '../../../../texts/kit/format'
import { formatShortDay, formatWeekday } from '../../../../texts/kit/calendarDays'
import { calendarTexts as texts } from '../../../../texts/tours/calendar'
import { moveTexts } from '../../../../texts/tours/moves'
import type { CalendarPlan } from '../calendarPlans'
import { isBlocking, isOfDriver } from '../conflicts'
import type { Week, WeekDay } from '../deriveWeek'
import { SubstituteOfPlan } from './SubstituteButton'
import { mayMoveTour } from '../moves/moveTargets'
import { useMoves } from '../moves/movesContext'
import {
  conflictIcons,
  conflictSentence,
  conflictTone,
  conflictWords,
  driverWords,
  planLabel,
  planPath,
  tourName,
} from '../planWords'

/** Badges in the folded row of a day. */
const shownBadges = 3

/** The week on a narrow screen: per day first what needs an act, the rest folded. Opens at today. */
export function Agenda({ week: { days, rows }, overdue }: { week: Week; overdue?: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const show = (date: string) => {
    const section = list.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)
    if (section != null && list.current !== null)
      list.current.scrollTop = section.offsetTop - list.current.offsetTop
    return section
  }
  const today = days.find(({ isToday }) => isToday)?.date
  useLayoutEffect(() => {
    if (today !== undefined) show(today)
  }, [today])
  return (
    <div className="agenda">
      <nav className="agenda-strip" aria-label={texts.agenda}>
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            aria-current={day.isToday ? 'date' : undefined}
            aria-label={`${formatShortDay(day.date)}: ${texts.sumOfDay(day)}`}
            data-tone={day.holiday === null ? undefined : 'soft'}
            onClick={() => show(day.date)?.querySelector('h2')?.focus()}
          >
            <span>{formatWeekday(day.date)}</span>
            <b>{Number(day.date.slice(8))}</b>
            <small>
              <Mark day={day} />
              {texts.count(day.stops)}
            </small>
          </button>
        ))}
      </nav>
      <div className="agenda-days" ref={list}>
        {overdue}
        {days.map((day, index) => (
          <AgendaDay
            key={day.date}
            day={day}
            plans={rows.flatMap(({ cells }) => cells[index]?.plans ?? [])}
          />
        ))}
      </div>
    </div>
  )
}

function Mark({ day: { conflicts } }: { day: WeekDay }) {
  if (conflicts.length === 0) return null
  const isStrict = conflicts.some(({ kind }) => isBlocking(kind))
  return <i data-tone={isStrict ? 'strict' : 'soft'} />
}

function AgendaDay({ day, plans }: { day: WeekDay; plans: readonly CalendarPlan[] }) {
  const open = plans.filter(({ conflicts }) => conflicts.length > 0)
  const rest = plans.filter(({ conflicts }) => conflicts.length === 0)
  const isStrict = day.conflicts.some(({ kind }) => isBlocking(kind))
  return (
    <section data-day={day.date} aria-label={formatShortDay(day.date)}>
      <header>
        <h2 tabIndex={-1}>
          {day.isToday ? `${texts.today}, ${formatShortDay(day.date)}` : formatShortDay(day.date)}
        </h2>
        <span>
          {plans.length === 0 ? null : texts.sumOfDay(day)}
          {day.holiday === null && day.dayOff === null ? null : (
            <em data-tone={day.holiday === null ? undefined : 'soft'}>{day.holiday ?? day.dayOff}</em>
          )}
        </span>
        {open.length === 0 ? null : (
          <b data-tone={isStrict ? 'strict' : 'soft'}>{texts.toClear({ count: open.length })}</b>
        )}
      </header>
      {plans.length === 0 ? <p>{texts.noTours}</p> : null}
      {open.map((plan) => (
        <OpenRow key={plan.tour.iri} plan={plan} />
      ))}
      {rest.length === 0 ? null : <Rest plans={rest} hasOthers={open.length > 0} />}
    </section>
  )
}

function OpenRow({ plan }: { plan: CalendarPlan }) {
  const [worst] = plan.conflicts
  if (worst === undefined) return null
  const name = tourName(plan.tour)
  return (
    <div className="agenda-row" title={plan.conflicts.map((each) => conflictSentence(each, plan)).join('\n')}>
      <TourBadge name={name} code={plan.tour.code} colour={plan.tour.colour} />
      <Link className="agenda-link" href={planPath(plan)}>
        <strong>{name}</strong>
        <span className="week-conflict" data-tone={conflictTone(worst.kind)}>
          <Icon name={conflictIcons[worst.kind]} size={14} />
          <span>{plan.conflicts.map((conflict) => conflictWords(conflict)).join(', ')}</span>
        </span>
      </Link>
      {plan.conflicts.some(isOfDriver) ? (
        <SubstituteOfPlan plan={plan} tabIndex={0} />
      ) : (
        <ButtonLink
          href={planPath(plan)}
          aria-label={texts.lookNamed({ name, day: formatShortDay(plan.date) })}
        >
          {texts.look}
        </ButtonLink>
      )}
      <PlanMenu plan={plan} />
    </div>
  )
}

function Rest({ plans, hasOthers }: { plans: readonly CalendarPlan[]; hasOthers: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const count = plans.length
  return (
    <>
      <button type="button" className="agenda-fold" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
        <span>{hasOthers ? texts.toursWithout({ count }) : texts.tours({ count })}</span>
        {isOpen
          ? null
          : plans
              .slice(0, shownBadges)
              .map(({ tour }) => (
                <TourBadge key={tour.iri} name={tourName(tour)} code={tour.code} colour={tour.colour} />
              ))}
        {isOpen || count <= shownBadges ? null : <span>{texts.more({ count: count - shownBadges })}</span>}
      </button>
      {isOpen ? plans.map((plan) => <RestRow key={plan.tour.iri} plan={plan} />) : null}
    </>
  )
}

function RestRow({ plan }: { plan: CalendarPlan }) {
  const { tour, run, stopCount, seconds } = plan
  const facts = [
    run?.done == null
      ? stopCount === null
        ? null
        : texts.stops({ count: stopCount })
      : texts.done({ done: run.done, total: stopCount }),
    seconds === null ? null : formatHoursMinutes(seconds),
    driverWords(plan),
  ]
  return (
    <div className="agenda-row">
      <TourBadge name={tourName(tour)} code={tour.code} colour={tour.colour} />
      <Link className="agenda-link" href={planPath(plan)} aria-label={planLabel(plan)}>
        <strong>{tourName(tour)}</strong>
        <span>{facts.filter((fact) => fact !== null).join(' · ')}</span>
      </Link>
      <PlanMenu plan={plan} />
    </div>
  )
}

/** Moves the tour of a day. */
function PlanMenu({ plan }: { plan: CalendarPlan }) {
  const { canMove, chooseDay } = useMoves()
  const { tour, date } = plan
  if (!canMove || !mayMoveTour(plan)) return null
  const name = tourName(tour)
  return (
    <ActionMenu
      isPlain
      label={moveTexts.actionsOf({ name, day: date })}
      items={() => [
        {
          key: 'move',
          label: moveTexts.moveTour,
          icon: 'calendar',
          onSelect: () => chooseDay({ kind: 'tour', name, tour: tour.iri, date }),
        },
      ]}
    />
  )
}
