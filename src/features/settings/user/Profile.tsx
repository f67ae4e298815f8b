import { useQuery } from '@tanstack/react-query'
import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { Fragment } from 'react'
import { useApi } from '../../../platform/useApi'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { userSettingsTexts as texts } from '../../../texts/settings/userSettings'
import { ProfileForm } from './ProfileForm'
import { profileRows } from './profileRows'

/** The user's own data: read-only rows, and a form for the fields that the server lets users change. */
export function Profile() {
  const { user, company, facts } = useCurrentUser()
  const { queries } = useApi()
  const { data: account } = useQuery(queries.account.own())
  const isEdited = account != null
  return (
    <>
      {isEdited ? (
        <Box marginBottom="5">
          <ProfileForm />
        </Box>
      ) : null}
      <Grid
        as="dl"
        templateColumns={{ base: '1fr', sm: '160px 1fr' }}
        columnGap="4"
        rowGap={{ base: 0, sm: '2' }}
        margin={0}
      >
        {profileRows(user, company, facts, { isEdited }).map(({ label, value }) => (
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
        {isEdited ? texts.rightsHint : texts.profileHint}
      </Box>
    </>
  )
}
