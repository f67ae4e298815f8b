import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CurrentUser } from '../../contract/access/user'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { infoTexts } from '../../texts/settings/info'
import { InfoFrame } from './InfoFrame'
import { MessageForm } from './MessageForm'
import { OperatorAddress } from './OperatorAddress'
import { OperatorText } from './OperatorText'
import { SampleNote } from './SampleNote'

/** /contact. Signed-in users can send a message. */
export function ContactScreen() {
  const { session } = usePlatform()
  const user = useSelector(session, (snapshot) => snapshot.context.user)
  return (
    <InfoFrame title={infoTexts.contactTitle}>
      <Section title={infoTexts.operatorTitle}>
        <OperatorText
          name="contact"
          sample={
            <>
              <SampleNote>{infoTexts.operatorSample}</SampleNote>
              <OperatorAddress />
            </>
          }
        />
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
