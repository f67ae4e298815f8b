import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { flowsTexts } from '../../texts/devtools/flows'

type CountBarProps = { label: ReactNode; covered: number; all: number }

/** A count with its share as a bar. */
export const CountBar = ({ label, covered, all }: CountBarProps) => (
  <Box as="span" display="block" paddingBottom="2" width="full">
    <Flex as="span" justify="space-between" gap="3">
      <Box as="span" truncate>
        {label}
      </Box>
      <Box as="span" flexShrink={0} fontVariantNumeric="tabular-nums">
        {flowsTexts.covered({ covered, all })}
      </Box>
    </Flex>
    <Box
      as="span"
      display="block"
      height="6px"
      marginTop="1"
      border="1px solid {colors.border.control}"
      aria-hidden
    >
      <Box
        as="span"
        display="block"
        height="full"
        background="fg"
        width={`${all === 0 ? 100 : (covered / all) * 100}%`}
      />
    </Box>
  </Box>
)
