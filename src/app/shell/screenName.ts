import { matchRoute } from '../../domain/navigation/clientRoutes'
import { visibleSettings } from '../../features/settings/settingsEntries'
import type { AccessFacts } from '../../contract/access/permissions'
import { extensions } from '../../contract/wire/extensions'
import { shellTexts } from '../../texts/shell/shell'
import { planTexts } from '../../texts/tours/plan'
import { activeEntry, labelOf } from './sidebarEntries'

/** What a screen is called where its keys are listed; empty for one without a name of its own. */
export function screenName(path: string, facts: AccessFacts): string {
  const route = matchRoute(path)?.name
  if (route === 'tour-templates-id-plan') return planTexts.screenName
  const settings = visibleSettings(facts, extensions).find((entry) => entry.route === route)
  if (settings !== undefined) return shellTexts.settingsOf({ name: settings.label })
  const entry = activeEntry(path)
  return entry === undefined ? '' : labelOf(entry)
}
