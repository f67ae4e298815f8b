import { Box } from '@chakra-ui/react/box'
import { Field } from '@chakra-ui/react/field'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'

type FormFieldProps = {
  label: string
  /** Shown below the control instead of the hint. */
  error?: string | undefined
  hint?: ReactNode
  /** At the right end of the label line, not part of the label: a link or a counter. */
  aside?: ReactNode
  /** A button behind the hint, not part of the description. */
  hintAction?: ReactNode
  isDisabled?: boolean | undefined
  /** Keeps the line of the error free while there is none, so that nothing below moves. */
  isMessageReserved?: boolean
  children: ReactNode
}

/** A labelled control whose error is associated with it for screen readers. */
export function FormField({
  label,
  error,
  hint,
  aside,
  hintAction,
  isDisabled = false,
  isMessageReserved = false,
  children,
}: FormFieldProps) {
  const text = error ?? hint
  // Ark associates its error by aria-errormessage, which few screen readers support; the hint by
  // aria-describedby.
  const described =
    text === undefined ? (
      isMessageReserved && <Box height="4" aria-hidden />
    ) : (
      <Field.HelperText aria-live="polite" color={error === undefined ? undefined : 'failed'}>
        {text}
      </Field.HelperText>
    )
  return (
    <Field.Root invalid={error !== undefined} disabled={isDisabled}>
      <Flex justify="space-between" align="baseline" gap="3" width="full">
        <Field.Label>{label}</Field.Label>
        {/* A button is taller than the label and must not shift the control. */}
        {aside === undefined ? null : <Box marginBlock="-1.5">{aside}</Box>}
      </Flex>
      {children}
      {hintAction === undefined ? (
        described
      ) : (
        <Flex wrap="wrap" align="baseline" columnGap="2">
          {described}
          {error === undefined ? hintAction : null}
        </Flex>
      )}
    </Field.Root>
  )
}
