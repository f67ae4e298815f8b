import { Box } from '@chakra-ui/react/box'
import { Flex, type FlexProps } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { Icon } from '../marks/Icon'

const looks = {
  warning: { icon: 'triangle-alert', background: 'warning.tint', color: 'warning' },
  failed: { icon: 'triangle-alert', background: 'failed.tint', color: 'failed' },
  plain: { icon: 'info', background: 'bg.canvas', color: 'fg.muted' },
} as const

type NoticeBarProps = Pick<FlexProps, 'role' | 'aria-label'> & {
  tone?: keyof typeof looks
  children: ReactNode
  /** A button at the end. */
  action?: ReactNode
}

/** A line above a screen about a lasting state. */
export function NoticeBar({ tone = 'warning', role = 'note', children, action, ...named }: NoticeBarProps) {
  const { icon, background, color } = looks[tone]
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
      background={background}
      color={color}
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
    >
      <Icon name={icon} />
      <Box flex={1} maxWidth="text">
        {children}
      </Box>
      {action}
    </Flex>
  )
}
