import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect, type ReactNode } from 'react'
import { shellTexts } from '../texts/shell'

type ScreenHeaderProps = {
  title: string
  /** Beside the title, muted: a count or a date. */
  aside?: ReactNode
  before?: ReactNode
  children?: ReactNode
}

/** The bar at the top of a screen; its title names the browser's tab too. */
export function ScreenHeader({ title, aside, before, children }: ScreenHeaderProps) {
  useEffect(() => {
    document.title = `${title} – ${shellTexts.productName}`
  }, [title])
  return (
    <Flex
      as="header"
      align="center"
      gap="3"
      minHeight="topBar"
      paddingInline={{ base: '4', md: '5' }}
      background="bg"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
      flexShrink={0}
    >
      {before}
      <Box as="h1" fontSize="2xl" lineHeight="xl" fontWeight="semibold" truncate margin={0}>
        {title}
      </Box>
      <Box fontSize="sm" color="fg.subtle" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {aside}
      </Box>
      <Flex marginInlineStart="auto" gap="2" align="center" flexShrink={0}>
        {children}
      </Flex>
    </Flex>
  )
}
