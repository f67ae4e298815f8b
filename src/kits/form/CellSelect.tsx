import { createListCollection } from '@chakra-ui/react/collection'
import { Combobox } from '@chakra-ui/react/combobox'
import { useMemo, useState } from 'react'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import { ChoiceInput } from './ChoiceInput'
import { ChoiceList } from './ChoiceList'
import { matchingChoices, shownChoices, type Choice } from './choices'
import { comboboxRecipe } from './comboboxRecipe'
import { OpenButton } from './OpenButton'
import { useHighlight } from './useHighlight'

type CellSelectProps = {
  label: string
  choices: readonly Choice[]
  value: string | null
  isLoading: boolean
  onChoose: (value: string) => void
  /** Called when its list closes, also after a choice. */
  onClose: () => void
}

/** A select in the place of a cell's text, searchable by typing. It is open from the start. */
export function CellSelect({ label, choices, value, isLoading, onChoose, onClose }: CellSelectProps) {
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
  return (
    <Combobox.Root
      recipe={comboboxRecipe}
      collection={collection}
      value={value === null ? [] : [value]}
      inputValue={typed}
      placeholder={choices.find((choice) => choice.value === value)?.label ?? texts.choose}
      defaultOpen
      autoFocus
      openOnClick
      inputBehavior="autohighlight"
      selectionBehavior="preserve"
      {...highlight}
      // Names may need more width than a cell has.
      positioning={{ strategy: 'fixed', sameWidth: false, placement: 'bottom-start', gutter: 4 }}
      css={{ '& [data-part=content]': { width: '240px' } }}
      translations={{ triggerLabel: texts.open({ label }) }}
      onInputValueChange={({ inputValue, reason }) => setTyped(reason === 'input-change' ? inputValue : '')}
      onValueChange={({ value: [next] }) => {
        if (next !== undefined && next !== value) onChoose(next)
      }}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Combobox.Control>
        <ChoiceInput aria-label={label} />
        <OpenButton />
      </Combobox.Control>
      <ChoiceList choices={matching} chosen={value === null ? [] : [value]} isLoading={isLoading} />
    </Combobox.Root>
  )
}
