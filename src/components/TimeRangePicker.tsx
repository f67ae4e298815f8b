import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Input } from '@chakra-ui/react/input'
import { componentTexts } from '../texts/components'
import { Button } from './controls'
import { FormField } from './FormField'

/** Texts as typed, `HH:MM`; empty means none. */
export type TimeRange = { start: string; end: string }

type TimeRangePickerProps = {
  value: TimeRange
  errors?: { start?: string | undefined; end?: string | undefined }
  isDisabled?: boolean
  onChange: (range: TimeRange) => void
}

/** Earliest and latest time of day, each of which may be left empty. */
export function TimeRangePicker({ value, errors = {}, isDisabled = false, onChange }: TimeRangePickerProps) {
  return (
    <Flex gap="4" wrap="wrap">
      <TimeField
        name="earliestTime"
        label={componentTexts.earliest}
        value={value.start}
        error={errors.start}
        isDisabled={isDisabled}
        onChange={(start) => onChange({ ...value, start })}
      />
      <TimeField
        name="latestTime"
        label={componentTexts.latest}
        value={value.end}
        error={errors.end}
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
  isDisabled: boolean
  onChange: (text: string) => void
}

function TimeField({ name, label, value, error, isDisabled, onChange }: TimeFieldProps) {
  return (
    <Box width="200px">
      <FormField label={label} error={error} isDisabled={isDisabled}>
        <Flex gap="2">
          <Input
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder="--:--"
            width="96px"
            fontVariantNumeric="tabular-nums"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            variant="quiet"
            disabled={isDisabled || value === ''}
            aria-label={componentTexts.clearField({ label })}
            onClick={() => onChange('')}
          >
            {componentTexts.clear}
          </Button>
        </Flex>
      </FormField>
    </Box>
  )
}
