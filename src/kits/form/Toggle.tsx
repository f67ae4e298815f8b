import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { Tooltip } from '../../components/marks/Tooltip'

type ToggleProps = {
  label: string
  /** Hides the label visually, if a column header shows it. */
  isLabelHidden?: boolean
  name: string
  hint?: ReactNode
  /** Shown instead of the hint. */
  error?: string | undefined
  checked: boolean
  isDisabled?: boolean
  /** Reason why it is disabled; shown as a tooltip, also on keyboard focus. */
  reason?: string | undefined
  onChange: (isChecked: boolean) => void
}

const Row = chakra('label')

/** The input itself is styled as the switch. */
const SwitchInput = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '30px',
    height: '18px',
    margin: 0,
    borderRadius: 'full',
    background: 'border.control',
    cursor: 'inherit',
    transition: 'background-color 120ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      insetInlineStart: '2px',
      boxSize: '14px',
      borderRadius: 'full',
      background: 'bg',
      transition: 'transform 120ms',
    },
    '&:checked': { background: 'accent' },
    '&:checked::before': { transform: 'translateX(12px)' },
    '&:disabled, &[aria-disabled=true]': { background: 'border' },
    '&:checked:is(:disabled, [aria-disabled=true])': { background: 'fg.subtle' },
  },
})

/** A switch for a setting that takes effect at once. */
export function Toggle({
  label,
  isLabelHidden = false,
  name,
  hint,
  error,
  checked,
  isDisabled = false,
  reason,
  onChange,
}: ToggleProps) {
  const id = useId()
  const why = isDisabled ? reason : undefined
  const text = error ?? hint
  const described = [text === undefined ? '' : `${id}hint`, why === undefined ? '' : `${id}why`]
  const row = (
    <Row
      display="inline-flex"
      alignItems="center"
      gap="3"
      minHeight={{ base: '11', md: '6' }}
      minWidth={{ base: '11', md: '6' }}
      fontSize="md"
      fontWeight="medium"
      cursor={isDisabled ? 'not-allowed' : 'pointer'}
      color={isDisabled ? 'fg.subtle' : 'fg'}
    >
      <SwitchInput
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        // With a reason it stays focusable, so that keyboard users reach the tooltip.
        disabled={isDisabled && why === undefined}
        aria-invalid={error !== undefined || undefined}
        aria-disabled={isDisabled || undefined}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onChange={(event) => {
          if (!isDisabled) onChange(event.target.checked)
        }}
      />
      {isLabelHidden ? <Box srOnly>{label}</Box> : label}
    </Row>
  )
  return (
    // Positioning context of the visually hidden reason, which would otherwise extend the page.
    <Flex direction="column" align="start" position="relative">
      {why === undefined ? row : <Tooltip content={why}>{row}</Tooltip>}
      {text === undefined ? null : (
        <Box
          id={`${id}hint`}
          aria-live="polite"
          fontSize="xs"
          lineHeight="xs"
          color={error === undefined ? 'fg.subtle' : 'failed'}
          paddingInlineStart="42px"
        >
          {text}
        </Box>
      )}
      {why === undefined ? null : (
        // Touch screens show no tooltips.
        <Box
          id={`${id}why`}
          srOnly={{ base: false, md: true }}
          fontSize="xs"
          lineHeight="xs"
          color="fg.subtle"
          paddingInlineStart="42px"
        >
          {why}
        </Box>
      )}
    </Flex>
  )
}
