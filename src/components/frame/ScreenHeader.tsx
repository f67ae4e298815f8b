import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useEffect, type ReactNode } from 'react'
import { shellTexts } from '../../texts/shell/shell'

type ScreenHeaderProps = {
  title: string
  /** Beside the title, muted: a count or a date. */
  aside?: ReactNode
  before?: ReactNode
  /** Links to the screens that share the title; on their own line on small screens. */
  tabs?: ReactNode
  /** Document title, if several screens share the title. */
  pageName?: string | undefined
  /** A search field; on its own line on small screens. */
  search?: ReactNode
  children?: ReactNode
}

/** The bar at the top of a screen; its title is also the document title. */
export function ScreenHeader({
  title,
  aside,
  before,
  tabs,
  pageName = title,
  search,
  children,
}: ScreenHeaderProps) {
  useEffect(() => {
    document.title = `${pageName} – ${shellTexts.productName}`
  }, [pageName])
  return (
    <Flex
      as="header"
      align="center"
      wrap={search === undefined && tabs === undefined ? 'nowrap' : { base: 'wrap', md: 'nowrap' }}
      columnGap="3"
      rowGap="2"
      paddingTop={search === undefined && tabs === undefined ? 0 : { base: '1', md: 0 }}
      minHeight="topBar"
      paddingInline={{ base: '4', md: '5' }}
      background="bg"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
      borderColor="border"
      flexShrink={0}
    >
      {before}
      <Box
        as="h1"
        fontSize="2xl"
        lineHeight="xl"
        fontWeight="semibold"
        truncate
        margin={0}
        // A list title is short; the search shrinks first.
        flexShrink={search === undefined ? 1 : { base: 1, xl: 0 }}
      >
        {title}
      </Box>
      {tabs === undefined ? null : (
        <Box
          order={{ base: 2, md: 0 }}
          flex={{ base: '1 0 100%', md: 'none' }}
          minWidth={0}
          alignSelf="stretch"
        >
          {tabs}
        </Box>
      )}
      <Box
        // A header that wraps would become higher once the count of a list is known; the pages show it too.
        display={search === undefined ? 'block' : { base: 'none', md: 'block' }}
        fontSize="sm"
        color="fg.subtle"
        whiteSpace="nowrap"
        fontVariantNumeric="tabular-nums"
      >
        {aside}
      </Box>
      {search === undefined ? null : (
        <Flex
          order={{ base: 1, md: 0 }}
          flex={{ base: '1 0 100%', md: '0 1 300px' }}
          minWidth={0}
          marginInlineStart="auto"
          paddingBottom={{ base: '2', md: 0 }}
        >
          {search}
        </Flex>
      )}
      <Flex
        marginInlineStart={search === undefined ? 'auto' : { base: 'auto', md: 0 }}
        gap="2"
        align="center"
        flexShrink={0}
      >
        {children}
      </Flex>
    </Flex>
  )
}
