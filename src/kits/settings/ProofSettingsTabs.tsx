import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link, useSearch } from 'wouter'
import { placeOfScreen } from '../../domain/company/companyDraft'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { proofRulesTexts as texts } from '../../texts/settings/proofRules'

const { route, query } = placeOfScreen('settings-proof-of-service')

/** Whether what proofs must have is shown, not their tasks. */
export const useIsRulesTab = (): boolean => new URLSearchParams(useSearch()).get('tab') === query?.['tab']

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

/** The two sides of /settings/proof-of-service, in the head of both. */
export function ProofSettingsTabs() {
  const isRules = useIsRulesTab()
  return (
    <Box as="nav" aria-label={texts.tabs} height="full">
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
        <li>
          <Tab href={pathOf(route)} aria-current={isRules ? undefined : 'page'}>
            {texts.tasksTab}
          </Tab>
        </li>
        <li>
          <Tab href={pathOf(route, {}, query)} aria-current={isRules ? 'page' : undefined}>
            {texts.rulesTab}
          </Tab>
        </li>
      </Box>
    </Box>
  )
}
