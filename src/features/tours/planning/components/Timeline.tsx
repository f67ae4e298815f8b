import { Box } from '@chakra-ui/react/box'
import {
  useDeferredValue,
  useMemo,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { Button } from '../../../../components/inputs/controls'
import { Checkbox } from '../../../../components/inputs/Checkbox'
import { SelectInput } from '../../../../components/inputs/SelectInput'
import { Icon } from '../../../../components/marks/Icon'
import type { Iri } from '../../../../contract/wire/ids'
import { secondsOfDay } from '../../../../domain/records/companyClock'
import { useLatest } from '../../../../platform/useLatest'
import { useNow } from '../../../../platform/useNow'
import { hourMarks } from '../../../../kits/tourPlan/derivePlan'
import { daysAfter, formatTimeOfDay } from '../../../../texts/kit/format'
import { planningTexts as texts } from '../../../../texts/tours/planning'
import { dayAxisOf, laneOrders, percentOfDay, type DayAxis } from '../derivePlanning'
import { zooms, type PlanningView } from '../planningView'
import type { Planning } from '../usePlanning'
import { useShift, type Shift } from '../useShift'
import { History } from './History'
import { LaneRow, type LaneActions } from './LaneRow'

type TimelineProps = {
  planning: Planning
  /** Null for read-only users. */
  onEdit: ((iri: Iri) => void) | null
}

const tickMs = 30_000
const hour = 3600

/** One row per tour over the hours of the day, with its stops in driving order. */
export function Timeline({ planning, onEdit }: TimelineProps) {
  const { view, change, lanes, shown, selected, select, checked, check } = planning
  const root = useRef<HTMLDivElement>(null)
  const { from, to } = dayAxisOf(shown)
  const axis = useMemo(() => ({ from, to }), [from, to])
  const { grip, tip, shift, handlers, words, forgetDrop, laneOf, movedIn } = useShift({
    planning,
    root,
    axis,
    canManage: onEdit !== null,
  })
  const now = new Date(useNow(tickMs))
  const nowSeconds = Math.floor(secondsOfDay(now) / 60) * 60
  const isShown = new Set(shown.map(({ iri }) => iri))
  const isChecked = useMemo(() => new Set(checked), [checked])
  // Thousands of blocks rerender in parts, so that the input stays responsive.
  const renderedChecked = useDeferredValue(isChecked)
  const latest = useLatest({ planning, isChecked, onEdit, forgetDrop })
  const act = useMemo<LaneActions>(
    () => ({
      toggle: ({ id }, isOn) => {
        const { view: now, change: show } = latest.current.planning
        show({ hidden: isOn ? now.hidden.filter((each) => each !== id) : [...now.hidden, id] })
      },
      select: (iri, isAdding) => {
        const { planning: now, isChecked: marked, onEdit: mayEdit } = latest.current
        now.select(iri)
        latest.current.forgetDrop()
        if (isAdding && mayEdit !== null) now.check([iri], !marked.has(iri))
      },
      checkAll: ({ plan }) => {
        const { planning: now, isChecked: marked } = latest.current
        const iris = plan.stops.map(({ iri }) => iri)
        now.check(iris, !iris.every((iri) => marked.has(iri)))
      },
    }),
    [latest],
  )
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const block = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')
    const iri = block?.dataset['stop']
    // With Alt, arrows shift the stop.
    if (event.altKey || block === null || iri === undefined || root.current === null) return
    const next = neighbour(root.current, block, event.key)
    if (next !== null) {
      event.preventDefault()
      next.focus()
      select(next.dataset['stop'] ?? iri)
    } else if (event.key === ' ' && onEdit !== null) {
      event.preventDefault()
      check([iri], !isChecked.has(iri))
    } else if (event.key === 'Enter' && selected?.stop.iri === iri && onEdit !== null) {
      event.preventDefault()
      onEdit(iri)
    }
  }
  return (
    <section className="planning-timeline" aria-label={texts.timeline}>
      <header>
        <Checkbox
          label={texts.showAll}
          checked={shown.length === lanes.length ? true : shown.length === 0 ? false : 'mixed'}
          onToggle={() => change({ hidden: shown.length === lanes.length ? lanes.map(({ id }) => id) : [] })}
        />
        <strong>{texts.tours}</strong>
        <span className="planning-visible" data-shift={words === null ? undefined : ''}>
          {words ?? texts.visible({ shown: shown.length, total: lanes.length })}
        </span>
        {onEdit === null ? null : <History day={planning.day} say={planning.say} />}
        <SelectInput
          name="order"
          label={texts.order}
          value={view.order}
          options={laneOrders.map((order) => ({ value: order, label: texts.orders[order] }))}
          onChange={(order) => change({ order: order as PlanningView['order'] })}
        />
        <Zoom view={view} change={change} />
      </header>
      <div
        ref={root}
        className="planning-scroll"
        role="region"
        aria-label={texts.timeline}
        tabIndex={0}
        style={{ '--zoom': view.zoom } as CSSProperties}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <i ref={grip} className="planning-grip" />
        <div className="planning-lanes">
          <Hours axis={axis} now={nowSeconds} zoom={view.zoom} />
          {isNowShown(axis, nowSeconds) ? (
            <div className="planning-now" aria-hidden>
              <span>
                <i style={{ insetInlineStart: `${percentOfDay(axis, nowSeconds)}%` }} />
              </span>
            </div>
          ) : null}
          {lanes.map((lane) => (
            <LaneRow
              key={lane.iri}
              lane={laneOf(lane)}
              axis={axis}
              isShown={isShown.has(lane.iri)}
              isChecked={renderedChecked}
              selected={selected?.lane.iri === lane.iri ? selected.stop.iri : null}
              canCheck={onEdit !== null}
              moved={movedIn(lane)}
              act={act}
            />
          ))}
        </div>
      </div>
      <Box srOnly role="status">
        {planning.announcement}
      </Box>
      <ShiftTip shift={shift} tip={tip} />
    </section>
  )
}

