import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Icon } from '../../components/marks/Icon'
import { usePresence } from '../../platform/usePresence'
import { presenceTexts } from '../../texts/shell/presence'

/** Other users who have the record open; only their number on small screens. Empty if there are none. */
export function PeopleHere({ record }: { record: string }) {
  const names = usePresence(record).map(({ name }) => name || presenceTexts.nameless)
  const words = presenceTexts.alsoHere(names)
  return (
    <Box role="status" flexShrink={0} maxWidth="40%">
      {names.length === 0 ? null : (
        <Flex
          align="center"
          gap="6px"
          height="26px"
          paddingInline="2"
          borderRadius="sm"
          background="bg.selected"
          fontSize="sm"
          title={words}
        >
          <Icon name="users" />
          <Box as="span" srOnly>
            {words}
          </Box>
          <Box as="span" aria-hidden truncate display={{ base: 'none', lg: 'block' }}>
            {words}
          </Box>
          <Box as="span" aria-hidden display={{ lg: 'none' }}>
            {names.length}
          </Box>
        </Flex>
      )}
    </Box>
  )
}
