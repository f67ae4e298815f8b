import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import { Button, Spinner } from '../../../../components/inputs/controls'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { isSoundMail, type MailDraft } from '../../../../domain/company/customerMailText'
import { usePlatform } from '../../../../platform/platform'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { useIsSending } from '../../../../platform/useIsSending'
import { customerRulesTexts as texts } from '../../../../texts/settings/customerRules'
import { errorTexts } from '../../../../texts/shell/errors'
import { useMailPreview } from '../useMailPreview'

/** The mail as the server would send it, with sample values. Absent if the server has no previews. */
export function MailPreview({ draft }: { draft: MailDraft }) {
  const { mail, isFailed, isRenewed, isSound, retry } = useMailPreview(draft)
  if (mail === null) return null
  return (
    <Box
      as="section"
      aria-label={texts.mailPreview}
      aria-busy={isRenewed}
      padding="3"
      borderRadius="md"
      background="bg.sunken"
      overflowWrap="anywhere"
    >
      <Flex justify="space-between" columnGap="3" wrap="wrap" color="fg.muted" fontSize="sm">
        {texts.mailPreview}
        <span role="status">{isSound ? null : texts.mailPreviewBefore}</span>
      </Flex>
      {isFailed ? (
        <ErrorPanel message={texts.mailPreviewFailed} action={{ label: errorTexts.retry, onClick: retry }} />
      ) : mail === undefined ? (
        <Flex role="status" align="center" gap="2" minHeight="24" color="fg.muted">
          <Spinner /> {texts.mailPreviewLoading}
        </Flex>
      ) : (
        <Words subject={mail.subject} text={mail.text} />
      )}
    </Box>
  )
}

type WordsProps = { subject?: string | null | undefined; text?: string | null | undefined }

const Words = ({ subject, text }: WordsProps): ReactNode => (
  <>
    <Box fontWeight="semibold" marginTop="1">
      {subject}
    </Box>
    <Box whiteSpace="pre-line" marginTop="2">
      {text?.trim()}
    </Box>
  </>
)

/** Sends what is typed to the user, so that it can be seen in a mail program. */
export function SendTestMail({ draft }: { draft: MailDraft }) {
  const { workflows } = usePlatform()
  const { user, company } = useCurrentUser()
  const isSending = useIsSending('sendTestMail')
  const isSound = isSoundMail(draft)
  const recipient = user.email ?? ''
  return (
    <Flex align="center" gap="3" wrap="wrap">
      <Button
        disabled={!isSound || isSending}
        onClick={() =>
          workflows.open('command', {
            command: { kind: 'sendTestMail', iri: company['@id'], name: recipient, mail: draft },
          })
        }
      >
        {isSending ? texts.sendingTest : texts.sendTest}
      </Button>
      <Box color="fg.muted" fontSize="sm" aria-live="polite">
        {isSound ? texts.testTo({ recipient }) : texts.testTooLong}
      </Box>
    </Flex>
  )
}
