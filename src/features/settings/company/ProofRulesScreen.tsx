import type { CompanyDraft } from '../../../domain/company/companyDraft'
import { ProofSettingsTabs } from '../../../kits/settings/RulesTabs'
import { SettingsForm } from '../../../kits/settings/SettingsForm'
import { SettingsScreen } from '../../../kits/settings/SettingsScreen'
import { useStayingForm } from '../../../kits/settings/stayingForm'
import type { CompanyEditorActorRef } from '../../../machines/companyEditor/companyEditorWorkflow'
import { useJoined } from '../../../platform/useJoined'
import { proofRulesTexts as texts } from '../../../texts/settings/proofRules'
import { Conflicts } from './components/Conflicts'
import { OtherScreenError } from './components/OtherScreenError'
import { ProofRules } from './components/ProofRules'

const request = {}
const useEditor = (): CompanyEditorActorRef | null => useJoined('companyEditor', request)

/** /settings/proof-of-service?tab=rules: edits and saves a part of the company. */
export const ProofRulesScreen = () => (
  <SettingsScreen texts={texts} tabs={<ProofSettingsTabs />} useEditor={useEditor}>
    {(actor, state) => <RulesForm actor={actor} state={state} />}
  </SettingsScreen>
)

function RulesForm({ actor, state }: { actor: CompanyEditorActorRef; state: string }) {
  const form = useStayingForm<CompanyDraft>(actor)
  return (
    <SettingsForm<CompanyDraft>
      actor={actor}
      machine="companyEditor"
      state={state}
      conflicts={<Conflicts actor={actor} />}
    >
      <OtherScreenError form={form} here="settings-proof-of-service" />
      <ProofRules form={form} />
    </SettingsForm>
  )
}
