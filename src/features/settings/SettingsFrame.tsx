import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { pathOf, type SettingsRoute } from '../../domain/navigation/clientRoutes'
import { usePlatform } from '../../platform/platform'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { userSettingsTexts } from '../../texts/settings/userSettings'
import { visibleSettings } from './settingsEntries'

const EntryLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: { base: '11', lg: '33px' },
    paddingInline: { base: '3', lg: '4' },
    color: 'fg.muted',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBlock: { base: '3px solid transparent', lg: 0 },
    _hover: { background: 'bg.hover' },
    _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
    '&[aria-current=page]': {
      color: 'fg',
      fontWeight: 'medium',
      background: { lg: 'bg.selected' },
      borderBottomColor: { base: 'fg', lg: 'transparent' },
    },
  },
})

/** The second-level navigation of /settings/* around the current child: a list, on small screens a row. */
export function SettingsFrame({ active, children }: { active: SettingsRoute; children: ReactNode }) {
  const { facts } = useCurrentUser()
  const { config } = usePlatform()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // In the row of small screens the current entry may be scrolled out of view.
    list.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [active])
  return (
    <Flex flex={1} minHeight={0} direction={{ base: 'column', lg: 'row' }}>
      <Box
        as="nav"
        aria-label={userSettingsTexts.navigation}
        flexShrink={0}
        width={{ lg: '188px' }}
        background="bg"
        overflowY={{ lg: 'auto' }}
        borderStyle="solid"
        borderColor="border"
        borderWidth={0}
        borderBottomWidth={{ base: '1px', lg: 0 }}
        borderRightWidth={{ lg: '1px' }}
      >
        <Flex
          display={{ base: 'none', lg: 'flex' }}
          align="center"
          height="topBar"
          paddingInline="4"
          fontWeight="semibold"
        >
          {userSettingsTexts.navigation}
        </Flex>
        <Box
          as="ul"
          ref={list}
          display="flex"
          flexDirection={{ base: 'row', lg: 'column' }}
          overflowX={{ base: 'auto', lg: 'visible' }}
          listStyleType="none"
          margin={0}
          padding={0}
          paddingInline={{ base: '1', lg: 0 }}
          css={{ scrollbarWidth: 'none' }}
        >
          {visibleSettings(facts, config.extensions).map(({ route, label }) => (
            <li key={route}>
              <EntryLink href={pathOf(route)} aria-current={route === active ? 'page' : undefined}>
                {label}
              </EntryLink>
            </li>
          ))}
        </Box>
      </Box>
      <Flex direction="column" flex={1} minWidth={0} minHeight={0}>
        {children}
      </Flex>
    </Flex>
  )
}
