import type { StateValue } from 'xstate'
import type { Company } from '../../src/contract/company/company'
import { HttpError } from '../../src/domain/calls/errors'
import type { LogoProblem, PdfDraft } from '../../src/domain/pdf/pdfDraft'
import type { PdfEditorContext, PdfEditorEvent } from '../../src/machines/pdfEditor/pdfEditorMachine'
import { childOf, resting, type EditedRecord, type EditorRest } from '../support/editorOracle'
import { stayingRestAfter, type describeSettings, type StayingOracleEvent } from '../support/stayingOracle'
import { logo, plan, settings } from './pdfEditorModel'

/* Oracle of the PDF settings beyond other settings: a picture is uploaded. */

type Event = Extract<PdfEditorEvent, { type: 'logo.picked' }> | StayingOracleEvent<PdfDraft>
type Before = { value: StateValue; context: PdfEditorContext }
type Rest = EditorRest<PdfEditorContext>

function restAfter(event: Event, before: Before): Rest {
  const { value, context } = before
  const same: Rest = { value, context, effects: [] }
  const isEditing = childOf(value, 'editing') !== null
  const withProblem = (logoProblem: LogoProblem | null, rest: Rest = same): Rest => ({
    ...rest,
    context: { ...rest.context, logoProblem },
  })

  if (event.type === 'logo.picked') {
    if (!isEditing) return same
    if (event.file.key === plan.key) return withProblem('type')
    return withProblem(null, { value: 'uploading', context: { ...context, picked: logo }, effects: [] })
  }
  if (value !== 'uploading') {
    const rest = stayingRestAfter(settings.edited as EditedRecord<Company, PdfDraft>, event, before)
    const isNext = ['fields.changed', 'changes.discarded', 'save.request'].includes(event.type)
    return isEditing && isNext ? withProblem(null, rest) : rest
  }

  // Typed changes are kept meanwhile, and everything else has to wait.
  const change = (changes: Partial<PdfDraft>) =>
    stayingRestAfter(
      settings.edited as EditedRecord<Company, PdfDraft>,
      { type: 'fields.changed', changes },
      { value: resting, context },
    )
  if (event.type === 'fields.changed') return { ...change(event.changes), value }
  if (!event.type.startsWith('xstate.')) return same
  const { output, error } = event as { output?: { iri: string | null }; error?: unknown }
  if (error === undefined) {
    const iri = output?.iri ?? null
    return iri === null
      ? withProblem('untold', { ...same, value: resting })
      : { ...change({ pdfLogo: iri }), value: resting }
  }
  const isLost = error instanceof HttpError && error.status === 410
  return withProblem(isLost ? 'lost' : 'unsent', {
    value: resting,
    context,
    effects: [{ type: 'notifyFailure', params: { error } }],
  })
}

/** The rules beyond those of other settings. */
export const ownRules: Parameters<typeof describeSettings>[1] = {
  restAfter: (event, before) => restAfter(event as Event, before as Before),
  inputOf: (child, { commandId }) =>
    child === 'uploadLogo'
      ? { key: logo.key, name: logo.name, commandId: `${commandId}.${logo.key}` }
      : undefined,
}
