import { Bell, Check, Clock, Play, TriangleAlert } from 'lucide-react'
import type { TourToStart } from '../../../contract/driving/driverDay'
import { driveProgress } from '../../../domain/driving/driveProgress'
import { isMinuteKnown, type AssignedBetween } from '../../../domain/driving/newTours'
import { openPoints, startConditions, type StartCondition } from '../../../domain/driving/startConditions'
import { shownText } from '../../../lib/shownText'
import { todayTexts as texts } from '../../../texts/driver/today'
import { formatTimeOfDay } from '../../../texts/kit/format'
import { useIsOnline } from '../device/useIsOnline'
import { useLocationPermission } from '../device/useLocationPermission'
import { linesOf } from '../work/linesOf'
import { useLive, type LiveWork } from '../work/useLive'
import { useStartTour } from '../work/useStartTour'
import { TourMark, tourStyle } from './TourMark'

type TourCardProps = {
  tour: TourToStart
  running: readonly LiveWork<'driveTour'>[]
  now: Date
  assigned: AssignedBetween | null
}

/** A tour to start: when and where, what its start needs, and the start. */
export function TourCard({ tour, running, now, assigned }: TourCardProps) {
  const isOnline = useIsOnline()
  const start = useStartTour()
  const { permission, ask } = useLocationPermission()
  const proofs = useLive('proofCapture')
  const name = tour.name ?? ''
  const conditions = startConditions(tour, {
    isOnline,
    location: permission,
    running: running.flatMap((drive) => {
      const { tour: other } = drive.snapshot.context
      if (other === null) return []
      const { end } = driveProgress(other, linesOf(drive, proofs), now)
      return [{ name: other.name ?? '', colour: other.color ?? null, end }]
    }),
  })
  const open = openPoints(conditions)
  return (
    <article aria-label={shownText(name)}>
      {assigned === null ? null : (
        <p className="strip change" role="status">
          <Bell size={26} aria-hidden />
          {assignedText(assigned)}
        </p>
      )}
      <div className="block" style={tourStyle(tour.color)}>
        <div className="row">
          <TourMark name={name} colour={tour.color} />
          <h3 className="stop-name">{shownText(name)}</h3>
        </div>
        <div className="row between">
          <span className="row baseline">
            {tour.departure == null ? null : <span className="time">{formatTimeOfDay(tour.departure)}</span>}
            {tour.plannedEnd == null ? null : <span>– {formatTimeOfDay(tour.plannedEnd)}</span>}
          </span>
          {tour.stopCount == null ? null : <span>{texts.stopCount({ count: tour.stopCount })}</span>}
        </div>
        {tour.startAddress ? <p>{texts.startAt({ address: shownText(tour.startAddress) })}</p> : null}
      </div>
      {conditions.map((condition, index) => (
        <Condition key={index} condition={condition} onAsk={ask} />
      ))}
      <div className="block">
        <button
          type="button"
          className={open === 0 && running.length === 0 ? 'button solid main' : 'button main'}
          aria-disabled={open > 0}
          onClick={() => {
            if (open === 0) start(tour)
          }}
        >
          <Play size={24} aria-hidden />
          {open === 0 ? texts.start : texts.startOpen({ count: open })}
        </button>
      </div>
    </article>
  )
}

const assignedText = (between: AssignedBetween) =>
  isMinuteKnown(between)
    ? texts.assignedAt({ at: new Date(between.at) })
    : texts.assignedBetween({ after: new Date(between.after), at: new Date(between.at) })

function Condition({ condition, onAsk }: { condition: StartCondition; onAsk: () => void }) {
  return (
    <div className="strip">
      <ConditionIcon condition={condition} />
      <span className="grow">
        <ConditionText condition={condition} />
      </span>
      {condition.kind === 'location' && condition.permission === 'prompt' ? (
        <button type="button" className="button" onClick={onAsk}>
          {texts.allowLocation}
        </button>
      ) : null}
    </div>
  )
}

function ConditionIcon({ condition: { kind, isMet } }: { condition: StartCondition }) {
  if (isMet) return <Check className="state-success" size={26} aria-hidden />
  if (kind === 'running' || kind === 'attachments') return <Clock size={26} aria-hidden />
  return <TriangleAlert className="state-warning" size={26} aria-hidden />
}

function ConditionText({ condition }: { condition: StartCondition }) {
  switch (condition.kind) {
    case 'running':
      return (
        <>
          <TourMark name={condition.name} colour={condition.colour} />{' '}
          {texts.runningOther({ until: condition.until })}
        </>
      )
    case 'attachments':
      return texts.attachmentsLater({ count: condition.count })
    case 'location':
      return texts.location[condition.permission]
    default:
      return texts.conditions[condition.kind]
  }
}
