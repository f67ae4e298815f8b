import { DeleteConfirmation } from '../../../components/dialogs/DeleteConfirmation'
import { importsTexts as texts } from '../../../texts/imports/imports'

type UndoImportQuestionProps = {
  fileName: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** 'Import rückgängig machen': may revert many records, and cannot be undone. */
export function UndoImportQuestion({ fileName, ...question }: UndoImportQuestionProps) {
  return (
    <DeleteConfirmation
      {...question}
      title={texts.undo}
      question={texts.undoQuestion({ fileName: fileName || texts.nameless })}
      consequence={texts.undoConsequence}
      confirmLabel={texts.undoConfirm}
    />
  )
}
