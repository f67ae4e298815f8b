import type { KeyboardEvent } from 'react'
import type { Iri } from '../../../contract/wire/ids'
import type { OrderControl } from '../../../kits/order/useOrder'
import type { StopSelection } from '../useStopSelection'
import type { RowActions } from './StopRow'

type ListKeys = {
  order: readonly Iri[]
  canManage: boolean
  control: OrderControl
  selection: StopSelection
  actions: RowActions
  /** Of what is checked. */
  onDelete: () => void
}

/**
 * Keys on a row (design language §8): ↑ ↓ Pos1 Ende go to another one, with Umschalt they extend what is checked;
 * Alt+↑/↓ move the stop, Leertaste checks it, Enter edits the selected one, Entf deletes.
 */
export function handleListKey(event: KeyboardEvent<HTMLElement>, keys: ListKeys): void {
  const { target, key } = event
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return
  const row = target.closest<HTMLElement>('.plan-row')
  const iri = row?.dataset['iri']
  if (row === null || iri === undefined) return
  const { order, canManage, control, selection, actions } = keys
  const isOnName = target.matches('.plan-name')

  if (key === 'Delete' && canManage) {
    event.preventDefault()
    if (selection.checked.size > 0) keys.onDelete()
    else actions.remove(iri)
    return
  }
  if (event.ctrlKey || event.metaKey || !isOnName) return
  const offset = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (event.altKey) {
    if (offset === undefined || !canManage) return
    event.preventDefault()
    control.moveBy(iri, offset)
    return
  }
  const place = order.indexOf(iri)
  const next = offset === undefined ? { Home: 0, End: order.length - 1 }[key] : place + offset
  if (next !== undefined) {
    event.preventDefault()
    const nextIri = order[next]
    if (nextIri === undefined) return
    if (event.shiftKey && canManage) {
      selection.check(iri, true, null)
      selection.check(nextIri, true, order)
    }
    row.parentElement?.children[next]?.querySelector<HTMLElement>('.plan-name')?.focus()
  } else if (key === ' ' && canManage) {
    event.preventDefault()
    selection.check(iri, !selection.checked.has(iri), event.shiftKey ? order : null)
  } else if (key === 'Enter' && canManage && selection.selected === iri) {
    event.preventDefault()
    actions.edit(iri)
  }
}
