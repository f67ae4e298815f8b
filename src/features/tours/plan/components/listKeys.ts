import type { Iri } from '../../../../contract/wire/ids'
import type { OrderControl } from '../../../../kits/order/useOrder'
import type { KeyBinding } from '../../../../platform/keys/keyRegistry'
import { keysTexts as texts } from '../../../../texts/kit/keys'
import type { StopSelection } from '../useStopSelection'
import type { RowActions } from './StopRow'

type ListKeys = {
  order: readonly Iri[]
  canManage: boolean
  control: OrderControl
  selection: StopSelection
  actions: RowActions
  /** Deletes the checked stops. */
  onDelete: () => void
}
type Focused = { row: HTMLElement; iri: Iri; isOnName: boolean }

/** Keys of a row of the plan. All except Entf need the focus on its name. */
export function stopBindings(list: ListKeys): KeyBinding[] {
  const { canManage, control, selection, actions, onDelete } = list
  const onRow =
    (act: (focused: Focused, event: KeyboardEvent) => boolean): KeyBinding['act'] =>
    (event) => {
      const focused = focusedRow(event.target)
      return focused !== null && act(focused, event)
    }
  const onName = (act: (focused: Focused, event: KeyboardEvent) => unknown) =>
    onRow((focused, event) => focused.isOnName && act(focused, event) !== false)
  const check = (isRange: boolean) =>
    onName(({ iri }) => selection.check(iri, !selection.checked.has(iri), isRange ? list.order : null))
  const remove = onRow(({ iri }) => {
    if (selection.checked.size > 0) onDelete()
    else actions.remove(iri)
    return true
  })
  const managing: KeyBinding[] = [
    { keys: 'Space', label: texts.select, act: check(false) },
    { keys: 'Shift+Space', label: texts.selectRange, act: check(true) },
    {
      keys: ['Shift+ArrowUp', 'Shift+ArrowDown'],
      label: texts.extendSelection,
      act: onName((focused, event) => goTo(list, focused, event, true)),
    },
    {
      keys: ['Alt+ArrowUp', 'Alt+ArrowDown'],
      label: texts.moveStop,
      act: onName(({ iri }, { key }) => control.moveBy(iri, key === 'ArrowUp' ? -1 : 1)),
    },
    // The first Enter clicks the name, which selects the stop.
    {
      keys: 'Enter',
      label: texts.openStop,
      act: onName(({ iri }) => selection.selected === iri && actions.edit(iri)),
    },
    { keys: 'L', label: texts.lockStop, act: onName(({ iri }) => actions.toggleLock(iri)) },
    { keys: 'Delete', label: texts.deleteStop, act: remove },
  ]
  return [
    {
      keys: ['ArrowUp', 'ArrowDown'],
      label: texts.nextRow,
      act: onName((focused, event) => goTo(list, focused, event, false)),
    },
    {
      keys: ['Home', 'End'],
      label: texts.outerRow,
      act: onName((focused, event) => goTo(list, focused, event, false)),
    },
    ...(canManage ? managing : []),
  ]
}

function focusedRow(target: EventTarget | null): Focused | null {
  if (!(target instanceof HTMLElement)) return null
  const row = target.closest<HTMLElement>('.plan-row')
  const iri = row?.dataset['iri']
  return row === null || iri === undefined ? null : { row, iri, isOnName: target.matches('.plan-name') }
}

/** Moves the focus to another row, and checks both rows if the key extends the checked range. */
function goTo(
  { order, selection }: Pick<ListKeys, 'order' | 'selection'>,
  { row, iri }: Focused,
  { key }: KeyboardEvent,
  isExtending: boolean,
): void {
  const place = order.indexOf(iri)
  const next = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: order.length - 1 }[key]
  const nextIri = next === undefined ? undefined : order[next]
  if (next === undefined || nextIri === undefined) return
  if (isExtending) {
    selection.check(iri, true, null)
    selection.check(nextIri, true, order)
  }
  row.parentElement?.querySelectorAll<HTMLElement>('.plan-row > .plan-name')[next]?.focus()
}
