import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import type { SubmitStatus } from '../../lib/forms/submitStatus'
import { formsTexts, statusMessages } from '../../texts/kit/forms'
import { Button, Spinner } from '../inputs/controls'

type SubmitRowProps = {
  label: string
  status: SubmitStatus
  size?: 'md' | 'lg'
  variant?: 'solid' | 'outline'
  /** Beside the button: an alternative action. */
  children?: ReactNode
}

/** The footer of a form: errors, announced at once, and the button that submits or retries. */
export function SubmitRow({ label, status, size = 'md', variant = 'solid', children }: SubmitRowProps) {
  const isWaiting = status.kind === 'sending'
  return (
    <>
      <Box role="alert" color="failed" fontSize="sm" lineHeight="sm" _empty={{ display: 'none' }}>
        {statusMessages(status).join(' ')}
      </Box>
      <Flex gap="3" align="center" wrap="wrap">
        <Button
          type="submit"
          variant={variant}
          size={size}
          flexGrow={size === 'lg' ? 1 : 0}
          // Not `disabled`, which would lose the focus; a second submit is ignored anyway.
          aria-disabled={isWaiting || status.kind === 'pausing' || undefined}
        >
          {isWaiting ? <Spinner /> : null}
          {status.kind === 'unsent' ? formsTexts.resend : label}
        </Button>
        {children}
      </Flex>
    </>
  )
}
