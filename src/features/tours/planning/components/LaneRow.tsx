import { memo, type CSSProperties } from 'react'
import { Checkbox } from '../../../../components/inputs/Checkbox'
import { TextLink } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import type { TourViolations } from '../../../../contract/tour/tourViolations'
import type { Iri } from '../../../../contract/wire/ids'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import type { PlanStop, StopWindow } from '../../../../kits/tourPlan/derivePlan'
import { violationOf, remarksOf, windowWords } from '../../../../kits/tourPlan/stopWords'
import { tourColourVariables, tourLineVariables } from '../../../../lib/tourColour'
import { planningTexts as texts } from '../../../../texts/tours/planning'
import { violationSentences } from '../../../../texts/tours/violations'
import { percentOfDay, type DayAxis, type Lane } from '../derivePlanning'

/** Commands of a row and its blocks. The object never changes. */
export type LaneActions = {
  toggle: (lane: Lane, isOn: boolean) => void
  /** @param isAdding Shift or Strg is held: checks the stop as well */
  select: (iri: Iri, isAdding: boolean) => void
  checkAll: (lane: Lane) => void
}

type LaneRowProps = {
  lane: Lane
  axis: DayAxis
  isShown: boolean
  isChecked: ReadonlySet<Iri>
  /** The selected stop of this tour; null if it belongs to another tour. */
  selected: Iri | null
  canCheck: boolean
  /** Stops being dragged; null if there are none. */
  moved: ReadonlySet<Iri> | null
  act: LaneActions
}

/**
 * A tour over the hours: its line, blocks for service times, dotted lines for waiting, marks for violated
 * windows.
 */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { lane, axis, isShown, isChecked, selected, canCheck, moved, act } = props
  const { name, code, colour, plan, id } = lane
  const { start, end } = { start: plan.outlines.departure, end: plan.figures.endTime }
  const lateEnd = plan.figures.violations.end
  const driven = plan.stops.filter(({ arrival }) => arrival !== null)
  // Tab reaches one stop of each tour; arrows reach the others.
  const reached = selected ?? driven[0]?.iri
  // Shows the window of the dragged stop first.
  const chosen = driven.find(({ iri }) => moved?.has(iri)) ?? driven.find(({ iri }) => iri === selected)
  return (
    <div
      className="planning-lane"
      data-lane={lane.id}
      data-hidden={!isShown || undefined}
      data-selected={selected !== null || undefined}
      style={{ ...tourColourVariables(colour), ...tourLineVariables(colour) } as CSSProperties}
    >
      <span className="planning-head">
        <Checkbox
          label={texts.show({ name })}
          checked={isShown}
          onToggle={(isOn) => act.toggle(lane, isOn)}
        />
        <TourBadge name={name} code={code} colour={colour} />
        <TextLink href={pathOf('tour-templates-id-plan', { id })}>{name}</TextLink>
        <LaneViolations violations={plan.figures.violations} />
        {canCheck && plan.stops.length > 0 ? (
          <button
            type="button"
            title={texts.checkTour}
            aria-label={texts.checkTourNamed({ count: plan.stops.length, name })}
            onClick={() => act.checkAll(lane)}
          >
            {plan.figures.count}
          </button>
        ) : (
          <span>{plan.figures.count}</span>
        )}
      </span>
      <span className="planning-track" role="group" aria-label={name}>
        {!isShown ? <em>{texts.hidden}</em> : null}
        {isShown && driven.length === 0 ? <em>{texts.noStops}</em> : null}
        {isShown && driven.length > 0 ? (
          <>
            {chosen?.window == null ? null : <Window window={chosen.window} axis={axis} />}
            <i className="planning-line" style={{ ...at(axis, start), width: widthOf(axis, start, end) }} />
            <i className="planning-end" style={at(axis, start)} />
            {driven.map((stop) => (
              <Block
                key={stop.iri}
                stop={stop}
                axis={axis}
                maximum={plan.maximum}
                isChecked={isChecked.has(stop.iri)}
                isSelected={selected === stop.iri}
                isReached={reached === stop.iri}
                isMoved={moved?.has(stop.iri) === true}
                act={act}
              />
            ))}
            <i
              className="planning-end"
              data-violation={lateEnd === null ? undefined : 'strict'}
              style={at(axis, end)}
            />
          </>
        ) : null}
      </span>
    </div>
  )
})

/** The violations of the tour, as in the list of tours. */
function LaneViolations({ violations }: { violations: TourViolations }) {
  const sentences = violationSentences(violations)
  const [worst] = sentences
  if (worst === undefined) return null
  const text = sentences.map((each) => each.text).join(' ')
  return (
    <span className="planning-violations" data-tone={worst.tone} role="img" aria-label={text} title={text}>
      <Icon name={worst.tone === 'strict' ? 'circle-alert' : 'triangle-alert'} size={14} />
    </span>
  )
}

/** Time window of the chosen stop. A strict limit is rendered as an edge. */
function Window({
  window: { from, to, opensHard, closesHard },
  axis,
}: {
  window: StopWindow
  axis: DayAxis
}) {
  const [begin, end] = [Math.max(from ?? axis.from, axis.from), Math.min(to ?? axis.to, axis.to)]
  if (end <= begin) return null
  return (
    <i
      className="planning-window"
      data-opens={(from !== null && opensHard) || undefined}
      data-closes={(to !== null && closesHard) || undefined}
      style={{ ...at(axis, begin), width: widthOf(axis, begin, end) }}
    />
  )
}

const at = (axis: DayAxis, time: number): CSSProperties => ({
  insetInlineStart: `${percentOfDay(axis, time)}%`,
})

const widthOf = (axis: DayAxis, from: number, to: number) =>
  `${percentOfDay(axis, to) - percentOfDay(axis, from)}%`

/** Shorter service times are rendered at this width, so that the pointer can hit them. */
const leastSeconds = 120

type BlockProps = {
  stop: PlanStop
  axis: DayAxis
  maximum: number | null
  isChecked: boolean
  isSelected: boolean
  isReached: boolean
  isMoved: boolean
  act: LaneActions
}

const Block = memo(function Block(props: BlockProps) {
  const { stop, axis, maximum, isChecked, isSelected, isReached, isMoved, act } = props
  const { arrival, serviceBegin, departure, window } = stop
  if (arrival === null || serviceBegin === null || departure === null) return null
  const remarks = remarksOf(stop, maximum).map(({ text }) => text)
  const words = [...remarks, ...(window === null ? [] : [windowWords(window)])].join(', ')
  const name = texts.stop({ position: stop.position, name: stop.name, time: arrival, remark: words })
  return (
    <>
      {serviceBegin > arrival ? (
        <i
          className="planning-wait"
          style={{ ...at(axis, arrival), width: widthOf(axis, arrival, serviceBegin) }}
        />
      ) : null}
      <button
        type="button"
        className="planning-block"
        data-stop={stop.iri}
        data-violation={violationOf(stop)}
        data-checked={isChecked || undefined}
        data-moved={isMoved || undefined}
        aria-pressed={isSelected}
        aria-label={name}
        title={name}
        tabIndex={isReached ? 0 : -1}
        style={{
          ...at(axis, serviceBegin),
          width: widthOf(axis, serviceBegin, Math.max(departure, serviceBegin + leastSeconds)),
        }}
        onClick={(event) => act.select(stop.iri, event.shiftKey || event.ctrlKey || event.metaKey)}
      >
        <span>{stop.position}</span>
      </button>
    </>
  )
})
