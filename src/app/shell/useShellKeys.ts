import { confirmFrom } from './confirmFrom'
import { useWidthClass } from '../../kits/table/useWidthClass'
import type { KeyBinding } from '../../platform/keys/keyRegistry'
import { useKeys } from '../../platform/keys/useKeys'
import { usePlatform } from '../../platform/platform'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { keysTexts as texts } from '../../texts/kit/keys'
import { jumps } from './menus'

type ShellKeys = { openPalette: () => void; openHelp: () => void; toggleRail: () => void }

/** Binds the keys that work on every screen. */
export function useShellKeys({ openPalette, openHelp, toggleRail }: ShellKeys): void {
  const { navigate } = usePlatform()
  const { facts } = useCurrentUser()
  const width = useWidthClass()
  const hasSidebar = width === 'xl' || width === '2xl'
  const sidebar: KeyBinding = { keys: 'Mod+B', label: texts.sidebar, reach: 'overlays', act: toggleRail }
  useKeys('everywhere', [
    { keys: 'Mod+K', label: texts.palette, reach: 'overlays', act: openPalette },
    { keys: '?', label: texts.help, act: openHelp },
    { keys: 'Mod+Enter', label: texts.save, reach: 'dialogs', act: ({ target }) => confirmFrom(target) },
    ...(hasSidebar ? [sidebar] : []),
  ])
  useKeys(
    'jump',
    jumps(facts).map(({ route, keys, label }) => ({ keys, label, act: () => navigate(route) })),
  )
}
