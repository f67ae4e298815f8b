import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { numericInputRepeatMs } from '../../domain/calls/timing'
import {
  formatGermanNumber,
  parseGermanNumber,
  settleText,
  stepNumber,
  type NumericRange,
  type SettledText,
} from '../../lib/numericInput'
import { useLatest } from '../../platform/useLatest'
import { componentTexts } from '../../texts/kit/components'
import { Button } from './controls'
import { Icon } from '../marks/Icon'

/** Repeat interval of a held step button. */
const widths = { small: '100px', medium: '150px', large: '240px' } as const

type NumericInputProps = {
  name: string
  /** Accessible names of the step buttons. */
  label: string
  /** Text as typed; invalid text is kept and left to validation. */
  value: string
  range: NumericRange
  size?: keyof typeof widths
  /** A number that sets no limit; the field is then empty and shows this text. */
  unlimited?: { at: number; text: string }
  isDisabled?: boolean
  onChange: (text: string) => void
  /** Called after `onChange` when a typed number was clamped or rounded. */
  onSettle?: (settled: SettledText & { typed: string }) => void
}

/**
 * A number with step buttons, which repeat every 100 ms while held. Steps are clamped and rounded; so is a
 * typed number on blur or Enter. A value that was not edited is never changed.
 */
export function NumericInput({
  name,
  label,
  value,
  range,
  size = 'medium',
  unlimited,
  isDisabled = false,
  onChange,
  onSettle,
}: NumericInputProps) {
  const isUnlimited = unlimited !== undefined && parseGermanNumber(value) === unlimited.at
  const step = (direction: 1 | -1) => {
    const now = parseGermanNumber(latest.current)
    const next = stepNumber(now === unlimited?.at ? null : now, direction, range)
    latest.current = formatGermanNumber(next)
    onChange(latest.current)
  }
  // A held button steps from its previous value, which may not be rendered yet.
  const latest = useLatest(value)
  /** The value on focus. */
  const entered = useRef(value)
  const settle = () => {
    const typed = latest.current
    const settled = typed === entered.current ? null : settleText(typed, range)
    if (settled === null || settled.text === typed) return
    latest.current = settled.text
    onChange(settled.text)
    if (settled.change !== null) onSettle?.({ ...settled, typed: typed.trim() })
  }
  const handleKey = (event: KeyboardEvent) => {
    // The surrounding form submits the clamped value.
    if (event.key === 'Enter') settle()
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  return (
    <Box
      position="relative"
      width={{ base: `max(${widths[size]}, 172px)`, md: widths[size] }}
      maxWidth="100%"
    >
      <Input
        name={name}
        inputMode={(range.precision ?? 0) > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        paddingInlineEnd={{ base: '88px', md: '8' }}
        fontVariantNumeric="tabular-nums"
        placeholder={unlimited?.text}
        disabled={isDisabled}
        value={isUnlimited ? '' : value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => (entered.current = latest.current)}
        onBlur={() => {
          settle()
          entered.current = latest.current
        }}
        onKeyDown={handleKey}
      />
      <Flex
        // Side by side, they are large enough for touch.
        direction={{ base: 'row-reverse', md: 'column' }}
        position="absolute"
        insetBlock={{ base: 0, md: '1px' }}
        insetInlineEnd={{ base: 0, md: '1px' }}
        width={{ base: '88px', md: '7' }}
      >
        <StepButton
          label={componentTexts.increase({ label })}
          icon="chevron-up"
          isDisabled={isDisabled}
          onStep={() => step(1)}
        />
        <StepButton
          label={componentTexts.decrease({ label })}
          icon="chevron-down"
          isDisabled={isDisabled}
          onStep={() => step(-1)}
        />
      </Flex>
    </Box>
  )
}

type StepButtonProps = {
  label: string
  icon: 'chevron-up' | 'chevron-down'
  isDisabled: boolean
  onStep: () => void
}

function StepButton({ label, icon, isDisabled, onStep }: StepButtonProps) {
  const [isHeld, setIsHeld] = useState(false)
  const step = useEffectEvent(onStep)
  useEffect(() => {
    if (!isHeld) return
    const timer = setInterval(() => step(), numericInputRepeatMs)
    return () => clearInterval(timer)
  }, [isHeld])
  const release = () => setIsHeld(false)
  const hold = () => {
    onStep()
    setIsHeld(true)
  }
  return (
    <Button
      variant="quiet"
      size="bare"
      flex={1}
      minHeight={0}
      color="fg.muted"
      // Not in the tab order: the arrow keys step in the field itself.
      tabIndex={-1}
      aria-label={label}
      disabled={isDisabled}
      onPointerDown={(event) => {
        event.preventDefault()
        hold()
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
    >
      <Icon name={icon} size={12} />
    </Button>
  )
}
