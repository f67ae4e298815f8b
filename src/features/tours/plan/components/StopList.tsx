import './plan.css'
import { Fragment, useEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { Checkbox } from '../../../../components/inputs/Checkbox'
import { EmptyState } from '../../../../components/states/EmptyState'
import { ClockTime } from '../../../../components/marks/ClockTime'
import { Icon } from '../../../../components/marks/Icon'
import { Button } from '../../../../components/inputs/controls'
import { OrderStatus } from '../../../../kits/order/OrderStatus'
import type { OrderedList } from '../../../../kits/order/useOrder'
import { checkedState } from '../../../../kits/table/selection'
import type { TourTemplate } from '../../../../contract/tour/tourTemplate'
import type { Iri } from '../../../../contract/wire/ids'
import { usePlatform } from '../../../../platform/platform'
import { useKeys } from '../../../../platform/keys/useKeys'
import { violationTexts } from '../../../../texts/tours/violations'
import { planTexts } from '../../../../texts/tours/plan'
import { percentOn, tickText, type Plan } from '../../../../kits/tourPlan/derivePlan'
import type { LegCache } from '../../../../kits/tourPlan/tourFigures'
import { useDragPreview } from '../useDragPreview'
import type { StopSelection } from '../useStopSelection'
import { startOf } from '../tourWords'
import { StopRow, type RowActions } from './StopRow'
import { stopBindings } from './listKeys'

type StopListProps = {
  tour: TourTemplate
  plan: Plan
  book: LegCache
  order: OrderedList
  selection: StopSelection
  canManage: boolean
  actions: RowActions
  /** Replaces the header while stops are checked. */
  selectionBar: ReactNode
  /** Element in which a drag shows its preview. */
  summary: RefObject<HTMLElement | null>
  onAdd: () => void
  onDelete: () => void
  /** Shown below the stops; null for read-only users. */
  quickLine: ReactNode
  /** Replaces the text of a list without stops. */
  empty?: ReactNode
  /** First part of the second line of stops. */
  remarks?: ReadonlyMap<Iri, string> | undefined
  /** What customers have said for the visit, by destination. */
  said?: ReadonlyMap<Iri, string> | undefined
  /** Rows between stops, by the stop before them; null is the start. */
  between?: ReadonlyMap<Iri | null, ReactNode> | undefined
}

/** The tour as a line with its stations, from start to end. */
export function StopList(props: StopListProps) {
  const { config, workflows } = usePlatform()
  const { tour, plan, book, order, selection, canManage, actions, selectionBar, summary } = props
  const { onAdd, onDelete, quickLine, empty, remarks, said, between } = props
  const { stops, figures, outlines, axis, maximum } = plan
  const lateEnd = figures.violations.end
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  useDragPreview({ control: order.control, plan, book, scroller, list, summary })
  useNewestInView(scroller, stops.length)
  const iris = order.keys
  useKeys(
    'stops',
    stopBindings({ order: iris, canManage, control: order.control, selection, actions, onDelete }),
    { at: list, isInside: true },
  )
  const grid = `${(axis.step / (axis.to - axis.from)) * 100}%`
  const isChecking = selection.checked.size > 0
  const hasEnd = Boolean(tour.destinationAddress)
  return (
    <div
      className="plan-list"
      data-read-only={canManage ? undefined : ''}
      data-checking={isChecking ? '' : undefined}
      style={{ '--plan-grid': grid } as CSSProperties}
    >
      {isChecking ? (
        selectionBar
      ) : (
        <div className="plan-head">
          {canManage && stops.length > 0 ? (
            <Checkbox
              label={planTexts.selectAll}
              checked={checkedState(selection.checked, iris)}
              onToggle={() => selection.checkAll(iris)}
            />
          ) : (
            <span />
          )}
          <span aria-hidden>{planTexts.columnArrival}</span>
          <span aria-hidden>{planTexts.columnDestination}</span>
          <span className="plan-axis" aria-hidden>
            {stops.length === 0
              ? null
              : axis.ticks.map((tick) => (
                  <span key={tick} style={{ left: `${percentOn(axis, tick * 3600)}%` }}>
                    {tickText(axis, tick)}
                  </span>
                ))}
          </span>
          <span data-align="end" data-column="stay" aria-hidden>
            {planTexts.columnStay}
          </span>
          <span data-align="end" data-column="amount" aria-hidden>
            {planTexts.columnCapacity}
          </span>
          <span />
        </div>
      )}
      <div ref={scroller} className="plan-scroll" data-toast-room>
        <Terminus icon="house" time={outlines.departure} place={stops.length === 0 ? 'only' : 'start'}>
          {startOf(tour)}
        </Terminus>
        {stops.length === 0 && empty !== undefined ? (
          empty
        ) : stops.length === 0 ? (
          <EmptyState text={planTexts.empty}>
            {canManage ? (
              <Button onClick={onAdd}>
                <Icon name="plus" />
                {planTexts.newDestination}
              </Button>
            ) : null}
            {canManage && config.redistributionPreviews ? (
              <Button onClick={() => workflows.open('redistribution', { tours: [], free: 'all' })}>
                <Icon name="shuffle" />
                {planTexts.shareUnassigned}
              </Button>
            ) : null}
          </EmptyState>
        ) : (
          <ol ref={list} className="plan-stops" data-count={String(stops.length).length}>
            {between?.get(null)}
            {stops.map((stop) => (
              <Fragment key={stop.iri}>
                <StopRow
                  stop={stop}
                  remark={remarks?.get(stop.iri)}
                  said={said?.get(stop.iri)}
                  axis={axis}
                  maximum={maximum}
                  isSelected={stop.iri === selection.selected}
                  isChecked={selection.checked.has(stop.iri)}
                  isLifted={stop.iri === order.lifted}
                  isLineEnd={stop.position === stops.length && !hasEnd}
                  canManage={canManage}
                  control={order.control}
                  actions={actions}
                />
                {between?.get(stop.iri)}
              </Fragment>
            ))}
          </ol>
        )}
        {hasEnd && stops.length > 0 ? (
          <Terminus icon="flag" time={figures.endTime} place="end" isLate={lateEnd !== null}>
            {planTexts.end({ address: tour.destinationAddress ?? '' })}
            {figures.endPauses.map((pause) => ` · ${planTexts.pause(pause)}`)}
            {lateEnd === null ? null : (
              <>
                {' · '}
                <span data-tone="strict">{violationTexts.lateEnd(lateEnd)}</span>
              </>
            )}
          </Terminus>
        ) : null}
      </div>
      {quickLine}
      {canManage ? <OrderStatus order={order} /> : null}
    </div>
  )
}

/** Scrolls to the last stop when one is appended. */
function useNewestInView(scroller: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count)
  useEffect(() => {
    const hasMore = count > before.current
    before.current = count
    const isAppending = document.activeElement?.closest('.quick') != null
    if (hasMore && isAppending) scroller.current?.scrollTo({ top: scroller.current.scrollHeight })
  }, [scroller, count])
}

type TerminusProps = {
  icon: 'house' | 'flag'
  time: number
  place: 'start' | 'end' | 'only'
  isLate?: boolean
  children: ReactNode
}

/** Start or end of the line: an ink square. */
function Terminus({ icon, time, place, isLate = false, children }: TerminusProps) {
  return (
    <div className="plan-terminus" data-place={place}>
      <span className="plan-station" aria-hidden>
        <span className="plan-number">
          <Icon name={icon} size={13} />
        </span>
      </span>
      <span className="plan-time" data-tone={isLate ? 'strict' : undefined}>
        <ClockTime seconds={time} />
      </span>
      <span className="plan-terminus-name">{children}</span>
    </div>
  )
}
