import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { Fragment } from 'react'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { userSettingsTexts } from '../../texts/settings/userSettings'
import { profileRows } from './profileRows'

/** The user's own data, to read. */
export function Profile() {
  const { user, company, facts } = useCurrentUser()
  return (
    <>
      <Grid
        as="dl"
        templateColumns={{ base: '1fr', sm: '160px 1fr' }}
        columnGap="4"
        rowGap={{ base: 0, sm: '2' }}
        margin={0}
      >
        {profileRows(user, company, facts).map(({ label, value }) => (
          <Fragment key={label}>
            <Box as="dt" color="fg.muted" fontSize={{ base: 'sm', sm: 'md' }}>
              {label}
            </Box>
            <Box as="dd" margin={0} marginBottom={{ base: '2', sm: 0 }} overflowWrap="anywhere">
              {value}
            </Box>
          </Fragment>
        ))}
      </Grid>
      <Box marginTop="3" fontSize="xs" lineHeight="xs" color="fg.subtle">
        {userSettingsTexts.profileHint}
      </Box>
    </>
  )
}
