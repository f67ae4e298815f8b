import { Box } from '@chakra-ui/react/box'
import { useSyncExternalStore } from 'react'
import { FormField } from '../../../components/inputs/FormField'
import { SelectInput } from '../../../components/inputs/SelectInput'
import {
  chooseDayNotation,
  dayNotation,
  dayNotations,
  subscribeDayNotation,
  type DayNotation,
} from '../../../lib/dayNotation'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { userSettingsTexts as texts } from '../../../texts/settings/userSettings'
import { Section } from './Section'

/** The date format of all screens. A change applies at once: this page rerenders. */
export function DayNotationChoice({ notation }: { notation: DayNotation }) {
  const { user } = useCurrentUser()
  return (
    <Section title={texts.notation}>
      <FormField label={texts.days} hint={texts.notationHint}>
        <Box width="full" maxWidth="320px">
          <SelectInput
            name="dayNotation"
            value={notation}
            options={dayNotations.map((value) => ({ value, label: texts.notations[value] }))}
            onChange={(value) => {
              const known = dayNotations.find((each) => each === value)
              if (known !== undefined) chooseDayNotation(user.id, known)
            }}
          />
        </Box>
      </FormField>
    </Section>
  )
}

export const useDayNotation = (): DayNotation => useSyncExternalStore(subscribeDayNotation, dayNotation)
