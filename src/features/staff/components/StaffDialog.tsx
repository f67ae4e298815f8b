import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { useRef } from 'react'
import { userKeys } from '../../../api/users/usersApi'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { FormField } from '../../../components/inputs/FormField'
import { PasswordInput } from '../../../components/inputs/PasswordInput'
import { passwordLimits } from '../../../contract/access/session'
import { TextField } from '../../../kits/form/TextField'
import { useFormFields } from '../../../platform/forms/useFormFields'
import { usePlatform } from '../../../platform/platform'
import { useApi } from '../../../platform/useApi'
import { staffTexts as texts } from '../../../texts/settings/staff'
import type { StaffRow } from '../deriveStaffRows'
import { StaffWrite, changedMembers, staffBody, staffValues, type StaffBody } from '../staffForm'
import { RightsFields } from './RightsFields'
import { RoleFields } from './RoleFields'

/** @param row null creates somebody */
export function StaffDialog({ row, onClose }: { row: StaffRow | null; onClose: () => void }) {
  const form = useFormFields({
    schema: StaffWrite,
    initial: staffValues(row?.user ?? null),
    toBody: staffBody,
    save: useSaveStaff(row),
    onSaved: onClose,
  })
  const { values, errorOf, set } = form
  const firstName = useRef<HTMLInputElement>(null)
  const text = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    label: texts[name],
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (typed: string) => set(name, typed),
  })
  return (
    <FormDialog
      title={row === null ? texts.createTitle : texts.editTitle}
      size="medium"
      formProps={form.formProps}
      status={form.status}
      onClose={onClose}
    >
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="4" rowGap="4" alignItems="start">
        <TextField ref={firstName} {...text('firstName')} />
        <TextField {...text('lastName')} />
        <TextField {...text('email')} type="email" />
        <TextField {...text('phone')} type="tel" hint={texts.phoneHint} />
      </Grid>
      <RoleFields roles={values.roles} error={errorOf('roles')} onChange={(roles) => set('roles', roles)} />
      <RightsFields values={values} onChange={set} />
      <FormField
        label={row === null ? texts.password : texts.newPassword}
        error={errorOf('plainPassword')}
        hint={`${row === null ? texts.invitation : texts.keepPassword} ${texts.passwordLength(passwordLimits)}`}
      >
        <Box width="full" maxWidth={{ md: '272px' }}>
          <PasswordInput {...form.textInput('plainPassword')} autoComplete="new-password" />
        </Box>
      </FormField>
      {row === null ? null : (
        <Box fontSize="sm" lineHeight="sm" color="fg.muted">
          {row.isSelf ? texts.signInAgainYourself : texts.signInAgain}
        </Box>
      )}
    </FormDialog>
  )
}

/** Creates or changes, and says so; whoever changed the own account gets to see it. */
function useSaveStaff(row: StaffRow | null) {
  const { api } = useApi()
  const { notify, invalidate, session } = usePlatform()
  return async (body: StaffBody, options: { commandId: string }) => {
    try {
      const changes = row === null ? body : changedMembers(staffBody(staffValues(row.user)), body)
      await api.users.save(row?.iri ?? null, changes, options)
    } finally {
      // Also after a failure: an answer may have been lost of what was done all the same.
      await invalidate(userKeys.all)
    }
    notify({ type: 'success', message: doneText(row, body) })
    if (row?.isSelf === true) session.send({ type: 'user.changed' })
  }
}

function doneText(row: StaffRow | null, { firstName, lastName, email, plainPassword }: StaffBody): string {
  const name = `${firstName} ${lastName}`
  if (row !== null) return texts.changed({ name })
  return plainPassword ? texts.created({ name }) : texts.invited({ name, email })
}
