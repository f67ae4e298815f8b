import { DeleteConfirmation } from '../../../components/dialogs/DeleteConfirmation'
import { devicesTexts as texts } from '../../../texts/devices/devices'

type RevokeQuestionProps = { name: string; isBusy: boolean; onConfirm: () => void; onCancel: () => void }

/** 'Gerät sperren': cannot be undone. */
export function RevokeQuestion({ name, ...question }: RevokeQuestionProps) {
  return (
    <DeleteConfirmation
      {...question}
      title={texts.revokeTitle}
      question={texts.revokeQuestion({ name })}
      consequence={texts.revokeConsequence}
      confirmLabel={texts.revoke}
    />
  )
}
