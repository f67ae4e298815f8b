import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect, type ReactNode } from 'react'
import { shellTexts } from '../../texts/shell/shell'
import { Brand } from '../marks/Brand'

type PageFrameProps = {
  title: string
  /** At the right end of the top bar. */
  action?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A standalone page without sidebar: brand, one column of text, links in the footer. */
export function PageFrame({ title, action, footer, children }: PageFrameProps) {
  useEffect(() => {
    document.title = `${title} – ${shellTexts.productName}`
  }, [title])
  const column = { width: 'full', maxWidth: 'text', marginInline: 'auto', paddingInline: '5' } as const
  return (
    <Flex direction="column" minHeight="100dvh" background="bg">
      <Box as="header" borderBottomWidth="1px" borderBottomStyle="solid" borderColor="border">
        <Flex {...column} align="center" justify="space-between" gap="3" minHeight="topBar">
          <Brand />
          {action}
        </Flex>
      </Box>
      <Box as="main" {...column} flex={1} paddingBlock={{ base: '6', md: '10' }}>
        <Box as="h1" fontSize="4xl" lineHeight="4xl" fontWeight="semibold" margin={0} marginBottom="5">
          {title}
        </Box>
        {children}
      </Box>
      <Flex as="footer" {...column} gap="5" wrap="wrap" fontSize="sm" paddingBlock="5">
        {footer}
      </Flex>
    </Flex>
  )
}
