import type { ActionItem } from '../../components/actions/ActionMenu'
import { orderTexts as texts } from '../../texts/kit/order'
import type { OrderControl } from './useOrder'

/** Entries of an item's menu: the same moves without dragging and without a keyboard. */
export function moveActions(control: OrderControl, key: string, index: number, count: number): ActionItem[] {
  return [
    {
      key: 'up',
      label: texts.up,
      icon: 'arrow-up',
      isDisabled: index <= 0,
      onSelect: () => control.moveBy(key, -1),
    },
    {
      key: 'down',
      label: texts.down,
      icon: 'arrow-down',
      isDisabled: index >= count - 1,
      onSelect: () => control.moveBy(key, 1),
    },
  ]
}
