import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { memo, type ReactNode } from 'react'
import { flowsTexts } from '../../texts/devtools/flows'

/** Legend of lines and colours in the drawing. */
export const Legend = memo(function Legend() {
  const line = (width: string, colour: string) => (
    <Box width="18px" borderTopWidth={width} borderTopStyle="solid" borderColor={colour} />
  )
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
      <Entry text={flowsTexts.legendGuard}>
        <Box as="span" color="warning" fontFamily="mono">
          […]
        </Box>
      </Entry>
    </Flex>
  )
})

const Entry = ({ text, children }: { text: string; children: ReactNode }) => (
  <Flex as="li" gap="7px" align="center">
    {children}
    {text}
  </Flex>
)
