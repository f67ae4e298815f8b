import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Link } from 'wouter'
import { LazyOverlay } from '../../components/dialogs/LazyOverlay'
import { Icon } from '../../components/marks/Icon'
import { pathOf, type SidebarRoute } from '../../domain/navigation/clientRoutes'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { shellTexts } from '../../texts/shell/shell'
import { WorkStrips } from './WorkStrips'
import { activeEntry, isOffered, menuEntry } from './menus'
import { useUnfinishedWork } from './useUnfinishedWork'
import { lazyNamed } from '../../platform/lazyNamed'

const MoreSheet = lazyNamed(() => import('./MoreSheet'), 'MoreSheet')

const item = {
  base: {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    color: 'nav.fg',
    fontSize: 'xs',
    lineHeight: 'xs',
    textDecoration: 'none',
    background: 'transparent',
    border: 0,
    cursor: 'pointer',
    borderTop: '4px solid transparent',
    _focusVisible: { outline: '2px solid {colors.signal}', outlineOffset: '-2px' },
    '&[aria-current=page]': { color: 'nav.strong', fontWeight: 'semibold', borderTopColor: 'signal' },
  },
} as const
const BarLink = chakra(Link, item)
const BarButton = chakra('button', item)

const shortcuts: readonly SidebarRoute[] = ['index', 'tour-templates', 'destinations']

type BottomBarProps = { path: string; onCreate: () => void; onSearch: () => void }

/** Navigation of small screens: the three most used screens, the plus button, and all others under Mehr. */
export function BottomBar({ path, onCreate, onSearch }: BottomBarProps) {
  const { facts } = useCurrentUser()
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const unfinished = useUnfinishedWork()
  const active = activeEntry(path)
  const links = shortcuts
    .filter((route) => isOffered(route, facts))
    .map(menuEntry)
    .map(({ route, label, icon }) => (
      <BarLink key={route} href={pathOf(route)} aria-current={route === active ? 'page' : undefined}>
        <Icon name={icon} size={20} />
        {label}
      </BarLink>
    ))
  const plus = facts.isCompanyAdmin ? (
    <BarButton key="create" type="button" onClick={onCreate} aria-label={shellTexts.create}>
      <Flex
        align="center"
        justify="center"
        boxSize="9"
        borderRadius="full"
        background="signal"
        color="signalContrast"
      >
        <Icon name="plus" size={20} />
      </Flex>
    </BarButton>
  ) : null
  return (
    <>
      <Box display={{ base: 'block', md: 'none' }} flexShrink={0}>
        <WorkStrips />
      </Box>
      <Flex
        as="nav"
        aria-label={shellTexts.mainNavigation}
        display={{ base: 'flex', md: 'none' }}
        height="60px"
        flexShrink={0}
        background="nav"
        paddingBottom="env(safe-area-inset-bottom)"
        boxSizing="content-box"
      >
        {[...links.slice(0, 2), plus, ...links.slice(2)]}
        <BarButton type="button" onClick={() => setIsMoreOpen(true)} aria-haspopup="dialog">
          <Icon name="menu" size={20} />
          {shellTexts.more}
        </BarButton>
      </Flex>
      {isMoreOpen ? (
        <LazyOverlay onClose={() => setIsMoreOpen(false)}>
          <MoreSheet
            path={path}
            unfinishedCount={unfinished.count}
            onSearch={() => {
              setIsMoreOpen(false)
              onSearch()
            }}
            onOpenUnfinished={() => {
              setIsMoreOpen(false)
              unfinished.open()
            }}
            onClose={() => setIsMoreOpen(false)}
          />
        </LazyOverlay>
      ) : null}
      {unfinished.list}
    </>
  )
}
