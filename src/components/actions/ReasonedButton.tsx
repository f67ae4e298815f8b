import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useId, type ComponentProps } from 'react'
import { Button } from '../inputs/controls'
import { Tooltip } from '../marks/Tooltip'

type ReasonedButtonProps = ComponentProps<typeof Button> & {
  /** Why it cannot be pressed; undefined while it can. */
  reason: string | undefined
}

/** A button that says why it is disabled: in a tooltip, which the keyboard reaches too, or below it on touch screens. */
export function ReasonedButton({ reason, onClick, ...props }: ReasonedButtonProps) {
  const id = useId()
  // The button stays where it is in the tree, so that it keeps the focus when it becomes available.
  return (
    <Flex direction="column" align={{ base: 'stretch', md: 'start' }} position="relative">
      <Tooltip content={reason ?? ''} isDisabled={reason === undefined}>
        <Button
          {...props}
          // Not `disabled`: the reason must be found by keyboard too.
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
          // The hidden reason is placed within it, not somewhere below the page.
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
