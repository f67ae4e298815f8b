import { DeleteConfirmation } from '../../components/dialogs/DeleteConfirmation'
import type { CommandOf } from '../../machines/command/commandTypes'
import { customFieldsTexts } from '../../texts/stops/customFields'
import { templateListTexts } from '../../texts/stops/templateList'

type DeletionQuestionProps = {
  command: CommandOf<'deleteRecord'>
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The generic question, and what else is lost with the record. */
export function DeletionQuestion({ command, ...question }: DeletionQuestionProps) {
  return <DeleteConfirmation {...question} consequence={consequenceOf(command)} />
}

function consequenceOf({ record, name, linkedCount }: CommandOf<'deleteRecord'>): string | undefined {
  if (record === 'customField') return customFieldsTexts.deleteConsequence({ title: name })
  if (record === 'destinationTemplate' && linkedCount !== null)
    return templateListTexts.deleteConsequence({ name, count: linkedCount })
  return undefined
}
