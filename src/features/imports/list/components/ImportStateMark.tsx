import { Icon, type IconName } from '../../../../components/marks/Icon'
import type { ImportState } from '../../../../contract/imports/imports'
import { importsTexts as texts } from '../../../../texts/imports/imports'
import { shellTexts } from '../../../../texts/shell/shell'

const icons: Record<ImportState, IconName> = {
  open: 'clock',
  running: 'play',
  done: 'check',
  cancelled: 'ban',
  undone: 'undo',
}

/** State of an import, as icon and word, never by colour alone. */
export function ImportStateMark({ state }: { state: ImportState | null }) {
  if (state === null) return shellTexts.missing
  return (
    <span className="import-state" data-state={state}>
      <Icon name={icons[state]} />
      {texts.states[state]}
    </span>
  )
}
