import type { CompanyDraft } from '../../../domain/company/companyDraft'
import { AddressField } from '../../../kits/address/AddressField'
import { TextField } from '../../../kits/form/TextField'
import { FullWidth, Section } from '../../../kits/settings/Section'
import { SettingsForm } from '../../../kits/settings/SettingsForm'
import { useStayingForm, type StayingForm } from '../../../kits/settings/stayingForm'
import type { CompanyEditorActorRef } from '../../../machines/companyEditor/companyEditorWorkflow'
import { useExtension } from '../../../platform/useExtension'
import { companySettingsTexts as texts } from '../../../texts/settings/companySettings'
import { CompanyData } from './components/CompanyData'
import { Conflicts } from './components/Conflicts'
import { DeleteCompany } from './components/DeleteCompany'
import { DestinationDefaults } from './components/DestinationDefaults'
import { OtherScreenError } from './components/OtherScreenError'
import { Retention } from './components/Retention'

type CompanyFormProps = {
  actor: CompanyEditorActorRef
  /** `editing`, `saving` or `conflicted`. */
  state: string
}

/** The settings of the company except the defaults of its tours. */
export function CompanyForm({ actor, state }: CompanyFormProps) {
  const form = useStayingForm<CompanyDraft>(actor)
  return (
    <SettingsForm<CompanyDraft>
      actor={actor}
      machine="companyEditor"
      state={state}
      conflicts={<Conflicts actor={actor} />}
    >
      <OtherScreenError form={form} here="settings-company" />
      <Fields form={form} />
    </SettingsForm>
  )
}

function Fields({ form }: { form: StayingForm<CompanyDraft> }) {
  const { values, set, errorOf } = form
  const hasCompanyData = useExtension('companyData')
  return (
    <>
      <Section title={texts.company}>
        <FullWidth>
          <TextField
            label={texts.name}
            name="name"
            value={values.name}
            error={errorOf('name')}
            onChange={(name) => set('name', name)}
          />
        </FullWidth>
      </Section>
      <Section title={texts.start} hint={texts.startHint}>
        <FullWidth>
          <AddressField
            label={texts.startAddress}
            name="startAddress"
            value={values.startAddress}
            error={errorOf('startAddress')}
            isClearable
            onChange={(address) => set('startAddress', address)}
          />
        </FullWidth>
      </Section>
      <Section title={texts.end} hint={texts.endHint}>
        <FullWidth>
          <AddressField
            label={texts.endAddress}
            name="destinationAddress"
            value={values.destinationAddress}
            error={errorOf('destinationAddress')}
            isClearable
            onChange={(address) => set('destinationAddress', address)}
          />
        </FullWidth>
      </Section>
      <DestinationDefaults form={form} />
      <Retention form={form} />
      {hasCompanyData ? (
        <>
          <CompanyData />
          <DeleteCompany />
        </>
      ) : null}
    </>
  )
}
