import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { useRef } from 'react'
import { endsNextDay, meantEndOfDay, meantTimeOfDay, timeOfDayText } from '../../contract/tour/timeOfDay'
import { componentTexts } from '../../texts/kit/components'
import { untilNextDay } from '../../texts/kit/format'
import { Button } from './controls'
import { FormField } from './FormField'

/** Texts as typed, `HH:MM`; empty for none. */
export type TimeRange = { start: string; end: string }

type TimeRangePickerProps = {
  /** Accessible names of the two inputs. */
  names?: { start: string; end: string }
  value: TimeRange
  errors?: { start?: string | undefined; end?: string | undefined }
  isDisabled?: boolean | undefined
  onChange: (range: TimeRange) => void
}

const windowNames = { start: 'earliestTime', end: 'latestTime' }

/** Earliest and latest time of day, both optional; a latest time before the earliest is on the next day. */
export function TimeRangePicker({
  names = windowNames,
  value,
  errors = {},
  isDisabled = false,
  onChange,
}: TimeRangePickerProps) {
  const isPastMidnight = endsNextDay(meantTimeOfDay(value.start), meantEndOfDay(value.end))
  return (
    <Flex columnGap="4" rowGap="3" wrap="wrap">
      <TimeField
        name={names.start}
        label={componentTexts.earliest}
        value={value.start}
        error={errors.start}
        hint={undefined}
        meant={meantTimeOfDay}
        isDisabled={isDisabled}
        onChange={(start) => onChange({ ...value, start })}
      />
      <TimeField
        name={names.end}
        label={componentTexts.latest}
        value={value.end}
        error={errors.end}
        hint={isPastMidnight ? untilNextDay : undefined}
        meant={meantEndOfDay}
        isDisabled={isDisabled}
        onChange={(end) => onChange({ ...value, end })}
      />
    </Flex>
  )
}

type TimeFieldProps = {
  name: string
  label: string
  value: string
  error: string | undefined
  hint: string | undefined
  isDisabled: boolean
  /** The time of a text in seconds. */
  meant: (text: string) => number | null
  onChange: (text: string) => void
}

function TimeField({ name, label, value, error, hint, isDisabled, meant, onChange }: TimeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  /** Completes `730` to 07:30; an invalid time stays as typed and is left to validation. */
  const settle = () => {
    const seconds = meant(value)
    if (seconds !== null && timeOfDayText(seconds) !== value) onChange(timeOfDayText(seconds))
  }
  const clear = () => {
    onChange('')
    // The click disables the button, which would lose the focus.
    input.current?.focus()
  }
  return (
    <Box width={{ base: 'calc(50% - 8px)', sm: '180px' }} minWidth="168px">
      <FormField label={label} error={error} hint={hint} isDisabled={isDisabled}>
        <Flex gap="1">
          <Input
            ref={input}
            name={name}
            // The numeric keypads of phones have no colon.
            inputMode="text"
            autoComplete="off"
            placeholder="--:--"
            width="96px"
            fontVariantNumeric="tabular-nums"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={settle}
            // Enter submits the form without a blur.
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
          <Button
            variant="quiet"
            // Tab goes on to the next field; the text itself can be deleted.
            tabIndex={-1}
            disabled={isDisabled || value === ''}
            aria-label={componentTexts.clearField({ label })}
            onClick={clear}
          >
            {componentTexts.clear}
          </Button>
        </Flex>
      </FormField>
    </Box>
  )
}
