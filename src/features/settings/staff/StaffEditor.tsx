import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { FormField } from '../../../components/inputs/FormField'
import { PasswordInput } from '../../../components/inputs/PasswordInput'
import { passwordLimits } from '../../../contract/access/session'
import { passwordMark } from '../../../domain/staff/passwordMark'
import type { StaffDraft } from '../../../domain/staff/staffDraft'
import { RecordDialog } from '../../../kits/form/RecordDialog'
import { TextField } from '../../../kits/form/TextField'
import { topState, type RecordForm } from '../../../kits/form/useRecordForm'
import type { StaffEditorActorRef } from '../../../machines/staffEditor/staffEditorMachine'
import { usePlatform } from '../../../platform/platform'
import { useExtension } from '../../../platform/useExtension'
import { staffTexts as texts } from '../../../texts/settings/staff'
import { RightsFields } from './components/RightsFields'
import { RoleFields } from './components/RoleFields'
import { UserAbsences } from './components/UserAbsences'
import { WorkingHoursFields } from './components/WorkingHoursFields'
import { SkillsField, useTagNames } from './components/SkillsField'
import { staffParts } from './staffParts'

/** The editor of a user. */
export function StaffEditor({ actor }: { actor: StaffEditorActorRef }) {
  const password = usePassword(actor)
  const names = useTagNames()
  const isSelf = useSelector(actor, ({ context }) => context.isSelf)
  return (
    <RecordDialog
      actor={actor}
      machine="staffEditor"
      size="medium"
      texts={texts}
      parts={staffParts}
      names={names}
    >
      {(form) => (
        <>
          <Person form={form} />
          <RoleFields
            roles={form.values.roles}
            error={form.errorOf('roles')}
            onChange={(roles) => form.set('roles', roles)}
          />
          <RightsFields values={form.values} onChange={form.set} />
          <Availability actor={actor} form={form} />
          <SkillsField form={form} />
          <FormField
            label={form.isNew ? texts.password : texts.newPassword}
            error={form.errorOf('plainPassword') ?? password.note}
            hint={`${form.isNew ? texts.invitation : texts.keepPassword} ${texts.passwordLength(passwordLimits)}`}
          >
            <Box width="full" maxWidth={{ md: '272px' }}>
              <PasswordInput
                name="plainPassword"
                value={password.text}
                onChange={(event) => password.write(event.target.value)}
                autoComplete="new-password"
              />
            </Box>
          </FormField>
          {form.isNew ? null : (
            <Box fontSize="sm" lineHeight="sm" color="fg.muted">
              {isSelf ? texts.signInAgainYourself : texts.signInAgain}
            </Box>
          )}
        </>
      )}
    </RecordDialog>
  )
}

function Person({ form }: { form: RecordForm<StaffDraft> }) {
  const text = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    label: texts[name],
    name,
    value: form.values[name],
    error: form.errorOf(name),
    onChange: (typed: string) => form.set(name, typed),
  })
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="4" rowGap="4" alignItems="start">
      <TextField {...text('firstName')} />
      <TextField {...text('lastName')} />
      <TextField {...text('email')} type="email" />
      <TextField {...text('phone')} type="tel" hint={texts.phoneHint} />
    </Grid>
  )
}

/** Working hours, and the absences of an existing user; only if the server has them. */
function Availability({ actor, form }: { actor: StaffEditorActorRef; form: RecordForm<StaffDraft> }) {
  const isOffered = useExtension('plannedTours')
  const iri = useSelector(actor, ({ context }) => context.iri)
  if (!isOffered) return null
  return (
    <>
      <WorkingHoursFields
        value={form.values.workingHours}
        errorOf={form.errorOf}
        onChange={(hours) => form.set('workingHours', hours)}
      />
      {iri === null ? null : <UserAbsences user={iri} />}
    </>
  )
}

/** Keeps the password outside of the log and drops it with the dialog. */
function usePassword(actor: StaffEditorActorRef) {
  const { secrets } = usePlatform()
  const [text, setText] = useState('')
  const { commandId: key } = actor.getSnapshot().context
  const isMissed = useSelector(
    actor,
    ({ context }) => context.isPasswordForgotten && context.draft.plainPassword === 'none',
  )
  useEffect(() => () => secrets.forget(key), [secrets, key])
  return {
    text,
    note: isMissed ? texts.passwordForgotten : undefined,
    write: (typed: string) => {
      // Ignores input while the form is being sent.
      if (topState(actor.getSnapshot()) !== 'editing') return
      secrets.write(key, typed)
      setText(typed)
      actor.send({ type: 'fields.changed', changes: { plainPassword: passwordMark(typed) } })
    },
  }
}
