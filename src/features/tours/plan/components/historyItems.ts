import type { ActionItem } from '../../../../components/actions/ActionMenu'
import { planTexts } from '../../../../texts/tours/plan'

export type HistoryActions = {
  undo: () => void
  redo: () => void
  /** Names of the next undo and redo; null if there is none. */
  undoable: string | null
  redoable: string | null
}

/** Undo and redo as entries of a menu, for narrow screens. */
export const historyItems = ({ undo, redo, undoable, redoable }: HistoryActions): ActionItem[] => [
  {
    key: 'undo',
    label: planTexts.undo,
    icon: 'undo',
    onSelect: undo,
    isDisabled: undoable === null,
    reason: undoable ?? undefined,
  },
  {
    key: 'redo',
    label: planTexts.redo,
    icon: 'redo',
    onSelect: redo,
    isDisabled: redoable === null,
    reason: redoable ?? undefined,
  },
]
