import type { StateValue } from 'xstate'
import type { Company } from '../../src/contract/company/company'
import { HttpError } from '../../src/domain/calls/errors'
import { draftOfPdf, type LogoProblem, type PdfDraft } from '../../src/domain/pdf/pdfDraft'
import type {
  PdfEditorContext,
  PdfEditorEvent,
  PdfEditorInput,
} from '../../src/machines/pdfEditor/pdfEditorTypes'
import { childOf, resting, unread, type EditedRecord, type EditorRest } from '../support/editorOracle'
import { obeysStaying, stayingRestAfter, type StayingOracleEvent } from '../support/stayingOracle'
import { plan, logo, tooLong } from './pdfEditorModel'

/*
 * What the look of PDFs has to do beyond settings: a picture is uploaded. Its world is small: the heading alone can be
 * wrong, and it is too long.
 */

type Event = Extract<PdfEditorEvent, { type: 'logo.picked' }> | StayingOracleEvent<PdfDraft>
type Before = { value: StateValue; context: PdfEditorContext }
type Rest = EditorRest<PdfEditorContext>

const ofPdf: EditedRecord<Company, PdfDraft> = {
  draftOf: draftOfPdf,
  violations: ({ pdfTitle }): Record<string, string> =>
    pdfTitle === tooLong ? { pdfTitle: 'Dieser Wert sollte maximal 60 Zeichen lang sein.' } : {},
  places: [],
  refused: { field: 'pdfTitle', path: 'pdfTitle' },
}

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
    const rest = stayingRestAfter(ofPdf, event, before)
    const isNext = ['fields.changed', 'changes.discarded', 'save.request'].includes(event.type)
    return isEditing && isNext ? withProblem(null, rest) : rest
  }

  // Whatever is typed meanwhile is kept, and all else has to wait.
  const change = (changes: Partial<PdfDraft>) =>
    stayingRestAfter(ofPdf, { type: 'fields.changed', changes }, { value: resting, context })
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

export const obeysOracle = (input: PdfEditorInput) => {
  const base = draftOfPdf(input.company)
  return obeysStaying<Company, PdfDraft, PdfEditorContext>({
    start: { ...input, ...unread, base, draft: base, sent: null, picked: null, logoProblem: null },
    restAfter: (event, before) => restAfter(event as Event, before),
    inputOf: (child, { commandId }) =>
      child === 'uploadLogo'
        ? { key: logo.key, name: logo.name, commandId: `${commandId}.${logo.key}` }
        : undefined,
  })
}
