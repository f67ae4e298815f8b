import { useMemo, useRef } from 'react'
import { ActionMenu, type ActionItem } from '../../../../components/actions/ActionMenu'
import { Icon } from '../../../../components/marks/Icon'
import { useDeletion } from '../../../../platform/useDeletion'
import { usePlatform } from '../../../../platform/platform'
import { poolTexts as texts } from '../../../../texts/tours/pool'
import { useDraggable } from '../dragged'
import type { PoolVisit } from './derivePool'
import { useTourName } from './useTourName'

type PoolRowProps = {
  visit: PoolVisit
  canDrag: boolean
  /** Null if the user may not plan. */
  onPlan: (() => void) | null
}

/** A visit of the pool: name, wish and duration, and what keeps it here. */
export function PoolRow({ visit, canDrag, onPlan }: PoolRowProps) {
  const { workflows } = usePlatform()
  const remove = useDeletion('order')
  const tourName = useTourName()
  const { order, destination, group, isHigh, note, seconds, overdue, misfit } = visit
  const name = visit.name || texts.nameless
  const element = useRef<HTMLLIElement>(null)
  const dragged = useMemo(
    () => (canDrag ? ({ kind: 'order', stop: destination, order, on: visit.on, name } as const) : null),
    [canDrag, destination, order, visit.on, name],
  )
  const isDragging = useDraggable(element, dragged)
  const wish = texts.wish(visit)
  const detail = wish || note || (order === null && overdue === null ? texts.withoutTour : '')
  const items = (): ActionItem[] => [
    { key: 'plan', label: texts.planOne, icon: 'calendar', onSelect: () => onPlan?.() },
    ...(order === null
      ? [
          {
            key: 'create',
            label: texts.create,
            icon: 'plus' as const,
            onSelect: () => workflows.open('orderEditor', { iri: null, destination }),
          },
        ]
      : [
          {
            key: 'edit',
            label: texts.edit,
            icon: 'pencil' as const,
            onSelect: () => workflows.open('orderEditor', { iri: order }),
          },
          {
            key: 'remove',
            label: texts.remove,
            icon: 'trash' as const,
            onSelect: () => remove({ iri: order, name, body: visit.body }),
          },
        ]),
  ]
  return (
    <li ref={element} className="pool-row" data-group={group} data-dragging={isDragging || undefined}>
      <span className="pool-grip" aria-hidden>
        {!canDrag ? null : <Icon name="grip-vertical" size={14} />}
      </span>
      <div>
        <b title={name}>{name}</b>
        <span className="pool-facts">
          <span>{detail}</span>
          {seconds === null ? null : <strong>{texts.duration({ seconds })}</strong>}
        </span>
        {wish !== '' && note !== '' ? <span>{note}</span> : null}
        {isHigh ? <span className="pool-high">{texts.high}</span> : null}
        {overdue === null ? null : <span className="pool-overdue">{texts.overdue(overdue)}</span>}
        {misfit === null ? null : (
          <span className="pool-misfit">
            {texts.misfit(misfit, tourName(misfit.tourTemplate ?? null), misfit.date ?? null)}
          </span>
        )}
      </div>
      {onPlan === null ? null : <ActionMenu isPlain label={texts.actions({ name })} items={items} />}
    </li>
  )
}
