import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { Brand } from '../../components/marks/Brand'
import { Icon } from '../../components/marks/Icon'
import { Tooltip } from '../../components/marks/Tooltip'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { keyName, keysTexts } from '../../texts/kit/keys'
import { shellTexts } from '../../texts/shell/shell'
import { activeEntry, visibleGroups, type SidebarEntry } from './menus'
import { WorkStrips } from './WorkStrips'
import { UnfinishedWorkButton } from './UnfinishedWorkButton'
import { UserMenu } from './UserMenu'

const EntryLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '11px',
    height: '33px',
    paddingInlineStart: '18px',
    paddingInlineEnd: '4',
    position: 'relative',
    textDecoration: 'none',
    color: 'nav.fg',
    _hover: { background: 'nav.hover' },
    _focusVisible: { outline: '2px solid {colors.signal}', outlineOffset: '-2px' },
    '&[aria-current=page]': {
      background: 'nav.active',
      color: 'nav.strong',
      fontWeight: 'medium',
      _before: {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        left: 0,
        width: '1',
        background: 'signal',
      },
    },
  },
})
const NavButton = chakra('button')

/**
 * Shown while the sidebar is wide. The root element is marked if the sidebar is a rail on wide screens too.
 */
const onWide = {
  display: { base: 'none', xl: 'block' },
  css: { '[data-rail] &': { display: 'none' } },
} as const
const onRail = {
  display: { base: 'block', xl: 'none' },
  css: { '[data-rail] &': { display: 'block' } },
} as const

type SidebarProps = { path: string; onCreate: () => void; onSearch: () => void }

/**
 * Full width from 1280 px unless the user collapsed it to a rail; a rail of icons from 768 px; hidden below,
 * where the bottom bar replaces it.
 */
export function Sidebar({ path, onCreate, onSearch }: SidebarProps) {
  const { facts } = useCurrentUser()
  const active = activeEntry(path)
  return (
    <Flex
      as="nav"
      aria-label={shellTexts.mainNavigation}
      direction="column"
      display={{ base: 'none', md: 'flex' }}
      width="var(--nav-width)"
      flexShrink={0}
      background="nav"
      color="nav.fg"
      paddingBottom="2"
      overflowY="auto"
      css={{ scrollbarWidth: 'thin' }}
    >
      <Flex
        height="topBar"
        align="center"
        paddingInline={{ base: '15px', xl: '4' }}
        color="nav.strong"
        flexShrink={0}
      >
        <Box {...onWide}>
          <Brand />
        </Box>
        <Box {...onRail}>
          <Brand isNameHidden />
        </Box>
        <Box {...onWide} marginInlineStart="auto" marginInlineEnd="-8px">
          <SearchButton onSearch={onSearch} />
        </Box>
      </Flex>
      <Box {...onRail} paddingInline="12px" marginBottom="1">
        <SearchButton onSearch={onSearch} />
      </Box>
      {facts.isCompanyAdmin ? <CreateButton onCreate={onCreate} /> : null}
      {visibleGroups(facts).map((group) => (
        <Box
          as="ul"
          key={group[0]?.route}
          listStyleType="none"
          margin={0}
          padding={0}
          paddingBlock="1.5"
          borderTopWidth="1px"
          borderTopStyle="solid"
          borderColor="nav.line"
        >
          {group.map((entry) => (
            <li key={entry.route}>
              <Entry entry={entry} isActive={entry.route === active} />
            </li>
          ))}
        </Box>
      ))}
      <Box marginTop="auto">
        <WorkStrips />
        <UnfinishedWorkButton />
        <UserMenu />
      </Box>
    </Flex>
  )
}

function Entry({ entry, isActive }: { entry: SidebarEntry; isActive: boolean }) {
  const tip = entry.tooltip ?? entry.label
  return (
    <Tooltip content={tip} placement="right" isDisabled={entry.tooltip === undefined} isShownOnRail>
      <EntryLink
        href={pathOf(entry.route)}
        aria-current={isActive ? 'page' : undefined}
        aria-label={entry.label}
      >
        <Icon name={entry.icon} />
        <Box as="span" {...onWide} flex={1}>
          {entry.label}
        </Box>
      </EntryLink>
    </Tooltip>
  )
}

/** Opens the palette without a keyboard. */
function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <Tooltip content={`${keysTexts.palette} (${keyName('Mod+K')})`} placement="right">
      <NavButton
        type="button"
        onClick={onSearch}
        aria-label={keysTexts.palette}
        aria-haspopup="dialog"
        display="grid"
        placeItems="center"
        boxSize="8"
        border={0}
        borderRadius="l2"
        background="transparent"
        color="nav.fg"
        cursor="pointer"
        _hover={{ background: 'nav.hover', color: 'nav.strong' }}
        _focusVisible={{ outline: '2px solid {colors.signal}', outlineOffset: '-1px' }}
      >
        <Icon name="search" size={18} />
      </NavButton>
    </Tooltip>
  )
}

function CreateButton({ onCreate }: { onCreate: () => void }) {
  return (
    <NavButton
      type="button"
      onClick={onCreate}
      aria-label={shellTexts.create}
      display="flex"
      alignItems="center"
      gap="9px"
      flexShrink={0}
      height="9"
      marginInline={{ base: '8px', xl: '2.5' }}
      css={{ '[data-rail] &': { marginInline: '8px' } }}
      marginTop="2px"
      marginBottom="2.5"
      paddingInline="1.5"
      border={0}
      background="transparent"
      color="nav.strong"
      borderRadius="full"
      fontSize="sm"
      whiteSpace="nowrap"
      cursor="pointer"
      _hover={{ background: 'nav.hover' }}
      _focusVisible={{ outline: '2px solid {colors.signal}', outlineOffset: '-1px' }}
    >
      <Box
        as="span"
        display="grid"
        placeItems="center"
        boxSize="7"
        borderRadius="full"
        background="signal"
        color="signalContrast"
        flexShrink={0}
      >
        <Icon name="plus" />
      </Box>
      <Box as="span" {...onWide}>
        {shellTexts.create}
      </Box>
    </NavButton>
  )
}
