import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { ScreenHeader } from '../../components/frame/ScreenHeader'
import { userSettingsTexts } from '../../texts/settings/userSettings'
import { PasswordForm } from './PasswordForm'
import { Profile } from './Profile'

/** /settings/user */
export function UserSettingsScreen() {
  return (
    <>
      <ScreenHeader title={userSettingsTexts.title} />
      <Box flex={1} overflowY="auto" background="bg">
        <Box padding={{ base: '4', md: '5' }} maxWidth="text">
          <Section title={userSettingsTexts.profile}>
            <Profile />
          </Section>
          <Section title={userSettingsTexts.password}>
            <PasswordForm />
          </Section>
        </Box>
      </Box>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" marginBottom="8">
      <Box as="h2" fontSize="lg" fontWeight="semibold" margin={0} marginBottom="3">
        {title}
      </Box>
      {children}
    </Box>
  )
}
