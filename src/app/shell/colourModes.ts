import type { IconName } from '../../components/marks/Icon'
import { shellTexts } from '../../texts/shell/shell'
import type { ColourMode } from '../../runtime/colourMode'

export const colourModes: readonly { mode: ColourMode; label: string; icon: IconName }[] = [
  { mode: 'light', label: shellTexts.light, icon: 'sun' },
  { mode: 'dark', label: shellTexts.dark, icon: 'moon' },
  { mode: 'system', label: shellTexts.system, icon: 'monitor' },
]
