import type { CompanyDraft } from '../../../domain/company/companyDraft'
import { SettingsForm } from '../../../kits/settings/SettingsForm'
import { SettingsScreen } from '../../../kits/settings/SettingsScreen'
import { useStayingForm } from '../../../kits/settings/stayingForm'
import type { CompanyEditorActorRef } from '../../../machines/companyEditor/companyEditorWorkflow'
import { useJoined } from '../../../platform/useJoined'
import { tourSettingsTexts as texts } from '../../../texts/settings/companySettings'
import { Conflicts } from './components/Conflicts'
import { OtherScreenError } from './components/OtherScreenError'
import { TourDefaults } from './components/TourDefaults'
import { TourRules } from './components/TourRules'

const request = {}
const useEditor = (): CompanyEditorActorRef | null => useJoined('companyEditor', request)

/** /settings/tours: edits and saves a part of the company. */
export const TourSettingsScreen = () => (
  <SettingsScreen texts={texts} useEditor={useEditor}>
    {(actor, state) => <TourForm actor={actor} state={state} />}
  </SettingsScreen>
)

function TourForm({ actor, state }: { actor: CompanyEditorActorRef; state: string }) {
  const form = useStayingForm<CompanyDraft>(actor)
  return (
    <SettingsForm<CompanyDraft>
      actor={actor}
      machine="companyEditor"
      state={state}
      conflicts={<Conflicts actor={actor} />}
    >
      <OtherScreenError form={form} here="settings-tours" />
      <TourDefaults form={form} />
      <TourRules form={form} />
    </SettingsForm>
  )
}
