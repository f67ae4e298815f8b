import type { IconName } from '../../components/marks/Icon'
import type { RouteName } from '../../domain/navigation/clientRoutes'
import { mayEnter, type AccessFacts } from '../../contract/access/permissions'
import { clientRoutes } from '../../domain/navigation/clientRoutes'
import { shellTexts } from '../../texts/shell/shell'

export type UserMenuEntry = { route: RouteName; label: string; icon: IconName }

/** Links of the user menu; Logout stands below them. */
export function userMenuEntries(facts: AccessFacts): UserMenuEntry[] {
  return [
    { route: 'settings-user', label: shellTexts.settings, icon: 'settings' },
    ...(mayEnter(clientRoutes.feedback.auth, facts)
      ? [{ route: 'feedback', label: shellTexts.feedback, icon: 'message-square' } as const]
      : []),
    { route: 'agb', label: shellTexts.agb, icon: 'file-text' },
    { route: 'contact', label: shellTexts.contact, icon: 'mail' },
    { route: 'imprint', label: shellTexts.imprint, icon: 'info' },
    { route: 'privacy', label: shellTexts.privacy, icon: 'shield' },
    ...(facts.isPlatformAdmin
      ? [{ route: 'administration-users', label: shellTexts.administration, icon: 'shield' } as const]
      : []),
  ]
}
