import { Box } from '@chakra-ui/react/box'
import { Combobox } from '@chakra-ui/react/combobox'
import { Icon } from '../../components/marks/Icon'
import { formatNumber } from '../../texts/kit/format'
import { formKitTexts as texts } from '../../texts/kit/formKit'
import './choices.css'
import { shownChoices, type Choice } from './choices'

type ChoiceListProps = {
  /** Entries that match the typed text, without a limit. */
  choices: readonly Choice[]
  chosen: readonly string[]
  isLoading: boolean
}

/** The list of a searchable select, below its input. */
export function ChoiceList({ choices, chosen, isLoading }: ChoiceListProps) {
  const more = choices.length - shownChoices
  return (
    <Combobox.Positioner>
      <Combobox.Content>
        {choices.slice(0, shownChoices).map((choice) => (
          <Combobox.Item key={choice.value} item={choice}>
            {choice.mark}
            {choice.below === undefined ? (
              <span className="choice-label" title={choice.label}>
                {choice.label}
              </span>
            ) : (
              <span className="choice-lines">
                <span className="choice-label" title={choice.label}>
                  {choice.label}
                </span>
                <span className="choice-detail" title={choice.below}>
                  {choice.below}
                </span>
              </span>
            )}
            {choice.detail === undefined ? null : <span className="choice-detail">{choice.detail}</span>}
            {chosen.includes(choice.value) ? (
              <span className="choice-check">
                <Icon name="check" />
              </span>
            ) : null}
          </Combobox.Item>
        ))}
        {choices.length === 0 ? <Note text={isLoading ? texts.loading : texts.noEntries} /> : null}
        {more > 0 ? <Note text={texts.moreEntries({ count: formatNumber(more) })} /> : null}
      </Combobox.Content>
    </Combobox.Positioner>
  )
}

/** A listbox may contain only options; this one cannot be selected. */
function Note({ text }: { text: string }) {
  return (
    <Box
      role="option"
      aria-disabled
      aria-selected={false}
      paddingInline="2.5"
      paddingBlock="1.5"
      fontSize="sm"
      color="fg.subtle"
    >
      {text}
    </Box>
  )
}
