import { Box } from '@chakra-ui/react/box'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { userSettingsTexts } from '../../../texts/settings/userSettings'
import { ConfirmEmail } from './ConfirmEmail'
import { DayNotationChoice, useDayNotation } from './DayNotationChoice'
import { OwnData, OwnEmail } from './OwnAccountParts'
import { PasswordForm } from './PasswordForm'
import { Profile } from './Profile'
import { Section } from './Section'
import { Sessions } from './Sessions'

/** /settings/user */
export function UserSettingsScreen() {
  const notation = useDayNotation()
  return (
    <>
      <ScreenHeader title={userSettingsTexts.title} />
      <Box flex={1} overflowY="auto" background="bg">
        <Box padding={{ base: '4', md: '5' }} maxWidth="text">
          <ConfirmEmail />
          <Section title={userSettingsTexts.profile}>
            <Profile />
          </Section>
          <OwnEmail />
          <Section title={userSettingsTexts.password}>
            <PasswordForm />
          </Section>
          <DayNotationChoice notation={notation} />
          <Sessions />
          <OwnData />
        </Box>
      </Box>
    </>
  )
}
