import { DeleteConfirmation } from '../../../components/dialogs/DeleteConfirmation'
import { attachmentsTexts as texts } from '../../../texts/files/attachments'

type DetachQuestionProps = { name: string; isBusy: boolean; onConfirm: () => void; onCancel: () => void }

/** 'Verknüpfung lösen': detaches the file from the record and keeps the file. */
export function DetachQuestion({ name, ...question }: DetachQuestionProps) {
  return (
    <DeleteConfirmation
      {...question}
      title={texts.unlinkTitle}
      question={texts.unlinkQuestion({ name })}
      confirmLabel={texts.unlinkConfirm}
    />
  )
}
