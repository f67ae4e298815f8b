import { memo, type CSSProperties } from 'react'
import { Checkbox } from '../../../components/inputs/Checkbox'
import { TextLink } from '../../../components/inputs/controls'
import { TourBadge } from '../../../components/marks/TourBadge'
import type { Iri } from '../../../contract/wire/ids'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import type { PlanStop } from '../../../kits/tourPlan/derivePlan'
import { breachOf, remarksOf, windowWords } from '../../../kits/tourPlan/stopWords'
import { tourColourVariables, tourLineVariables } from '../../../lib/tourColour'
import { planningTexts as texts } from '../../../texts/tours/planning'
import { percentOfDay, type DayAxis, type Lane } from '../derivePlanning'

type LaneRowProps = {
  lane: Lane
  axis: DayAxis
  isShown: boolean
  isChecked: ReadonlySet<Iri>
  selected: Iri | null
  isSelectedLane: boolean
  canCheck: boolean
  onToggle: (isOn: boolean) => void
  /** @param isAdding Shift or Strg was held: it is checked as well */
  onSelect: (iri: Iri, isAdding: boolean) => void
  onCheckAll: () => void
}

/** A tour over the hours: its line, blocks for the stays, dotted lines for waiting, marks for broken windows. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { lane, axis, isShown, isSelectedLane, canCheck, onToggle, onCheckAll } = props
  const { name, code, colour, plan, id } = lane
  const { start, end } = { start: plan.outlines.departure, end: plan.figures.endTime }
  const at = (time: number): CSSProperties => ({ insetInlineStart: `${percentOfDay(axis, time)}%` })
  const driven = plan.stops.filter(({ arrival }) => arrival !== null)
  return (
    <div
      className="planning-lane"
      data-lane={lane.id}
      data-hidden={!isShown || undefined}
      data-selected={isSelectedLane || undefined}
      style={{ ...tourColourVariables(colour), ...tourLineVariables(colour) } as CSSProperties}
    >
      <span className="planning-head">
        <Checkbox label={texts.show({ name })} checked={isShown} onToggle={onToggle} />
        <TourBadge name={name} code={code} colour={colour} />
        <TextLink href={pathOf('tour-templates-id-plan', { id })}>{name}</TextLink>
        {canCheck && plan.stops.length > 0 ? (
          <button
            type="button"
            title={texts.checkTour}
            aria-label={`${texts.checkTour}: ${name}`}
            onClick={onCheckAll}
          >
            {plan.stops.length}
          </button>
        ) : (
          <span>{plan.stops.length}</span>
        )}
      </span>
      <span className="planning-track" role="group" aria-label={name}>
        {!isShown ? <em>{texts.hidden}</em> : null}
        {isShown && driven.length === 0 ? <em>{texts.noStops}</em> : null}
        {isShown && driven.length > 0 ? (
          <>
            <i className="planning-line" style={{ ...at(start), width: widthOf(axis, start, end) }} />
            <i className="planning-end" style={at(start)} />
            {driven.map((stop) => (
              <Block key={stop.iri} stop={stop} {...props} />
            ))}
            <i className="planning-end" style={at(end)} />
          </>
        ) : null}
      </span>
    </div>
  )
})

const widthOf = (axis: DayAxis, from: number, to: number) =>
  `${percentOfDay(axis, to) - percentOfDay(axis, from)}%`

/** Shorter stays are drawn as wide as this, so that they can be pointed at. */
const leastSeconds = 120

function Block({ stop, lane, axis, isChecked, selected, onSelect }: { stop: PlanStop } & LaneRowProps) {
  const { arrival, serviceBegin, departure, window } = stop
  if (arrival === null || serviceBegin === null || departure === null) return null
  const at = (time: number): CSSProperties => ({ insetInlineStart: `${percentOfDay(axis, time)}%` })
  const remarks = remarksOf(stop, lane.plan.maximum).map(({ text }) => text)
  const words = [...remarks, ...(window === null ? [] : [windowWords(window)])].join(', ')
  const name = texts.stop({ position: stop.position, name: stop.name, time: arrival, remark: words })
  const isSelected = selected === stop.iri
  const isFirst = lane.plan.stops.find((each) => each.arrival !== null) === stop
  const holdsFocus = lane.plan.stops.some(({ iri }) => iri === selected) ? isSelected : isFirst
  return (
    <>
      {serviceBegin > arrival ? (
        <i
          className="planning-wait"
          style={{ ...at(arrival), width: widthOf(axis, arrival, serviceBegin) }}
        />
      ) : null}
      <button
        type="button"
        className="planning-block"
        data-stop={stop.iri}
        data-breach={breachOf(stop)}
        data-checked={isChecked.has(stop.iri) || undefined}
        aria-pressed={isSelected}
        aria-label={name}
        title={name}
        // One stop of each tour is reached by Tab, the others by arrows.
        tabIndex={holdsFocus ? 0 : -1}
        style={{
          ...at(serviceBegin),
          width: widthOf(axis, serviceBegin, Math.max(departure, serviceBegin + leastSeconds)),
        }}
        onClick={(event) => onSelect(stop.iri, event.shiftKey || event.ctrlKey || event.metaKey)}
      >
        <span>{stop.position}</span>
      </button>
    </>
  )
}