function Zoom({ view, change }: Pick<Planning, 'view' | 'change'>) {
  const at = zooms.indexOf(view.zoom)
  const [smaller, larger] = [zooms[at - 1], zooms[at + 1]]
  return (
    <span className="planning-zoom">
      <Button
        size="iconSm"
        variant="quiet"
        aria-label={texts.zoomOut}
        disabled={smaller === undefined}
        onClick={() => change({ zoom: smaller ?? view.zoom })}
      >
        <Icon name="minus" />
      </Button>
      <Button
        size="iconSm"
        variant="quiet"
        aria-label={texts.zoomIn}
        disabled={larger === undefined}
        onClick={() => change({ zoom: larger ?? view.zoom })}
      >
        <Icon name="plus" />
      </Button>
    </span>
  )
}

function Hours({ axis, now, zoom }: { axis: DayAxis; now: number; zoom: number }) {
  const hours = (axis.to - axis.from) / hour
  const ticks = hourMarks(axis, 13 * zoom)
  // Hides an hour mark that would cover the present time.
  const room = (hours / (13 * zoom)) * hour
  const at = (time: number): CSSProperties => ({ insetInlineStart: `${percentOfDay(axis, time)}%` })
  const hasNow = isNowShown(axis, now)
  return (
    <div className="planning-hours" aria-hidden>
      <span />
      <span>
        {ticks.map((time) => (
          <i key={time} style={at(time)}>
            {hasNow && Math.abs(time - now) < room / 2 ? '' : markText(time)}
          </i>
        ))}
        {hasNow ? (
          <b style={at(now)} title={texts.now}>
            {formatTimeOfDay(now)}
          </b>
        ) : null}
      </span>
    </div>
  )
}

const isNowShown = ({ from, to }: DayAxis, now: number) => now >= from && now <= to

/** The place of a drop and its effect on each tour, beside the pointer. */
function ShiftTip({ shift, tip }: { shift: Shift | null; tip: RefObject<HTMLDivElement | null> }) {
  const { place, lane } = shift?.target ?? {}
  return (
    <div ref={tip} className="planning-tip" aria-hidden hidden={shift === null}>
      {place === undefined || lane === undefined ? null : (
        <strong>{texts.insert({ place, tour: lane.code || lane.name })}</strong>
      )}
      {shift?.meaning.map(({ code, ...meaning }) => (
        <span key={meaning.name}>{texts.previewOf({ ...meaning, name: code || meaning.name })}</span>
      ))}
    </div>
  )
}

/** Formats `22:00`; at the start of a later day, `+1`. */
const markText = (time: number): string => {
  const days = daysAfter(time)
  return days > 0 && time % 86_400 === 0 ? `+${days}` : formatTimeOfDay(time)
}

/** Returns the block that an arrow key moves to; null if there is none, or for other keys. */
function neighbour(root: HTMLElement, block: HTMLElement, key: string): HTMLElement | null {
  const lane = block.closest('[data-lane]')
  if (lane === null) return null
  const blocks = (row: Element | null | undefined) =>
    row == null ? [] : [...row.querySelectorAll<HTMLElement>('[data-stop]')]
  const own = blocks(lane)
  const index = own.indexOf(block)
  if (key === 'ArrowRight') return own[index + 1] ?? null
  if (key === 'ArrowLeft') return own[index - 1] ?? null
  if (key === 'Home') return own[0] ?? null
  if (key === 'End') return own.at(-1) ?? null
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const rows = [...root.querySelectorAll('[data-lane]')].filter((row) => blocks(row).length > 0)
  const beside = blocks(rows[rows.indexOf(lane) + (key === 'ArrowDown' ? 1 : -1)])
  // The block nearest in time.
  const middle = block.getBoundingClientRect().left
  const distance = (each: HTMLElement) => Math.abs(each.getBoundingClientRect().left - middle)
  return beside.reduce<HTMLElement | null>(
    (best, each) => (best === null || distance(each) < distance(best) ? each : best),
    null,
  )
}
