import { useSearch } from 'wouter'
import { HeaderTabs } from '../../components/frame/HeaderTabs'
import { placeOfScreen } from '../../domain/company/companyDraft'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { proofRulesTexts as texts } from '../../texts/settings/proofRules'

const { route, query } = placeOfScreen('settings-proof-of-service')

/** Whether what proofs must have is shown, not their tasks. */
export const useIsRulesTab = (): boolean => new URLSearchParams(useSearch()).get('tab') === query?.['tab']

/** The two sides of /settings/proof-of-service, in the head of both. */
export function ProofSettingsTabs() {
  const isRules = useIsRulesTab()
  const tabs = [
    { href: pathOf(route), label: texts.tasksTab, isCurrent: !isRules },
    { href: pathOf(route, {}, query), label: texts.rulesTab, isCurrent: isRules },
  ]
  return <HeaderTabs label={texts.tabs} tabs={tabs} />
}
