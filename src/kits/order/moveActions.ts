import type { ActionItem } from '../../components/actions/ActionMenu'
import { orderTexts as texts } from '../../texts/kit/order'
import type { OrderControl } from './useOrder'

/** Menu entries that move an item without dragging or shortcuts. */
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
