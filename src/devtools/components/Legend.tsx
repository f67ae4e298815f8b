import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { memo, type ReactNode } from 'react'
import { flowsTexts } from '../../texts/devtools/flows'
import { markSigns, type Mark } from '../coverage/machineCoverage'

const Entry = ({ text, children }: { text: string; children: ReactNode }) => (
  <Flex as="li" gap="7px" align="center">
    {children}
    {text}
  </Flex>
)

const line = (width: string, colour: string, style: 'solid' | 'dashed' | 'dotted' = 'solid') => (
  <Box width="18px" borderTopWidth={width} borderTopStyle={style} borderColor={colour} />
)

const mark = (kind: Mark, colour: string, style: 'solid' | 'dashed' | 'dotted') => (
  <Entry text={flowsTexts.marks[kind]}>
    {line('2.5px', colour, style)}
    <Box as="span" color={colour} fontWeight="semibold" aria-hidden>
      {markSigns[kind]}
    </Box>
  </Entry>
)

const marks = (
  <>
    {mark('covered', 'success', 'solid')}
    {mark('part', 'warning', 'dashed')}
    {mark('uncovered', 'failed', 'dotted')}
  </>
)

const states = (
  <>
    <Entry text={flowsTexts.legendNow}>
      <Box
        width="4"
        height="3"
        borderWidth="2.5px"
        borderStyle="solid"
        borderColor="accent"
        background="bg.selected"
        borderRadius="2px"
      />
    </Entry>
    <Entry text={flowsTexts.legendTaken}>{line('2.5px', 'fg')}</Entry>
    <Entry text={flowsTexts.legendPossible}>{line('1.5px', 'border.control')}</Entry>
  </>
)

type LegendProps = {
  /** Whether the coverage of a walk is shown. */
  hasMarks: boolean
}

/** Legend of lines and colours in the drawing. */
export const Legend = memo(function Legend({ hasMarks }: LegendProps) {
  return (
    <Flex
      as="ul"
      aria-label={flowsTexts.legend}
      listStyleType="none"
      gap="5"
      rowGap="0"
      wrap="wrap"
      align="center"
      minHeight="38px"
      paddingInline="4"
      background="bg"
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="border"
      fontSize="12.5px"
      color="fg.muted"
      flexShrink={0}
    >
      {hasMarks ? marks : states}
      <Entry text={flowsTexts.legendGuard}>
        <Box as="span" color="warning" fontFamily="mono">
          […]
        </Box>
      </Entry>
    </Flex>
  )
})
