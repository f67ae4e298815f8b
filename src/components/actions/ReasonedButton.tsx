import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useId, type ComponentProps } from 'react'
import { Button } from '../inputs/controls'
import { Tooltip } from '../marks/Tooltip'

type ReasonedButtonProps = ComponentProps<typeof Button> & {
  /** Reason why it is disabled; undefined while it is enabled. */
  reason: string | undefined
}

/**
 * A button that explains why it is disabled: in a tooltip, also on keyboard focus, or below it on touch
 * screens.
 */
export function ReasonedButton({ reason, onClick, ...props }: ReasonedButtonProps) {
  const id = useId()
  // Same position in the tree in both states, so that it keeps the focus when it becomes enabled.
  return (
    <Flex direction="column" align={{ base: 'stretch', md: 'start' }} position="relative">
      <Tooltip content={reason ?? ''} isDisabled={reason === undefined}>
        <Button
          {...props}
          // Not `disabled`: keyboard users must reach the reason.
          aria-disabled={props['aria-disabled'] === true || reason !== undefined || undefined}
          aria-describedby={reason === undefined ? undefined : id}
          onClick={(event) => {
            if (reason === undefined) onClick?.(event)
          }}
        />
      </Tooltip>
      {reason === undefined ? null : (
        <Box
          id={id}
          // Positioning context of the visually hidden reason, which would otherwise extend the page.
          srOnly={{ base: false, md: true }}
          marginTop={{ base: '1', md: 0 }}
          fontSize="xs"
          lineHeight="xs"
          color="fg.subtle"
        >
          {reason}
        </Box>
      )}
    </Flex>
  )
}
