import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { notificationTriggers, type NotificationTrigger } from '../../contract/tour/planningTerms'
import { TextField } from '../form/TextField'
import { Toggle } from '../form/Toggle'
import { stopFormTexts as texts } from '../../texts/stops/stopForm'
import type { StopForm } from './stopForm'

/** Tab Benachrichtigung: without an email address no customer is notified. */
export function NotificationTab({ form: { draft, violations, isDisabled, change } }: { form: StopForm }) {
  const { notificationEmail, notificationTriggers: chosen, addProofToMail } = draft
  const hasEmail = notificationEmail.trim() !== ''
  const isProofSent = chosen.includes('notifyOnProof')
  const switchTrigger = (trigger: NotificationTrigger) => (isOn: boolean) =>
    change({
      notificationTriggers: notificationTriggers.filter((known) =>
        known === trigger ? isOn : chosen.includes(known),
      ),
    })
  return (
    <Flex direction="column" gap="5">
      <Box maxWidth={{ md: '420px' }}>
        <TextField
          label={texts.email}
          name="notificationEmail"
          type="email"
          inputMode="email"
          value={notificationEmail}
          error={violations['notificationEmail']}
          hint={texts.emailHint}
          isDisabled={isDisabled}
          onChange={(email) => change({ notificationEmail: email })}
        />
      </Box>
      <Flex direction="column" gap="3">
        {notificationTriggers.map((trigger) => (
          <Toggle
            key={trigger}
            name={trigger}
            label={texts.triggers[trigger]}
            checked={chosen.includes(trigger)}
            isDisabled={isDisabled || !hasEmail}
            reason={hasEmail ? undefined : texts.needsEmail}
            onChange={switchTrigger(trigger)}
          />
        ))}
        <Toggle
          name="addProofToMail"
          label={texts.addProofToMail}
          checked={addProofToMail}
          error={violations['addProofToMail']}
          isDisabled={isDisabled || !hasEmail || !isProofSent}
          reason={reasonAgainstProof(hasEmail, isProofSent)}
          onChange={(isAdded) => change({ addProofToMail: isAdded })}
        />
      </Flex>
    </Flex>
  )
}

function reasonAgainstProof(hasEmail: boolean, isProofSent: boolean): string | undefined {
  if (!hasEmail) return texts.needsEmail
  return isProofSent ? undefined : texts.needsProofTrigger
}
