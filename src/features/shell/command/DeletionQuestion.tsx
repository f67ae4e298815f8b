import { useQuery } from '@tanstack/react-query'
import type { Usage, UsedKind } from '../../../api/usage/usageQueries'
import { DeleteConfirmation } from '../../../components/dialogs/DeleteConfirmation'
import type { CommandOf, RecordKind } from '../../../machines/command/commandTypes'
import { useApi } from '../../../platform/useApi'
import { deletionTexts } from '../../../texts/shell/deletion'
import { importsTexts } from '../../../texts/imports/imports'
import { filesTexts } from '../../../texts/files/files'
import { vehiclesTexts } from '../../../texts/settings/vehicles'
import { tasksTexts } from '../../../texts/settings/tasks'
import { customFieldsTexts } from '../../../texts/stops/customFields'
import { templateListTexts } from '../../../texts/stops/templateList'

type DeletionQuestionProps = {
  command: CommandOf<'deleteRecord'>
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

const nothingKnown: Usage = { destinations: null, tours: null, tags: null }
const isUsed = (record: RecordKind): record is UsedKind =>
  record === 'tag' || record === 'colour' || record === 'user'

/** The generic question, with the record, its uses and what else is deleted with it. */
export function DeletionQuestion({ command, ...question }: DeletionQuestionProps) {
  const { queries } = useApi()
  const used = isUsed(command.record) ? command.record : null
  const { data = nothingKnown } = useQuery({
    ...queries.usage.of(used ?? 'tag', command.iri),
    enabled: used !== null,
  })
  const isFile = command.record === 'file'
  const links = useQuery({ ...queries.files.linkedRecords(command.iri), enabled: isFile })
  const consequence = isFile
    ? filesTexts.deleteConsequence({ name: command.name, count: links.data?.totalItems ?? null })
    : used === null
      ? consequenceOf(command)
      : deletionTexts[used]({ name: command.name, uses: data })
  return <DeleteConfirmation {...question} consequence={consequence} />
}

function consequenceOf({ record, name, linkedCount }: CommandOf<'deleteRecord'>): string | undefined {
  if (record === 'customField') return customFieldsTexts.deleteConsequence({ title: name })
  if (record === 'import') return importsTexts.deleteConsequence({ fileName: name })
  if (record === 'vehicle') return vehiclesTexts.deleteConsequence({ name })
  if (record === 'task') return tasksTexts.deleteConsequence({ title: name })
  if (record === 'destinationTemplate' && linkedCount !== null)
    return templateListTexts.deleteConsequence({ name, count: linkedCount })
  return undefined
}
