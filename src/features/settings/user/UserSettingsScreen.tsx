import { Box } from '@chakra-ui/react/box'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { useExtension } from '../../../platform/useExtension'
import { userSettingsTexts } from '../../../texts/settings/userSettings'
import { ConfirmEmail } from './ConfirmEmail'
import { DayNotationChoice, useDayNotation } from './DayNotationChoice'
import { OwnCalendar, OwnData, OwnEmail } from './OwnAccountParts'
import { PasswordForm } from './PasswordForm'
import { Profile } from './Profile'
import { Section } from './Section'
import { Sessions } from './Sessions'

/** /settings/user */
export function UserSettingsScreen() {
  const notation = useDayNotation()
  const isDriver = useCurrentUser().facts.isDriver
  const hasCalendar = useExtension('plannedTours') && isDriver
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
          {hasCalendar ? <OwnCalendar /> : null}
          <Sessions />
          <OwnData />
        </Box>
      </Box>
    </>
  )
}
