import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useSelector } from '@xstate/react'
import { Button, ButtonLink, Spinner } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { PageFrame } from '../../../components/frame/PageFrame'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { usePlatform } from '../../../platform/platform'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { sessionTexts } from '../../../texts/shell/session'
import { shellTexts } from '../../../texts/shell/shell'
import { suspensionOf } from './suspensionOf'

const titles = {
  trial: sessionTexts.trialEndTitle,
  pause: sessionTexts.pausedTitle,
} as const

/**
 * /trial-end and /account-paused: the reason, whom to contact, and a logout. Users of a paused company may
 * reach either path, so the text depends on the company. Never redirects by itself. If a refetch finds the
 * company active again, it offers a link back.
 */
export function SuspendedScreen() {
  const { session } = usePlatform()
  const { user, facts } = useCurrentUser()
  const suspension = suspensionOf(facts)
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag('busy'))
  return (
    <PageFrame
      title={suspension === null ? sessionTexts.activeTitle : titles[suspension]}
      action={
        <Button onClick={() => session.send({ type: 'logout.request' })} disabled={isLeaving}>
          {isLeaving ? <Spinner /> : <Icon name="log-out" />}
          {shellTexts.logout}
        </Button>
      }
      footer={
        <Box color="fg.subtle">
          {sessionTexts.signedInAs({ name: user.fullName ?? user.email ?? shellTexts.missing })}
        </Box>
      }
    >
      {suspension === null ? <Active /> : <Suspended suspension={suspension} />}
    </PageFrame>
  )
}

function Active() {
  return (
    <>
      <Box>{sessionTexts.active}</Box>
      <Flex marginTop="5">
        <ButtonLink href={pathOf('index')} variant="solid">
          {sessionTexts.toIndex}
        </ButtonLink>
      </Flex>
    </>
  )
}

function Suspended({ suspension }: { suspension: 'trial' | 'pause' }) {
  const { session } = usePlatform()
  const { company } = useCurrentUser()
  const isChecking = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { user: 'reloading' } }))
  const explain = suspension === 'trial' ? sessionTexts.trialEnd : sessionTexts.paused
  return (
    <>
      <Box>{explain({ company: company.name ?? sessionTexts.yourCompany })}</Box>
      <Box marginTop="3" color="fg.muted">
        {sessionTexts.suspendedNext}
      </Box>
      <Flex gap="3" wrap="wrap" marginTop="5">
        <ButtonLink href={pathOf('contact')} variant="solid">
          {sessionTexts.contactUs}
        </ButtonLink>
        <Button
          onClick={() => session.send({ type: 'user.changed' })}
          aria-disabled={isChecking || undefined}
        >
          {isChecking ? <Spinner /> : <Icon name="refresh" />}
          {sessionTexts.checkAgain}
        </Button>
      </Flex>
    </>
  )
}
