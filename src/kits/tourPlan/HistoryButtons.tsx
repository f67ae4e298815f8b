import { Flex } from '@chakra-ui/react/flex'
import { Button } from '../../components/inputs/controls'
import { Icon, type IconName } from '../../components/marks/Icon'
import { Tooltip } from '../../components/marks/Tooltip'
import { planTexts } from '../../texts/tours/plan'

type HistoryButtonsProps = {
  undo: () => void
  redo: () => void
  /** What undoing and redoing mean, in words; null when there is nothing. */
  undoable: string | null
  redoable: string | null
}

/** Undo and redo of what is done to stops, at one place. */
export function HistoryButtons({ undo, redo, undoable, redoable }: HistoryButtonsProps) {
  return (
    <Flex>
      <HistoryButton
        icon="undo"
        label={undoable === null ? planTexts.nothingToUndo : planTexts.undoStep({ step: undoable })}
        isDisabled={undoable === null}
        onClick={undo}
      />
      <HistoryButton
        icon="redo"
        label={redoable === null ? planTexts.nothingToRedo : planTexts.redoStep({ step: redoable })}
        isDisabled={redoable === null}
        onClick={redo}
      />
    </Flex>
  )
}

type HistoryButtonProps = { icon: IconName; label: string; isDisabled: boolean; onClick: () => void }

function HistoryButton({ icon, label, isDisabled, onClick }: HistoryButtonProps) {
  return (
    <Tooltip content={label} placement="bottom">
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        // Not `disabled`: pressed until nothing is left, it must keep the focus.
        aria-disabled={isDisabled || undefined}
        // No style of its own class: the first of its kind would have the whole page laid out anew in the middle of a drop.
        style={isDisabled ? { opacity: 0.6 } : undefined}
        onClick={() => {
          if (!isDisabled) onClick()
        }}
      >
        <Icon name={icon} />
      </Button>
    </Tooltip>
  )
}
