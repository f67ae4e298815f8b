import { Flex } from '@chakra-ui/react/flex'
import { Button } from '../../components/inputs/controls'
import { Icon, type IconName } from '../../components/marks/Icon'
import { Tooltip } from '../../components/marks/Tooltip'
import { planTexts } from '../../texts/tours/plan'

type HistoryButtonsProps = {
  undo: () => void
  redo: () => void
  /** Labels of the steps to undo and redo; null for none. */
  undoable: string | null
  redoable: string | null
}

/** Undo and redo buttons for stop changes. */
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
        // Not `disabled`: pressed repeatedly, it must keep the focus.
        aria-disabled={isDisabled || undefined}
        // Inline: the first use of a new CSS class would trigger a full relayout in the middle of a drop.
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
