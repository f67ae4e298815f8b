import { Portal } from '@chakra-ui/react/portal'
import { Tooltip as Parts } from '@chakra-ui/react/tooltip'
import { userHoverCard } from '../../domain/calls/timing'
import { useEffect, useState, type ReactNode } from 'react'

type TooltipProps = {
  content: string
  placement?: 'top' | 'right' | 'bottom' | 'left'
  isDisabled?: boolean
  /** Shown despite isDisabled while the sidebar is a rail of icons. */
  isShownOnRail?: boolean
  children: ReactNode
}

/** Whether the sidebar shows icons without words; see `useRail`. */
const isRail = (): boolean =>
  document.documentElement.hasAttribute('data-rail') ||
  (typeof matchMedia !== 'undefined' && !matchMedia('(min-width: 1280px)').matches)

/**
 * A hint on hover and focus; the trigger keeps its own accessible name. Esc hides it and still reaches the
 * surrounding elements: a pointer on a button does not keep a dialog open.
 */
export function Tooltip({
  content,
  placement = 'top',
  isDisabled = false,
  isShownOnRail = false,
  children,
}: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const hide = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false)
    }
    document.addEventListener('keydown', hide, true)
    return () => document.removeEventListener('keydown', hide, true)
  }, [isOpen])
  return (
    <Parts.Root
      open={isOpen}
      onOpenChange={({ open }) => setIsOpen(open && (!isDisabled || isRail()))}
      // The library would stop the propagation of the key.
      closeOnEscape={false}
      openDelay={userHoverCard.showMs}
      closeDelay={userHoverCard.hideMs}
      positioning={{ placement }}
      disabled={isDisabled && !isShownOnRail}
    >
      <Parts.Trigger asChild>{children}</Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content>{content}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  )
}
