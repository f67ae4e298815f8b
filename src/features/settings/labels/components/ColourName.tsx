import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { shellTexts } from '../../../../texts/shell/shell'
import type { LabelRow } from '../labelRows'
import { ColourSquare } from './ColourSquare'

/** A colour with the company's name for it, else with its code. */
export function ColourName({ row: { code, colourName } }: { row: LabelRow }) {
  return (
    <Flex as="span" align="center" gap="2" minWidth={0}>
      <ColourSquare code={code} />
      {colourName === null ? (
        <Box as="span" fontFamily="mono">
          {code || shellTexts.missing}
        </Box>
      ) : (
        <Box as="span" truncate>
          {colourName}
        </Box>
      )}
    </Flex>
  )
}
