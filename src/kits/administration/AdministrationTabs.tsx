import { HeaderTabs } from '../../components/frame/HeaderTabs'
import { declarationOf, pathOf } from '../../domain/navigation/clientRoutes'
import { usePlatform } from '../../platform/platform'
import { administrationTexts as texts } from '../../texts/administration/administration'
import { screenTexts } from '../../texts/shell/screens'

const routes = [
  'administration-companies',
  'administration-imports',
  'administration-jobs',
  'administration-users',
] as const

/** Sub-navigation of the administration, in the header of each of its screens. Omits what the server lacks. */
export function AdministrationTabs({ active }: { active: (typeof routes)[number] }) {
  const { config } = usePlatform()
  const tabs = routes
    .filter((route) => {
      const { needs } = declarationOf(route)
      return needs === undefined || config.extensions.includes(needs)
    })
    .map((route) => ({
      href: pathOf(route),
      label: screenTexts[route].title,
      isCurrent: route === active,
    }))
  return <HeaderTabs label={texts.navigation} tabs={tabs} />
}
