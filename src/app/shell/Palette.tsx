import { useState } from 'react'
import { PaletteDialog } from '../../features/shell/palette/PaletteDialog'
import type { PaletteEntry } from '../../features/shell/palette/paletteEntries'
import type { AccessFacts } from '../../contract/access/permissions'
import type { Extension } from '../../contract/wire/extensions'
import { declarationOf, pathOf, type RouteName } from '../../domain/navigation/clientRoutes'
import { useWidthClass } from '../../kits/table/useWidthClass'
import { usePlatform } from '../../platform/platform'
import { useCurrentUser } from '../../platform/useCurrentUser'
import { keysTexts } from '../../texts/kit/keys'
import { paletteTexts as texts } from '../../texts/shell/palette'
import { shellTexts } from '../../texts/shell/shell'
import { colourModes } from './colourModes'
import { chooseColourMode, readColourMode } from '../../runtime/colourMode'
import { palettePages, type MenuEntry } from './menus'

type PaletteProps = {
  onHelp: () => void
  onRail: () => void
  onLogout: () => void
  onClose: () => void
}

/** The palette with the screens this user may open and the commands of the frame. */
export function Palette({ onHelp, onRail, onLogout, onClose }: PaletteProps) {
  const { config, navigate } = usePlatform()
  const { facts } = useCurrentUser()
  const width = useWidthClass()
  // The entries depend on the signed-in user, who cannot change while the palette is open.
  const [pages] = useState(() => pagesOf(facts, config.extensions, navigate))
  const hasSidebar = width === 'xl' || width === '2xl'
  const rail = { ...action('rail', 'menu', keysTexts.sidebar, onRail), keys: 'Mod+B' }
  const [mode] = useState(readColourMode)
  const actions: PaletteEntry[] = [
    ...colourModes
      .filter((each) => each.mode !== mode)
      .map((each) => ({
        ...action(each.mode, each.icon, texts.colourMode({ mode: each.label }), () =>
          chooseColourMode(each.mode),
        ),
        fields: [{ text: texts.colourModeWords }],
      })),
    ...(hasSidebar ? [rail] : []),
    { ...action('keys', 'info', texts.showKeys, onHelp), keys: '?' },
    { ...action('logout', 'log-out', shellTexts.logout, onLogout), fields: [{ text: texts.logoutWords }] },
  ]
  return <PaletteDialog pages={pages} actions={actions} onHelp={onHelp} onClose={onClose} />
}

const action = (
  key: string,
  mark: Exclude<PaletteEntry['mark'], object>,
  label: string,
  run: () => void,
) => ({
  key: `frame ${key}`,
  mark,
  label,
  verb: texts.run,
  run,
})

type Navigate = (route: RouteName) => void

function pagesOf(facts: AccessFacts, offered: readonly Extension[], navigate: Navigate): PaletteEntry[] {
  const page = ({ route, label, icon, tooltip }: MenuEntry): PaletteEntry => {
    const { keys } = declarationOf(route)
    return {
      key: `page ${route} ${label}`,
      mark: icon,
      label,
      ...(tooltip === undefined ? {} : { fields: [{ text: tooltip }] }),
      ...(keys === undefined ? {} : { keys }),
      verb: texts.openPage,
      path: pathOf(route),
      run: () => navigate(route),
    }
  }
  return palettePages(facts, offered).map(page)
}
