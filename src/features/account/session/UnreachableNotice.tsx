import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useSelector } from '@xstate/react'
import { Button, Spinner } from '../../../components/inputs/controls'
import { usePlatform } from '../../../platform/platform'
import { sessionTexts } from '../../../texts/shell/session'

/** Shown above the login form while the server cannot be reached to read the signed-in user. */
export function UnreachableNotice() {
  const { session } = usePlatform()
  const isTrying = useSelector(session, (snapshot) =>
    snapshot.matches({ signedIn: { user: { suspended: 'trying' } } }),
  )
  return (
    <Flex
      direction="column"
      align="flex-start"
      gap="3"
      padding="4"
      borderRadius="l2"
      borderLeftWidth="3px"
      borderLeftStyle="solid"
      borderColor="warning"
      background="warning.tint"
    >
      <Box role="status">
        <Box fontWeight="medium" color="warning">
          {sessionTexts.unreachable}
        </Box>
        <Box fontSize="sm" lineHeight="sm" marginTop="1">
          {sessionTexts.unreachableNext}
        </Box>
      </Box>
      {/* Stays enabled during a retry, so that it does not lose the focus. */}
      <Button
        size="sm"
        aria-disabled={isTrying}
        aria-busy={isTrying}
        onClick={() => session.send({ type: 'connection.retry' })}
      >
        {isTrying ? <Spinner /> : null}
        {sessionTexts.tryNow}
      </Button>
    </Flex>
  )
}
