import { useSearch } from 'wouter'
import { HeaderTabs } from '../../components/frame/HeaderTabs'
import { placeOfScreen, type CompanyScreen } from '../../domain/company/companyDraft'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { importRulesTexts } from '../../texts/imports/importRules'
import { proofRulesTexts } from '../../texts/settings/proofRules'

/** True if the current tab shows the company's settings instead of the list. */
export const useIsRulesTab = (screen: CompanyScreen): boolean =>
  new URLSearchParams(useSearch()).get('tab') === placeOfScreen(screen).query?.['tab']

type RulesTabsProps = {
  screen: CompanyScreen
  /** Accessible name of the tabs. */
  label: string
  listTab: string
  rulesTab: string
}

/** The two tabs of a screen, in both headers. */
function RulesTabs({ screen, label, listTab, rulesTab }: RulesTabsProps) {
  const isRules = useIsRulesTab(screen)
  const { route, query } = placeOfScreen(screen)
  const tabs = [
    { href: pathOf(route), label: listTab, isCurrent: !isRules },
    { href: pathOf(route, {}, query), label: rulesTab, isCurrent: isRules },
  ]
  return <HeaderTabs label={label} tabs={tabs} />
}

/** Tabs of /settings/proof-of-service. */
export function ProofSettingsTabs() {
  const { tabs, tasksTab, rulesTab } = proofRulesTexts
  return <RulesTabs screen="settings-proof-of-service" label={tabs} listTab={tasksTab} rulesTab={rulesTab} />
}

/** Tabs of /settings/import. */
export function ImportSettingsTabs() {
  const { tabs, mappingsTab, rulesTab } = importRulesTexts
  return <RulesTabs screen="settings-import" label={tabs} listTab={mappingsTab} rulesTab={rulesTab} />
}
