import { Box } from '@chakra-ui/react/box'
import { Grid } from '@chakra-ui/react/grid'
import { useSelector } from '@xstate/react'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import type { ProfileDraft } from '../../../domain/staff/profileDraft'
import { TextField } from '../../../kits/form/TextField'
import { topState } from '../../../kits/form/useRecordForm'
import { SettingsConflicts } from '../../../kits/settings/SettingsConflicts'
import { SettingsForm } from '../../../kits/settings/SettingsForm'
import { useStayingForm } from '../../../kits/settings/stayingForm'
import { partsFrom } from '../../../kits/stop/describeParts'
import type { ProfileEditorActorRef } from '../../../machines/profileEditor/profileEditorWorkflow'
import { useJoined } from '../../../platform/useJoined'
import { staffTexts } from '../../../texts/settings/staff'
import { userSettingsTexts as texts } from '../../../texts/settings/userSettings'
import { errorTexts } from '../../../texts/shell/errors'
import { shellTexts } from '../../../texts/shell/shell'

const request = {}

/** The own name and telephone number. Only shown if the server lets users change them. */
export function ProfileForm() {
  const actor = useJoined('profileEditor', request)
  return actor === null ? <Loading /> : <Opened actor={actor} />
}

function Opened({ actor }: { actor: ProfileEditorActorRef }) {
  const state = useSelector(actor, topState)
  if (state === 'loading') return <Loading />
  if (state === 'loadFailed')
    return (
      <ErrorPanel
        message={errorTexts.loadFailed}
        action={{ label: errorTexts.retry, onClick: () => actor.send({ type: 'load.retry' }) }}
      />
    )
  if (state === 'parked' || state === 'closed') return null
  return (
    <SettingsForm<ProfileDraft>
      actor={actor}
      machine="profileEditor"
      state={state}
      isPart
      conflicts={<SettingsConflicts actor={actor} parts={parts} names={noNames} />}
    >
      <Fields actor={actor} />
    </SettingsForm>
  )
}

function Fields({ actor }: { actor: ProfileEditorActorRef }) {
  const { values, set, errorOf } = useStayingForm<ProfileDraft>(actor)
  const text = (name: keyof ProfileDraft) => ({
    label: labels[name],
    name,
    value: values[name],
    error: errorOf(name),
    onChange: (typed: string) => set(name, typed),
  })
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="4" rowGap="4" alignItems="start">
      <TextField {...text('firstName')} />
      <TextField {...text('lastName')} />
      <TextField {...text('phone')} type="tel" hint={staffTexts.phoneHint} />
    </Grid>
  )
}

const Loading = () => (
  <Box role="status" color="fg.muted">
    {shellTexts.loading}
  </Box>
)

const labels = {
  firstName: staffTexts.firstName,
  lastName: staffTexts.lastName,
  phone: texts.phone,
} satisfies Record<keyof ProfileDraft, string>

const parts = partsFrom<ProfileDraft>({
  firstName: { label: labels.firstName, show: ({ firstName }) => firstName },
  lastName: { label: labels.lastName, show: ({ lastName }) => lastName },
  phone: { label: labels.phone, show: ({ phone }) => phone },
})
const noNames = new Map<string, string>()
