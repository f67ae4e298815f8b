import { DeleteConfirmation } from '../../../components/dialogs/DeleteConfirmation'
import { drivenTourTexts as texts } from '../../../texts/tours/drivenTour'
import { toursTexts } from '../../../texts/tours/tours'

type StopTourQuestionProps = { name: string; isBusy: boolean; onConfirm: () => void; onCancel: () => void }

/** 'Tour beenden': the tour cannot be resumed afterwards. */
export function StopTourQuestion({ name, ...question }: StopTourQuestionProps) {
  return (
    <DeleteConfirmation
      {...question}
      title={texts.stop}
      question={texts.stopQuestion({ name: name || toursTexts.nameless })}
      consequence={texts.stopConsequence}
      confirmLabel={texts.stop}
    />
  )
}
