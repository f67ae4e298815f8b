import type { StateValue } from 'xstate'
import type { Company } from '../../src/contract/company/company'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { HttpError } from '../../src/domain/calls/errors'
import { draftOfCompany, type CompanyDraft } from '../../src/domain/company/companyDraft'
import type { companyEditorMachine } from '../../src/machines/companyEditor/companyEditorMachine'
import type {
  CompanyEditorContext,
  CompanyEditorInput,
} from '../../src/machines/companyEditor/companyEditorTypes'
import type { LoadedRecord, SavedRecord } from '../../src/machines/kinds/recordEditor/recordTypes'
import {
  childOf,
  editorRestAfter,
  isChanged,
  isSame,
  resting,
  unread,
  valueOf,
  type EditorRest,
} from '../support/editorOracle'
import type { LastStep } from '../support/model'

/*
 * What the settings of a company have to do beyond the editor of any record. Their world is small: a draft is valid as
 * soon as it has a name.
 */

type Event = NonNullable<LastStep<typeof companyEditorMachine>['event']>
type Rest = EditorRest<CompanyEditorContext>

const ofCompany = {
  draftOf: draftOfCompany,
  violations: ({ name }: CompanyDraft): Record<string, string> =>
    name === '' ? { name: validationMessages.required } : {},
  places: [],
}
const clean = {
  touched: [],
  violations: {},
  serverViolations: {},
  failure: null,
  unread: [],
  theirs: null,
  choices: {},
}

const unchanged = [{ type: 'notifyUnchanged', params: undefined }]

/** What is known before anything has been read. */
export function contextAtStart(input: CompanyEditorInput): CompanyEditorContext {
  const base = draftOfCompany(input.company)
  return { ...input, ...unread, base, draft: base, sent: null }
}

/** Where the editor rests after an event; `effects` are the actions of the application with their parameters. */
export function restAfter(event: Event, before: { value: StateValue; context: CompanyEditorContext }): Rest {
  const { value, context } = before
  const same: Rest = { value, context, effects: [] }
  const next = { revision: context.revision + 1 }
  const isEditing = childOf(value, 'editing') !== null

  switch (event.type) {
    case 'changes.discarded':
      return isEditing
        ? { ...same, value: resting, context: { ...context, ...clean, ...next, draft: context.base } }
        : same
    case 'fields.changed': {
      if (value !== 'saving' && value !== 'confirming') return editorRestAfter(ofCompany, event, before)
      return { ...editorRestAfter(ofCompany, event, { value: resting, context }), value }
    }
    case 'save.request':
      return isEditing && !isChanged(context)
        ? { ...same, value: resting, effects: unchanged }
        : whenSent(editorRestAfter(ofCompany, event, before), value)
    case 'conflict.apply':
      return whenSent(editorRestAfter(ofCompany, event, before), value)
    case 'close':
      return value === 'confirming' ? same : editorRestAfter(ofCompany, event, before)
    case 'load.retry':
    case 'conflict.choose':
    case 'edit.resume':
      return editorRestAfter(ofCompany, event, before)
  }

  const [, happened, , child] = event.type.split('.')
  const notified = [{ type: 'notifyFailure', params: { error: event.error } }]
  switch (`${happened} ${child}`) {
    case 'done saveRecord': {
      const effects = [{ type: 'notifySaved', params: undefined }]
      const { record, etag } = event.output as SavedRecord<Company>
      if (record !== null) return { ...whenKnown(context, { record, etag }), effects }
      const base = context.sent ?? context.draft
      return {
        value: 'confirming',
        context: { ...context, ...clean, ...next, base, etag: null },
        effects,
      }
    }
    case 'done loadSaved':
      return whenKnown(context, event.output as LoadedRecord<Company>)
    case 'error loadSaved':
      return { value: resting, context: { ...context, sent: null }, effects: [] }
    case 'error saveRecord': {
      const isConflict = event.error instanceof HttpError && event.error.status === 412
      if (isConflict) return { ...same, value: { conflicted: 'reading' } }
      // There is nothing else to save it as.
      const after = editorRestAfter(ofCompany, event, { value, context: { ...context, iri: null } })
      return { ...after, context: { ...after.context, iri: context.iri } }
    }
    case 'error loadNewer':
      return { ...same, value: { conflicted: 'unread' }, effects: notified }
    case 'done loadNewer': {
      const { record, etag } = event.output as LoadedRecord<Company>
      const theirs = draftOfCompany(record)
      const { base, draft } = context
      const isTakenOver = Object.keys(draft).every((field) => {
        const [began, mine, other] = [base, draft, theirs].map((one) => valueOf(one, field))
        return isSame(began, mine) || isSame(began, other) || isSame(mine, other)
      })
      if (!isTakenOver) return editorRestAfter(ofCompany, event, before)
      const merged = { base: theirs, draft: keepChanges(base, draft, theirs), etag }
      const { touched } = context
      const failure = { status: 412, title: null }
      return {
        ...same,
        value: resting,
        context: { ...context, ...clean, touched, ...next, ...merged, failure },
      }
    }
    default:
      return editorRestAfter(ofCompany, event, before)
  }
}

/** What was saved is known; what was typed since it was sent is kept. */
function whenKnown(context: CompanyEditorContext, { record, etag }: LoadedRecord<Company>): Rest {
  const base = draftOfCompany(record)
  const draft = keepChanges(context.sent ?? base, context.draft, base)
  const revision = context.revision + 1
  return {
    value: resting,
    context: { ...context, ...clean, revision, base, draft, etag, saved: record, sent: null },
    effects: [],
  }
}

/** What is sent is remembered by the step that sends it; nothing is sent when nothing was changed. */
function whenSent(rest: Rest, before: StateValue): Rest {
  if (rest.value !== 'saving' || before === 'saving') return rest
  if (!isChanged(rest.context)) return { ...rest, value: resting, effects: unchanged }
  return { ...rest, context: { ...rest.context, sent: rest.context.draft } }
}

/** What was changed since the first of them, over the last one. */
function keepChanges(since: CompanyDraft, changed: CompanyDraft, over: CompanyDraft): CompanyDraft {
  const kept = Object.entries(changed).filter(([field, value]) => !isSame(valueOf(since, field), value))
  return { ...over, ...Object.fromEntries(kept) }
}
