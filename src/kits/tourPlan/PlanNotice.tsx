import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { Icon } from '../../components/marks/Icon'

/** Why a change is not saved, with its remedies; below the header. */
export function PlanNotice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Flex
      role="alert"
      align="center"
      wrap="wrap"
      columnGap="3"
      rowGap="1"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="1.5"
      minHeight="toolBar"
      background="warning.tint"
      color="warning"
      fontSize="sm"
      flexShrink={0}
    >
      <Icon name="triangle-alert" />
      <Box flex="1 1 240px" color="fg">
        {text}
      </Box>
      <Flex gap="2" color="fg">
        {children}
      </Flex>
    </Flex>
  )
}
