import type { CompanyDraft } from '../../../domain/company/companyDraft'
import { ProofSettingsTabs } from '../../../kits/settings/RulesTabs'
import { SettingsForm } from '../../../kits/settings/SettingsForm'
import { SettingsScreen } from '../../../kits/settings/SettingsScreen'
import { useStayingForm } from '../../../kits/settings/stayingForm'
import type { CompanyEditorActorRef } from '../../../machines/companyEditor/companyEditorWorkflow'
import { useJoined } from '../../../platform/useJoined'
import { customerRulesTexts as texts } from '../../../texts/settings/customerRules'
import { Conflicts } from './components/Conflicts'
import { CustomerMails } from './components/CustomerMails'
import { CustomerPreview } from './components/CustomerPreview'
import { CustomerRules } from './components/CustomerRules'
import { OtherScreenError } from './components/OtherScreenError'

const request = {}
const useEditor = (): CompanyEditorActorRef | null => useJoined('companyEditor', request)

/** /settings/proof-of-service?tab=customers: edits and saves a part of the company. */
export const CustomerRulesScreen = () => (
  <SettingsScreen texts={texts} tabs={<ProofSettingsTabs />} useEditor={useEditor}>
    {(actor, state) => <CustomersForm actor={actor} state={state} />}
  </SettingsScreen>
)

function CustomersForm({ actor, state }: { actor: CompanyEditorActorRef; state: string }) {
  const form = useStayingForm<CompanyDraft>(actor)
  const isSupported = form.values.customerPageEnabled !== undefined
  return (
    <SettingsForm<CompanyDraft>
      actor={actor}
      machine="companyEditor"
      state={state}
      conflicts={<Conflicts actor={actor} />}
    >
      <OtherScreenError form={form} here="settings-customers" />
      {isSupported ? (
        <>
          <CustomerRules form={form} />
          <CustomerPreview draft={form.values} />
          <CustomerMails form={form} />
        </>
      ) : (
        <p>{texts.unsupported}</p>
      )}
    </SettingsForm>
  )
}
