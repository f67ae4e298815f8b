import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { Flex } from '@chakra-ui/react/flex'
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FormField } from '../../components/inputs/FormField'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { ChoiceChip } from './ChoiceChip'
import { ChoiceInput } from './ChoiceInput'
import { ChoiceList } from './ChoiceList'
import { OpenButton } from './OpenButton'
import { matchingChoices, shownChoices, type Choice } from './choices'
import { comboboxRecipe } from './comboboxRecipe'
import { useHighlight } from './useHighlight'

/** `colour` is the hex colour of its label when selected. */
export type ColouredChoice = Choice & { colour?: string }

export type ChoicesSelectProps = {
  label: string
  name?: string
  choices: readonly ColouredChoice[]
  chosen: readonly string[]
  error?: string | undefined
  hint?: ReactNode
  isLoading?: boolean
  isDisabled?: boolean
  onChange: (chosen: string[]) => void
}

/**
 * A multi-select, searchable by typing. Selected entries are removable labels; Backspace removes the last
 * one.
 */
export function ChoicesSelect({
  label,
  name,
  choices,
  chosen,
  error,
  hint,
  isLoading = false,
  isDisabled = false,
  onChange,
}: ChoicesSelectProps) {
  const [typed, setTyped] = useState('')
  const matching = useMemo(() => matchingChoices(choices, typed), [choices, typed])
  const highlight = useHighlight(matching, typed)
  const collection = useMemo(
    () =>
      createListCollection({
        items: matching.slice(0, shownChoices),
        itemToString: (choice) => choice.label,
      }),
    [matching],
  )
  const remove = (value: string) => onChange(chosen.filter((other) => other !== value))
  const removeLast = (event: KeyboardEvent) => {
    const last = chosen.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  return (
    <FormField label={label} error={error} hint={hint} isDisabled={isDisabled}>
      <Combobox.Root
        recipe={comboboxRecipe}
        collection={collection}
        multiple
        value={[...chosen]}
        inputValue={typed}
        disabled={isDisabled}
        placeholder={chosen.length > 0 ? '' : isLoading ? texts.loading : texts.choose}
        openOnClick
        selectionBehavior="clear"
        inputBehavior="autohighlight"
        {...highlight}
        positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
        translations={{ triggerLabel: texts.open({ label }) }}
        lazyMount
        unmountOnExit
        onInputValueChange={({ inputValue, reason }) => setTyped(reason === 'input-change' ? inputValue : '')}
        onValueChange={({ value }) => onChange(value)}
        onOpenChange={({ open }) => {
          if (!open) setTyped('')
        }}
      >
        <Combobox.Control>
          <Flex wrap="wrap" gap="1" flex={1} minWidth={0} paddingInlineStart={chosen.length > 0 ? '1' : 0}>
            {chosen.map((value) => {
              const choice = choices.find((candidate) => candidate.value === value)
              return (
                <ChoiceChip
                  key={value}
                  label={choice?.label ?? (isLoading ? texts.loading : texts.unknown)}
                  colour={choice?.colour}
                  isDisabled={isDisabled}
                  onRemove={() => remove(value)}
                />
              )
            })}
            <ChoiceInput
              name={name}
              {...(chosen.length > 0 ? chipsInset : {})}
              minWidth={widthOf(chosen.length, typed)}
              onKeyDown={removeLast}
            />
          </Flex>
          <OpenButton />
        </Combobox.Control>
        <ChoiceList choices={matching} chosen={chosen} isLoading={isLoading} />
      </Combobox.Root>
    </FormField>
  )
}

const chipsInset = { paddingInline: '1' } as const

/** Beside labels, the input takes its own line only while it contains text. */
function widthOf(chips: number, typed: string): string | undefined {
  if (chips === 0) return undefined
  return typed === '' ? '6' : '24'
}
