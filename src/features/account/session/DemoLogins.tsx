import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Button } from '../../../components/inputs/controls'
import type { RuntimeConfig } from '../../../contract/wire/runtimeConfig'
import { sessionTexts } from '../../../texts/shell/session'

type DemoLogin = RuntimeConfig['demoLogins'][number]

/** One-click logins of the demo data. Hidden outside demo mode. */
export function DemoLogins({
  logins,
  onChoose,
}: {
  logins: readonly DemoLogin[]
  onChoose: (login: DemoLogin) => void
}) {
  if (logins.length === 0) return null
  return (
    <Box
      as="section"
      marginTop="8"
      borderTopWidth="1px"
      borderTopStyle="solid"
      borderColor="border"
      paddingTop="4"
    >
      <Box as="h2" fontSize="sm" fontWeight="medium" color="fg.muted" margin={0} marginBottom="2">
        {sessionTexts.demoLogins}
      </Box>
      <Flex gap="2" wrap="wrap">
        {logins.map((login) => (
          <Button key={login.email} size="sm" title={login.email} onClick={() => onChoose(login)}>
            {login.role}
          </Button>
        ))}
      </Flex>
      <Box fontSize="xs" color="fg.subtle" marginTop="2">
        {sessionTexts.demoPasswordHint}
      </Box>
    </Box>
  )
}
