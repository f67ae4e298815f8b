import { Box } from '@chakra-ui/react/box'
import { ScreenHeader } from '../../components/frame/ScreenHeader'
import { useApi } from '../../platform/useApi'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { infoTexts } from '../../texts/settings/info'
import { MessageForm } from './MessageForm'

/** /feedback */
export function FeedbackScreen() {
  const { api } = useApi()
  const { user } = useCurrentUser()
  return (
    <>
      <ScreenHeader title={infoTexts.feedbackTitle} />
      <Box flex={1} overflowY="auto" background="bg">
        <Box padding={{ base: '4', md: '5' }} maxWidth="text">
          <Box color="fg.muted" marginBottom="4">
            {infoTexts.feedbackIntro}
          </Box>
          <MessageForm
            draftKey={`feedback ${user.id}`}
            send={api.feedback.sendFeedback}
            doneText={infoTexts.feedbackDone}
          />
        </Box>
      </Box>
    </>
  )
}
