import { Box } from '@chakra-ui/react/box'
import { HoverCard } from '@chakra-ui/react/hover-card'
import { Portal } from '@chakra-ui/react/portal'
import { userHoverCard } from '../../domain/calls/timing'

export type HoverCardUser = { name: string; email: string; phone: string }

/** A name that shows details of the user on hover; the details are always available elsewhere, too. */
export function UserHoverCard({ user }: { user: HoverCardUser }) {
  return (
    <HoverCard.Root
      openDelay={userHoverCard.showMs}
      closeDelay={userHoverCard.hideMs}
      lazyMount
      unmountOnExit
    >
      <HoverCard.Trigger asChild>
        <span>{user.name}</span>
      </HoverCard.Trigger>
      <Portal>
        <HoverCard.Positioner>
          <HoverCard.Content
            background="bg.panel"
            color="fg"
            boxShadow="raised"
            borderRadius="l2"
            padding="3"
            fontSize="sm"
            zIndex="popover"
          >
            <Box fontWeight="medium">{user.name}</Box>
            <Box color="fg.muted">{user.email}</Box>
            <Box color="fg.muted">{user.phone}</Box>
          </HoverCard.Content>
        </HoverCard.Positioner>
      </Portal>
    </HoverCard.Root>
  )
}
