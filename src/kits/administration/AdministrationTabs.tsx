import { HeaderTabs } from '../../components/frame/HeaderTabs'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { administrationTexts as texts } from '../../texts/administration/administration'
import { screenTexts } from '../../texts/shell/screens'

const routes = ['administration-companies', 'administration-imports', 'administration-users'] as const

/** Sub-navigation of the administration, in the header of each of its screens. */
export function AdministrationTabs({ active }: { active: (typeof routes)[number] }) {
  const tabs = routes.map((route) => ({
    href: pathOf(route),
    label: screenTexts[route].title,
    isCurrent: route === active,
  }))
  return <HeaderTabs label={texts.navigation} tabs={tabs} />
}
