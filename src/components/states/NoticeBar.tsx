import { Box } from '@chakra-ui/react/box'
import { Flex, type FlexProps } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { Icon } from '../marks/Icon'

type NoticeBarProps = Pick<FlexProps, 'role' | 'aria-label'> & {
  tone?: 'warning' | 'failed'
  children: ReactNode
  /** A button at the end. */
  action?: ReactNode
}

/** A line above a screen about a lasting state. */
export function NoticeBar({ tone = 'warning', role = 'note', children, action, ...named }: NoticeBarProps) {
  return (
    <Flex
      role={role}
      {...named}
      align={{ base: 'flex-start', md: 'center' }}
      gap="2.5"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2"
      flexShrink={0}
      fontSize="sm"
      lineHeight="sm"
      background={`${tone}.tint`}
      color={tone}
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
    >
      <Icon name="triangle-alert" />
      <Box flex={1} maxWidth="text">
        {children}
      </Box>
      {action}
    </Flex>
  )
}
