import { memo, useEffect, useLayoutEffect, type Ref } from 'react'
import { ActionMenu, type ActionItem } from '../../../../components/actions/ActionMenu'
import { ClockTime } from '../../../../components/marks/ClockTime'
import { Icon } from '../../../../components/marks/Icon'
import { Checkbox } from '../../../../components/inputs/Checkbox'
import type { Iri } from '../../../../contract/wire/ids'
import type { OrderControl } from '../../../../kits/order/useOrder'
import { useOrderItem } from '../../../../kits/order/useOrderItem'
import { textOr } from '../../../../kits/destinationTable/cellTexts'
import { formatMinutes, formatNumber } from '../../../../texts/kit/format'
import { orderTexts } from '../../../../texts/kit/order'
import { optimisationTexts } from '../../../../texts/tours/optimisation'
import { planTexts } from '../../../../texts/tours/plan'
import { shellTexts } from '../../../../texts/shell/shell'
import type { PlanStop, TimeAxis } from '../../../../kits/tourPlan/derivePlan'
import { violationOf, remarksOf } from '../../../../kits/tourPlan/stopWords'
import { WindowChart } from '../../../../kits/tourPlan/WindowChart'

/** Commands of a row. The object never changes, so that rows can be memoised. */
export type RowActions = {
  select: (iri: Iri) => void
  edit: (iri: Iri) => void
  /** Asks before it deletes. */
  remove: (iri: Iri) => void
  /** Locks or unlocks the position of a stop; returns false if the server does not support locks. */
  toggleLock: (iri: Iri) => boolean
  check: (iri: Iri, isChecked: boolean, isRange: boolean) => void
  menuOf: (iri: Iri) => readonly ActionItem[]
}

type StopRowProps = {
  stop: PlanStop
  /** Why it is here on a date, before the other remarks. */
  remark?: string | undefined
  /** What its customer has said for the visit. */
  said?: string | undefined
  axis: TimeAxis
  maximum: number | null
  isSelected: boolean
  isChecked: boolean
  /** Lifted by keyboard. */
  isLifted: boolean
  /** The line ends here, because the tour has no end point. */
  isLineEnd: boolean
  canManage: boolean
  control: OrderControl
  actions: RowActions
}

/** One station of the line. Uses plain elements and classes, because a tour has up to five hundred. */
export const StopRow = memo(function StopRow(props: StopRowProps) {
  const {
    stop,
    remark,
    said,
    axis,
    maximum,
    isSelected,
    isChecked,
    isLifted,
    isLineEnd,
    canManage,
    control,
    actions,
  } = props
  const { iri, name, arrival, departure, isActive } = stop
  const remarks = remarksOf(stop, maximum)
  const index = stop.position - 1
  const { item, handle } = useOrderItem<HTMLLIElement>({
    control,
    itemKey: iri,
    index,
    isWhole: true,
  })
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isSelected, item])
  useLayoutEffect(() => {
    // A row moved by keys must stay in the visible part of the list.
    if (item.current?.contains(document.activeElement)) item.current.scrollIntoView?.({ block: 'nearest' })
  }, [index, item])
  return (
    <li
      ref={item}
      className="plan-row"
      data-iri={iri}
      data-selected={isSelected || undefined}
      data-checked={isChecked || undefined}
      data-inactive={!isActive || undefined}
      data-lifted={isLifted || undefined}
      data-line-end={isLineEnd || undefined}
      data-violation={violationOf(stop)}
      data-said={said === undefined ? undefined : ''}
    >
      {canManage ? (
        <span className="plan-check">
          <Checkbox
            label={planTexts.selectDestination({ name })}
            checked={isChecked}
            onToggle={(isOn, isRange) => actions.check(iri, isOn, isRange)}
          />
        </span>
      ) : null}
      {canManage ? (
        <StationHandle ref={handle} stop={stop} control={control} isLifted={isLifted} />
      ) : (
        <span className="plan-station" aria-hidden>
          <span className="plan-number">{stop.position}</span>
        </span>
      )}
      <span className="plan-times">
        <span className="plan-time">
          {arrival === null ? shellTexts.missing : <ClockTime seconds={arrival} />}
        </span>
        {departure === null ? null : (
          <span className="plan-until">
            – <ClockTime seconds={departure} />
          </span>
        )}
        {/* Written without React while a stop is dragged. */}
        <span className="plan-preview" aria-hidden />
      </span>
      <button
        type="button"
        className="plan-name"
        aria-pressed={isSelected}
        onClick={() => actions.select(iri)}
        onDoubleClick={canManage ? () => actions.edit(iri) : undefined}
      >
        <span className="visually-hidden">{planTexts.stopOnMap({ position: stop.position, name: '' })}</span>
        <span className="plan-title" title={name}>
          {stop.lock === null ? null : (
            <span className="plan-lock" title={optimisationTexts.isLocked[stop.lock]} aria-hidden>
              <Icon name="lock" size={13} />
            </span>
          )}
          {name}
        </span>
        <span className="plan-second">
          {remark === undefined ? null : (
            <span data-tone="deviation">
              <Icon name="pencil" size={11} /> {remark}
              {remarks.length === 0 && stop.addressLine === '' ? null : ' · '}
            </span>
          )}
          {remarks.map(({ tone, text }, index) => (
            <span key={text} data-tone={tone}>
              {text}
              {index === remarks.length - 1 && stop.addressLine === '' ? null : ' · '}
            </span>
          ))}
          {stop.addressLine}
        </span>
        {stop.lock === null ? null : (
          <span className="visually-hidden">{` · ${optimisationTexts.isLocked[stop.lock]}`}</span>
        )}
        {arrival === null || departure === null ? null : (
          <span className="visually-hidden">{planTexts.times({ arrival, departure })}</span>
        )}
      </button>
      <WindowChart stop={stop} axis={axis} />
      <span className="plan-stay">{textOr(stop.staySeconds, formatMinutes)}</span>
      <span
        className="plan-amount"
        data-beyond={stop.isBeyondMaximum || undefined}
        title={stop.load === null ? undefined : planTexts.loadSoFar({ load: stop.load, maximum })}
      >
        {textOr(stop.capacity, formatNumber)}
      </span>
      {canManage ? (
        <span className="plan-menu">
          <ActionMenu
            isPlain
            label={planTexts.destinationActions({ name })}
            items={() => actions.menuOf(iri)}
          />
        </span>
      ) : null}
      {said === undefined ? null : (
        <span className="plan-said">
          <Icon name="message-square" size={14} />
          <span>{said}</span>
        </span>
      )}
    </li>
  )
})

type StationHandleProps = {
  stop: PlanStop
  control: OrderControl
  isLifted: boolean
  ref: Ref<HTMLButtonElement>
}

/** The number on the line. The stop is dragged by it, or lifted by keyboard. */
function StationHandle({ stop, control, isLifted, ref }: StationHandleProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="plan-station"
      aria-label={orderTexts.handle({ name: stop.name })}
      aria-describedby={control.hintId}
      aria-pressed={isLifted}
      title={orderTexts.hint}
      onKeyDown={(event) => control.onKeyDown(stop.iri, event)}
      onClick={(event) => {
        // Keys and screen readers click; a pointer drags.
        if (event.detail === 0) control.toggleLift(stop.iri)
      }}
      onBlur={() => {
        if (isLifted) control.cancelLift()
      }}
    >
      <span className="plan-number">{stop.position}</span>
    </button>
  )
}
