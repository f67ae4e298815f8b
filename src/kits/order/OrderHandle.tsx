import type { Ref } from 'react'
import { Button } from '../../components/inputs/controls'
import { Icon } from '../../components/marks/Icon'
import { orderTexts as texts } from '../../texts/kit/order'
import type { OrderControl } from './useOrder'

type OrderHandleProps = {
  control: OrderControl
  itemKey: string
  name: string
  isLifted: boolean
  /** From `useOrderItem`. */
  ref: Ref<HTMLButtonElement>
}

/** Handle that moves an item by pointer and keyboard. Each list needs one {@link OrderStatus} below. */
export function OrderHandle({ control, itemKey, name, isLifted, ref }: OrderHandleProps) {
  return (
    <Button
      ref={ref}
      variant="quiet"
      size="iconSm"
      color={isLifted ? 'accent' : 'fg.subtle'}
      cursor="grab"
      _active={{ cursor: 'grabbing' }}
      aria-label={texts.handle({ name })}
      aria-describedby={control.hintId}
      aria-pressed={isLifted}
      title={texts.hint}
      onKeyDown={(event) => control.onKeyDown(itemKey, event)}
      onClick={(event) => {
        event.stopPropagation()
        // Keyboard and screen readers click; a pointer drags.
        if (event.detail === 0) control.toggleLift(itemKey)
      }}
      onBlur={() => {
        if (isLifted) control.cancelLift()
      }}
    >
      <Icon name="grip-vertical" />
    </Button>
  )
}
