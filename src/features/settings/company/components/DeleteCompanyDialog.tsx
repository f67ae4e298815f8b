import { Box } from '@chakra-ui/react/box'
import * as Schema from 'effect/Schema'
import { useMemo, useState, type SubmitEvent } from 'react'
import { FormDialog } from '../../../../components/dialogs/FormDialog'
import { FormField } from '../../../../components/inputs/FormField'
import { PasswordInput } from '../../../../components/inputs/PasswordInput'
import { CompanyDeletion, deletionGraceDays } from '../../../../contract/company/companyDeletion'
import { readMoment } from '../../../../domain/records/origin'
import { TextField } from '../../../../kits/form/TextField'
import { useFormFields } from '../../../../platform/forms/useFormFields'
import { usePlatform } from '../../../../platform/platform'
import { useApi } from '../../../../platform/useApi'
import { useCurrentUser } from '../../../../platform/useCurrentUser'
import { formatDate } from '../../../../texts/kit/format'
import { companyDeletionTexts as texts } from '../../../../texts/settings/companyDeletion'

const dayMs = 86_400_000

/**
 * Asks for the name of the company and the user's password. Not a workflow, because a password must not be
 * stored.
 */
export function DeleteCompanyDialog({ onClose }: { onClose: () => void }) {
  const { api } = useApi()
  const { notify, session } = usePlatform()
  const { user, company } = useCurrentUser()
  const name = (company.name ?? '').trim()
  const schema = useMemo(() => ofCompany(name), [name])
  const [day] = useState(() => formatDate(new Date(Date.now() + deletionGraceDays * dayMs)))
  const form = useFormFields({
    schema,
    initial: { companyName: '', currentPassword: '' },
    save: async (body, options) => {
      const saved = await api.companies.requestDeletion(company['@id'], body, options)
      const at = readMoment(saved?.deletionAt)
      notify({
        type: 'success',
        message: at === null ? texts.requestedSomehow : texts.requested({ day: formatDate(at) }),
      })
      session.send({ type: 'user.changed' })
    },
    onSaved: onClose,
  })
  const companyName = form.textInput('companyName')
  return (
    <FormDialog
      title={texts.title}
      // The dialog is inside the form of the settings, which must not be submitted here.
      formProps={{ ...form.formProps, onSubmit: alone(form.formProps.onSubmit) }}
      status={form.status}
      submitLabel={texts.confirm}
      isDangerous
      canSubmit={form.status.kind !== 'sending'}
      rootAttributes={{}}
      onClose={onClose}
    >
      <Box overflowWrap="anywhere">
        {texts.question({ name, day })}
        <Box color="fg.muted" marginTop="2">
          {texts.exportFirst}
        </Box>
      </Box>
      {/* Shows password managers the user of this password. */}
      <input type="text" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <TextField
        label={texts.typeName({ name })}
        name={companyName.name}
        value={companyName.value}
        error={form.errorOf('companyName')}
        onChange={(typed) => form.set('companyName', typed)}
      />
      <FormField label={texts.password} error={form.errorOf('currentPassword')}>
        <PasswordInput {...form.textInput('currentPassword')} autoComplete="current-password" />
      </FormField>
    </FormDialog>
  )
}

/** If the client does not know the name, the server checks it. */
const ofCompany = (name: string) =>
  Schema.Struct({
    ...CompanyDeletion.fields,
    companyName: CompanyDeletion.fields.companyName.check(
      Schema.makeFilter((typed: string) => name === '' || typed.trim() === name || texts.otherName),
    ),
  })

const alone =
  (onSubmit: (event: SubmitEvent<HTMLFormElement>) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.stopPropagation()
    onSubmit(event)
  }
