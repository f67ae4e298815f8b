import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import { flowsTexts } from '../../texts/devtools/flows'
import { flowTabs, type FlowTab } from '../flowUrl'

const Tab = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: 'full',
    minHeight: '11',
    paddingInline: '2.5',
    color: 'nav.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBlock: '3px solid transparent',
    _hover: { color: 'nav.strong' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-current=page]': { color: 'nav.strong', borderBottomColor: 'nav.strong' },
  },
})

type FlowTabsProps = { current: FlowTab; hrefOf: (tab: FlowTab) => string }

/** Links to the views of a machine. They replace the history entry, so that Back leads to the inspected screen. */
export const FlowTabs = ({ current, hrefOf }: FlowTabsProps) => (
  <Box as="nav" aria-label={flowsTexts.views} alignSelf="stretch">
    <Flex
      as="ul"
      listStyleType="none"
      height="full"
      margin={0}
      padding={0}
      overflowX={{ base: 'auto', md: 'visible' }}
    >
      {flowTabs.map((tab) => (
        <li key={tab}>
          <Tab asChild>
            <Link href={hrefOf(tab)} replace aria-current={tab === current ? 'page' : undefined}>
              {flowsTexts.tabs[tab]}
            </Link>
          </Tab>
        </li>
      ))}
    </Flex>
  </Box>
)
