import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import type { KeyboardEvent } from 'react'
import type { MergeSide } from '../../domain/drafts/draftMerge'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'

type ConflictChoiceProps = {
  name: string
  label: string
  /** Both values as readable text. */
  mine: string
  theirs: string
  chosen: MergeSide
  onChoose: (side: MergeSide) => void
}

const Group = chakra('fieldset', {
  base: { border: 0, margin: 0, padding: 0, marginBottom: '4', minWidth: 0 },
})
const Legend = chakra('legend', {
  base: {
    fontSize: 'sm',
    lineHeight: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    padding: 0,
    marginBottom: '1',
  },
})
const Option = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '3',
    minHeight: '11',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border.control',
    borderRadius: 'l2',
    cursor: 'pointer',
    minWidth: 0,
    '&:has(input:checked)': { borderColor: 'accent', background: 'bg.selected' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '1px' },
  },
})
const Radio = chakra('input', {
  base: {
    flexShrink: 0,
    boxSize: '4',
    margin: 0,
    marginTop: '0.5',
    accentColor: '{colors.accent}',
    outline: 0,
  },
})

/** A part that both users have changed, with both values side by side. */
export function ConflictChoice({ name, label, mine, theirs, chosen, onChoose }: ConflictChoiceProps) {
  const sides = [
    { side: 'mine', title: texts.mine, value: mine },
    { side: 'theirs', title: texts.theirs, value: theirs },
  ] as const
  return (
    <Group
      onKeyDown={(event: KeyboardEvent) => {
        // Enter in a radio button would submit the form and overwrite undecided parts.
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
      }}
    >
      <Legend>{label}</Legend>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
        {sides.map(({ side, title, value }) => (
          <Option key={side}>
            <Radio
              type="radio"
              name={name}
              value={side}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <Box minWidth={0}>
              <Box fontSize="xs" lineHeight="xs" color="fg.muted">
                {title}
              </Box>
              <Box whiteSpace="pre-line" overflowWrap="anywhere">
                {value}
              </Box>
            </Box>
          </Option>
        ))}
      </Grid>
    </Group>
  )
}
