import { useSearch } from 'wouter'
import { HeaderTabs } from '../../components/frame/HeaderTabs'
import { placeOfScreen, type CompanyScreen } from '../../domain/company/companyDraft'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { useExtension } from '../../platform/useExtension'
import { importRulesTexts } from '../../texts/imports/importRules'
import { proofRulesTexts } from '../../texts/settings/proofRules'

/** True if the current tab shows the company's settings instead of the list. */
export const useIsTabOf = (screen: CompanyScreen): boolean =>
  new URLSearchParams(useSearch()).get('tab') === placeOfScreen(screen).query?.['tab']

type RulesTabsProps = {
  /** Accessible name of the tabs. */
  label: string
  listTab: string
  rules: readonly { screen: CompanyScreen; tab: string }[]
}

/** The tabs of a page, in the headers of all its screens: a list, then settings of the company. */
function RulesTabs({ label, listTab, rules }: RulesTabsProps) {
  const chosen = new URLSearchParams(useSearch()).get('tab')
  const ruleTabs = rules.map(({ screen, tab }) => {
    const { route, query } = placeOfScreen(screen)
    return { href: pathOf(route, {}, query), label: tab, isCurrent: chosen === query?.['tab'], route }
  })
  const isList = ruleTabs.every(({ isCurrent }) => !isCurrent)
  const tabs = [
    ...ruleTabs.slice(0, 1).map(({ route }) => ({ href: pathOf(route), label: listTab, isCurrent: isList })),
    ...ruleTabs.map(({ route: _, ...tab }) => tab),
  ]
  return <HeaderTabs label={label} tabs={tabs} />
}

/** Tabs of /settings/proof-of-service. */
export function ProofSettingsTabs() {
  const { tabs, tasksTab, rulesTab, customersTab } = proofRulesTexts
  const hasCustomerPage = useExtension('customerPage')
  const rules = [
    { screen: 'settings-proof-of-service', tab: rulesTab } as const,
    ...(hasCustomerPage ? [{ screen: 'settings-customers', tab: customersTab } as const] : []),
  ]
  return <RulesTabs label={tabs} listTab={tasksTab} rules={rules} />
}

/** Tabs of /settings/import. */
export function ImportSettingsTabs() {
  const { tabs, mappingsTab, rulesTab } = importRulesTexts
  return (
    <RulesTabs label={tabs} listTab={mappingsTab} rules={[{ screen: 'settings-import', tab: rulesTab }]} />
  )
}
