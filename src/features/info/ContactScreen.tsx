import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { linkRecipe } from '../../components/inputs/recipes'
import type { CurrentUser } from '../../contract/access/user'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { infoTexts, operator } from '../../texts/settings/info'
import { InfoFrame } from './InfoFrame'
import { MessageForm } from './MessageForm'
import { SampleNote } from './SampleNote'

const OutsideLink = chakra('a', linkRecipe)

/** /contact; who is signed in can write from here. */
export function ContactScreen() {
  const { session } = usePlatform()
  const user = useSelector(session, (snapshot) => snapshot.context.user)
  return (
    <InfoFrame title={infoTexts.contactTitle}>
      <Section title={infoTexts.operatorTitle}>
        <SampleNote>{infoTexts.operatorSample}</SampleNote>
        <Box as="address" fontStyle="normal" marginTop="3">
          <Box fontWeight="medium">{operator.name}</Box>
          <Box>{operator.street}</Box>
          <Box>{operator.city}</Box>
          <Box marginTop="2">
            {infoTexts.phone}:{' '}
            <OutsideLink href={`tel:${operator.phone.replaceAll(' ', '')}`}>{operator.phone}</OutsideLink>
          </Box>
          <Box>
            {infoTexts.email}: <OutsideLink href={`mailto:${operator.email}`}>{operator.email}</OutsideLink>
          </Box>
        </Box>
      </Section>
      <Section title={infoTexts.writeTitle}>
        {user === null ? (
          <Box color="fg.muted">{infoTexts.contactSignedOut}</Box>
        ) : (
          <ContactForm key={user.id} user={user} />
        )}
      </Section>
    </InfoFrame>
  )
}

function ContactForm({ user }: { user: CurrentUser }) {
  const { api } = useApi()
  return (
    <>
      {user.email ? (
        <Box color="fg.muted" marginBottom="3">
          {infoTexts.contactIntro({ email: user.email })}
        </Box>
      ) : null}
      <MessageForm
        draftKey={`contact ${user.id}`}
        send={api.feedback.sendContactRequest}
        doneText={infoTexts.contactDone}
      />
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" marginBottom="8">
      <Box as="h2" fontSize="xl" lineHeight="xl" fontWeight="semibold" margin={0} marginBottom="2">
        {title}
      </Box>
      {children}
    </Box>
  )
}
