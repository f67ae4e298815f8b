import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { Icon } from '../../components/marks/Icon'
import { infoTexts } from '../../texts/settings/info'

/** Marks a placeholder as such. */
export function SampleNote({ children }: { children: ReactNode }) {
  return (
    <Flex gap="2.5" padding="3" borderRadius="l2" background="warning.tint" color="warning" fontSize="sm">
      <Box paddingTop="1px">
        <Icon name="triangle-alert" />
      </Box>
      <Box>
        <Box as="strong" fontWeight="semibold">
          {infoTexts.sample}:
        </Box>{' '}
        {children}
      </Box>
    </Flex>
  )
}
