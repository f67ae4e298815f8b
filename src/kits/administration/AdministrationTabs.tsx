import { HeaderTabs } from '../../components/frame/HeaderTabs'
import { pathOf } from '../../domain/navigation/clientRoutes'
import { administrationTexts as texts } from '../../texts/administration/administration'

const entries = [
  { route: 'administration-companies', label: texts.companies },
  { route: 'administration-imports', label: texts.imports },
  { route: 'administration-users', label: texts.users },
] as const

/** The sub-navigation of the administration, in the head of each of its screens. */
export function AdministrationTabs({ active }: { active: (typeof entries)[number]['route'] }) {
  const tabs = entries.map(({ route, label }) => ({
    href: pathOf(route),
    label,
    isCurrent: route === active,
  }))
  return <HeaderTabs label={texts.navigation} tabs={tabs} />
}
