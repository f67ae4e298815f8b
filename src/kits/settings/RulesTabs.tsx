import { useSearch } from 'wouter'
import { HeaderTabs } from '../../components/frame/HeaderTabs'
import { placeOfScreen, type CompanyScreen } from '../../domain/company/companyDraft'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { importRulesTexts } from '../../texts/imports/importRules'
import { proofRulesTexts } from '../../texts/settings/proofRules'

/** Whether the side of a screen is shown that is a part of the company's settings, not its list. */
export const useIsRulesTab = (screen: CompanyScreen): boolean =>
  new URLSearchParams(useSearch()).get('tab') === placeOfScreen(screen).query?.['tab']

type RulesTabsProps = {
  screen: CompanyScreen
  /** Accessible name of the tabs. */
  label: string
  listTab: string
  rulesTab: string
}

/** The two sides of a screen, in the head of both. */
function RulesTabs({ screen, label, listTab, rulesTab }: RulesTabsProps) {
  const isRules = useIsRulesTab(screen)
  const { route, query } = placeOfScreen(screen)
  const tabs = [
    { href: pathOf(route), label: listTab, isCurrent: !isRules },
    { href: pathOf(route, {}, query), label: rulesTab, isCurrent: isRules },
  ]
  return <HeaderTabs label={label} tabs={tabs} />
}

/** Of /settings/proof-of-service. */
export function ProofSettingsTabs() {
  const { tabs, tasksTab, rulesTab } = proofRulesTexts
  return <RulesTabs screen="settings-proof-of-service" label={tabs} listTab={tasksTab} rulesTab={rulesTab} />
}

/** Of /settings/import. */
export function ImportSettingsTabs() {
  const { tabs, mappingsTab, rulesTab } = importRulesTexts
  return <RulesTabs screen="settings-import" label={tabs} listTab={mappingsTab} rulesTab={rulesTab} />
}
