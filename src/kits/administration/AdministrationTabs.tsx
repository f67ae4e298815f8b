import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { administrationTexts as texts } from '../../texts/administration/administration'

const entries = [
  { route: 'administration-companies', label: texts.companies },
  { route: 'administration-imports', label: texts.imports },
  { route: 'administration-users', label: texts.users },
] as const

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

/** The sub-navigation of the administration, in the head of each of its screens. */
export function AdministrationTabs({ active }: { active: (typeof entries)[number]['route'] }) {
  return (
    <Box as="nav" aria-label={texts.navigation} height="full">
      <Box
        as="ul"
        display="flex"
        gap="1"
        height="full"
        margin={0}
        marginInlineStart={{ base: '-10px', md: '2' }}
        padding={0}
        listStyleType="none"
      >
        {entries.map(({ route, label }) => (
          <li key={route}>
            <Tab href={pathOf(route)} aria-current={route === active ? 'page' : undefined}>
              {label}
            </Tab>
          </li>
        ))}
      </Box>
    </Box>
  )
}
