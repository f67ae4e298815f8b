import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'

const Tab = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: { base: '11', md: 'full' },
    paddingInline: '2.5',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBlock: '3px solid transparent',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
    '&[aria-current=page]': { color: 'fg', borderBottomColor: 'fg' },
  },
})

type HeaderTabsProps = {
  /** Accessible name. */
  label: string
  /** Each with its own URL. */
  tabs: readonly { href: string; label: string; isCurrent: boolean }[]
}

/** jsdom does not scroll. */
const bringIntoView = (tab: HTMLElement | null) =>
  tab?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' })

/** Links to the screens that share a title, in the header of each of them. */
export function HeaderTabs({ label, tabs }: HeaderTabsProps) {
  return (
    <Box as="nav" aria-label={label} height="full">
      <Box
        as="ul"
        display="flex"
        gap="1"
        height="full"
        // Narrow screens are no wider than their frame: the tabs scroll.
        overflowX={{ base: 'auto', md: 'visible' }}
        margin={0}
        marginInlineStart={{ base: '-10px', md: '2' }}
        padding={0}
        listStyleType="none"
      >
        {tabs.map((tab) => (
          <li key={tab.href} ref={tab.isCurrent ? bringIntoView : undefined}>
            <Tab href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
              {tab.label}
            </Tab>
          </li>
        ))}
      </Box>
    </Box>
  )
}
