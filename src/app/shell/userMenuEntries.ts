import type { IconName } from '../../components/marks/Icon'
import type { RouteName } from '../../domain/navigation/clientRoutes'
import type { AccessFacts } from '../../contract/access/permissions'
import { shellTexts } from '../../texts/shell/shell'

export type UserMenuEntry = { route: RouteName; label: string; icon: IconName }

/** Links of the user menu; Logout stands below them. */
export function userMenuEntries(facts: AccessFacts): UserMenuEntry[] {
  return [
    { route: 'settings-user', label: shellTexts.settings, icon: 'settings' },
    { route: 'feedback', label: shellTexts.feedback, icon: 'message-square' },
    { route: 'agb', label: shellTexts.agb, icon: 'file-text' },
    { route: 'contact', label: shellTexts.contact, icon: 'mail' },
    ...(facts.isPlatformAdmin
      ? [{ route: 'administration-users', label: shellTexts.administration, icon: 'shield' } as const]
      : []),
  ]
}
