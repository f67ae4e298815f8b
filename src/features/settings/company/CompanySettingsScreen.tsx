import { SettingsScreen } from '../../../kits/settings/SettingsScreen'
import type { CompanyEditorActorRef } from '../../../machines/companyEditor/companyEditorWorkflow'
import { useJoined } from '../../../platform/useJoined'
import { companySettingsTexts as texts } from '../../../texts/settings/companySettings'
import { CompanyForm } from './CompanyForm'

const request = {}
const useEditor = (): CompanyEditorActorRef | null => useJoined('companyEditor', request)

/** /settings/company */
export const CompanySettingsScreen = () => (
  <SettingsScreen texts={texts} useEditor={useEditor}>
    {(actor, state) => <CompanyForm actor={actor} state={state} />}
  </SettingsScreen>
)
