import type { ReactNode } from 'react'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { FormField } from '../../components/inputs/FormField'
import { SelectInput } from '../../components/inputs/SelectInput'
import { TimeRangePicker } from '../../components/inputs/TimeRangePicker'
import { timeWindowTypes, type TimeWindowType } from '../../contract/tour/planningTerms'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'
import type { StopForm } from './stopForm'

type TimeWindowTabProps = { form: StopForm; dayBar?: ReactNode }

/** Tab Zeitfenster. */
export function TimeWindowTab({ form, dayBar }: TimeWindowTabProps) {
  const { draft, violations, isDisabled, change } = form
  const type = timeWindowTypes.find((known) => known === draft.timeWindowType)
  return (
    <Flex direction="column" gap="5">
      <Box maxWidth="320px">
        <FormField
          label={texts.windowType}
          error={violations['timeWindowType']}
          hint={type === undefined ? undefined : texts.windowTypes[type].hint}
          isDisabled={isDisabled}
        >
          <SelectInput
            name="timeWindowType"
            value={draft.timeWindowType}
            options={timeWindowTypes.map((value: TimeWindowType) => ({
              value,
              label: texts.windowTypes[value].name,
            }))}
            onChange={(timeWindowType) => change({ timeWindowType })}
          />
        </FormField>
      </Box>
      <TimeRangePicker
        value={{ start: draft.earliestTime, end: draft.latestTime }}
        errors={{ start: violations['earliestTime'], end: violations['latestTime'] }}
        isDisabled={isDisabled}
        onChange={({ start, end }) => change(changedTimes(draft, start, end))}
      />
      {dayBar}
    </Flex>
  )
}

/** Only differing values, so that the untouched end shows no error. */
function changedTimes(draft: { earliestTime: string; latestTime: string }, start: string, end: string) {
  return {
    ...(start === draft.earliestTime ? {} : { earliestTime: start }),
    ...(end === draft.latestTime ? {} : { latestTime: end }),
  }
}
