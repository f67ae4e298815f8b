import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as Parts } from '@chakra-ui/react/tooltip'
import { userHoverCard } from '../../domain/calls/timing'
import type { ReactNode } from 'react'

type TooltipProps = {
  content: string
  placement?: 'top' | 'right' | 'bottom' | 'left'
  isDisabled?: boolean
  /** Shown all the same while the sidebar is a rail of icons. */
  isShownOnRail?: boolean
  children: ReactNode
}

const onRailAlone = { ':root:not([data-rail]) &': { display: { xl: 'none' } } }

/** A hint on hover and focus; the trigger keeps its own accessible name. */
export function Tooltip({
  content,
  placement = 'top',
  isDisabled = false,
  isShownOnRail = false,
  children,
}: TooltipProps) {
  return (
    <Parts.Root
      openDelay={userHoverCard.showMs}
      closeDelay={userHoverCard.hideMs}
      positioning={{ placement }}
      disabled={isDisabled && !isShownOnRail}
    >
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content css={isDisabled && isShownOnRail ? onRailAlone : undefined}>{content}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
