import { SettingsScreen } from '../../../kits/settings/SettingsScreen'
import type { CompanyEditorActorRef } from '../../../machines/companyEditor/companyEditorWorkflow'
import { useJoined } from '../../../platform/useJoined'
import { companySettingsTexts as texts } from '../../../texts/settings/companySettings'
import { CompanyForm } from './CompanyForm'
import { useFirstStep } from './useFirstStep'

const request = {}
const useEditor = (): CompanyEditorActorRef | null => useJoined('companyEditor', request)

/** /settings/company */
export function CompanySettingsScreen() {
  useFirstStep()
  return (
    <SettingsScreen texts={texts} useEditor={useEditor}>
      {(actor, state) => <CompanyForm actor={actor} state={state} />}
    </SettingsScreen>
  )
}
