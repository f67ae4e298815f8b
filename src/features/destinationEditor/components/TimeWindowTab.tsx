import { Flex } from '@chakra-ui/react/flex'
import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { FormField } from '../../../components/FormField'
import { SelectInput } from '../../../components/SelectInput'
import { TimeRangePicker } from '../../../components/TimeRangePicker'
import { timeWindowTypes, type TimeWindowType } from '../../../contract/planningTerms'
import type { DestinationEditorActorRef } from '../../../machines/destinationEditor/destinationEditorMachine'
import { destinationEditorTexts as texts } from '../../../texts/destinationEditor'

/** Tab Zeitfenster. */
export function TimeWindowTab({ actor }: { actor: DestinationEditorActorRef }) {
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  const violations = useSelector(actor, (snapshot) => snapshot.context.violations)
  const isDisabled = useSelector(actor, (snapshot) => !snapshot.matches('editing'))
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
            onChange={(timeWindowType) => actor.send({ type: 'fields.changed', changes: { timeWindowType } })}
          />
        </FormField>
      </Box>
      <TimeRangePicker
        value={{ start: draft.earliestTime, end: draft.latestTime }}
        errors={{ start: violations['earliestTime'], end: violations['latestTime'] }}
        isDisabled={isDisabled}
        onChange={({ start, end }) =>
          actor.send({ type: 'fields.changed', changes: changedTimes(draft, start, end) })
        }
      />
    </Flex>
  )
}

/** Only what differs, so that the untouched end says nothing yet. */
function changedTimes(draft: { earliestTime: string; latestTime: string }, start: string, end: string) {
  return {
    ...(start === draft.earliestTime ? {} : { earliestTime: start }),
    ...(end === draft.latestTime ? {} : { latestTime: end }),
  }
}
