import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { Flex } from '@chakra-ui/react/flex'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../components/inputs/controls'
import { FormField } from '../../components/inputs/FormField'
import { Icon } from '../../components/marks/Icon'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { ChoiceInput } from './ChoiceInput'
import { ChoiceList } from './ChoiceList'
import { OpenButton } from './OpenButton'
import { matchingChoices, shownChoices, type Choice } from './choices'
import { comboboxRecipe } from './comboboxRecipe'
import { useHighlight } from './useHighlight'

export type ChoiceSelectProps = {
  label: string
  name?: string
  choices: readonly Choice[]
  value: string | null
  placeholder?: string
  error?: string | undefined
  hint?: React.ReactNode
  isLoading?: boolean
  /** The choices failed to load, so the label of the selected one is unknown. */
  isFailed?: boolean
  isDisabled?: boolean | undefined
  /** A last entry that is always offered, with the typed text. */
  action?: ChoiceAction | undefined
  /** Whether the select may be empty. */
  isClearable?: boolean
  /** Called with the typed text, if other choices are to be read for it. */
  onSearch?: (typed: string) => void
  onChange: (value: string | null) => void
}

/** @property label of the entry, for a typed text */
type ChoiceAction = {
  label: (typed: string) => string
  mark: React.ReactNode
  onChoose: (typed: string) => void
}

/** No record has this @id. */
const actionValue = '+'

/** A single select, searchable by typing. */
export function ChoiceSelect({
  label,
  name,
  choices,
  value,
  placeholder = texts.choose,
  error,
  hint,
  isLoading = false,
  isFailed = false,
  isDisabled = false,
  isClearable = false,
  action,
  onSearch,
  onChange,
}: ChoiceSelectProps) {
  /** Null while the list is closed; then the input shows the selected choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = choices.find((choice) => choice.value === value)
  const typedText = (typed ?? '').trim()
  // Choosing an entry closes the list first, which ends the search.
  const lastTyped = useRef('')
  const matching = useMemo(() => {
    const found = matchingChoices(choices, typed ?? '')
    if (action === undefined) return found
    const isKnown = found.some(({ label: known }) => known === typedText)
    const last = { value: actionValue, label: action.label(isKnown ? '' : typedText), mark: action.mark }
    // Beyond the rendered ones it would not be reached.
    return [...found.slice(0, shownChoices - 1), last, ...found.slice(shownChoices - 1)]
  }, [choices, typed, action, typedText])
  const highlight = useHighlight(matching, typed ?? '')
  const collection = useMemo(
    () =>
      createListCollection({
        items: matching.slice(0, shownChoices),
        itemToString: (choice) => choice.label,
      }),
    [matching],
  )
  const chosenLabel = chosen?.label ?? (value === null || isLoading || isFailed ? '' : texts.unknown)
  const placeholderText = () => {
    if (isLoading) return texts.loading
    return isFailed && value !== null ? '' : placeholder
  }
  return (
    <FormField label={label} error={error} hint={hint} isDisabled={isDisabled}>
      <Combobox.Root
        recipe={comboboxRecipe}
        collection={collection}
        value={value === null ? [] : [value]}
        inputValue={typed ?? chosenLabel}
        disabled={isDisabled}
        placeholder={chosenLabel || placeholderText()}
        openOnClick
        inputBehavior="autohighlight"
        {...highlight}
        positioning={{ strategy: 'fixed', sameWidth: true, gutter: 4 }}
        translations={{ triggerLabel: texts.open({ label }), clearTriggerLabel: texts.clear({ label }) }}
        lazyMount
        unmountOnExit
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') lastTyped.current = inputValue.trim()
          if (reason === 'input-change') onSearch?.(inputValue.trim())
          setTyped(reason === 'input-change' ? inputValue : null)
        }}
        onValueChange={({ value: [next] }) => {
          if (next === actionValue) action?.onChoose(lastTyped.current)
          else if (next !== undefined) onChange(next)
          else if (isClearable) onChange(null)
        }}
        onOpenChange={({ open, reason }) => {
          // Opening the list starts a new search; the placeholder shows the selected choice.
          setTyped((text) => (open ? (text ?? '') : null))
          if (open && reason !== 'input-change') lastTyped.current = ''
        }}
      >
        <Combobox.Control>
          {!typed && chosen?.mark !== undefined ? (
            <Flex as="span" paddingInlineStart="2.5" flexShrink={0}>
              {chosen.mark}
            </Flex>
          ) : null}
          <ChoiceInput name={name} title={typed === null ? chosenLabel : undefined} />
          {isClearable && value !== null && !isDisabled ? (
            <Combobox.ClearTrigger asChild>
              <Button variant="quiet" size="iconSm" height={{ base: '42px', md: '7' }} color="fg.muted">
                <Icon name="x" />
              </Button>
            </Combobox.ClearTrigger>
          ) : null}
          <OpenButton />
        </Combobox.Control>
        <ChoiceList choices={matching} chosen={value === null ? [] : [value]} isLoading={isLoading} />
      </Combobox.Root>
    </FormField>
  )
}
