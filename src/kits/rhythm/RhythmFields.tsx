import { Flex } from '@chakra-ui/react/flex'
import { Grid } from '@chakra-ui/react/grid'
import { useState } from 'react'
import { FormField } from '../../components/inputs/FormField'
import { SelectInput } from '../../components/inputs/SelectInput'
import { rhythmFormTexts as texts } from '../../texts/rhythm/rhythmForm'
import { DayField } from './DayField'
import { PauseFields } from './PauseFields'
import type { RhythmForm } from './useRhythm'

const toleranceDays = [0, 1, 2, 3, 5, 7, 14]
const leastDays = [0, 2, 3, 5, 7, 10, 14, 21, 28]

type FieldProps = { form: RhythmForm; isDisabled: boolean }

/** The rules of a rhythm beside its days; a change rewrites the sentence. */
export function RhythmFields(props: FieldProps) {
  const { form, isDisabled } = props
  const isOff = isDisabled || form.rhythm === null
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="3"
      rowGap="4"
      alignItems="start"
    >
      <DayCountField
        form={form}
        name="toleranceDays"
        label={texts.tolerance}
        choices={toleranceDays}
        wordsOf={texts.toleranceOption}
        isDisabled={isOff}
      />
      <DayCountField
        form={form}
        name="leastDays"
        label={texts.least}
        choices={leastDays}
        wordsOf={texts.leastOption}
        isDisabled={isOff}
      />
      <EndField form={form} isDisabled={isOff} />
      <PauseFields form={form} isDisabled={isOff} />
    </Grid>
  )
}

type DayCountFieldProps = FieldProps & {
  name: 'toleranceDays' | 'leastDays'
  label: string
  choices: readonly number[]
  wordsOf: (count: { days: number }) => string
}

function DayCountField({ form, name, label, choices, wordsOf, isDisabled }: DayCountFieldProps) {
  const { rhythm, change } = form
  const days = rhythm?.[name] ?? 0
  // A sentence may have any number.
  const offered = [...new Set([...choices, days])].toSorted((one, other) => one - other)
  return (
    <FormField label={label} isDisabled={isDisabled}>
      <SelectInput
        name={name}
        value={String(days)}
        options={offered.map((count) => ({ value: String(count), label: wordsOf({ days: count }) }))}
        onChange={(count) => {
          if (rhythm !== null) change({ ...rhythm, [name]: Number(count) })
        }}
      />
    </FormField>
  )
}

function EndField({ form: { rhythm, change }, isDisabled }: FieldProps) {
  // The day is unknown until it is typed.
  const [isChosen, setIsChosen] = useState(false)
  const until = rhythm?.until ?? ''
  const hasEnd = isChosen || until !== ''
  const end = (day: string) => {
    if (rhythm !== null) change({ ...rhythm, until: day === '' ? null : day })
  }
  return (
    <FormField label={texts.until} isDisabled={isDisabled}>
      <Flex gap="2" width="full">
        <SelectInput
          name="until"
          value={hasEnd ? 'day' : 'never'}
          options={[
            { value: 'never', label: texts.never },
            { value: 'day', label: texts.onDay },
          ]}
          onChange={(choice) => {
            setIsChosen(choice === 'day')
            if (choice === 'never') end('')
          }}
        />
        {hasEnd ? (
          <DayField label={texts.lastDay} value={until} isDisabled={isDisabled} onChange={end} />
        ) : null}
      </Flex>
    </FormField>
  )
}
