import type { AnyStateMachine, ContextFrom, InputFrom } from 'xstate'
import { validationMessages } from '../../src/contract/wire/validationMessages'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { RecordDraft } from '../../src/domain/drafts/draftParts'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import type { RecordContext, RecordInput } from '../../src/machines/kinds/recordEditor/recordTypes'
import { isChanged, isUnanswered, refusedName, unread, valueOf, type EditorRest } from './editorOracle'
import type { EditedForm } from './formEditor'
import type { AnyModel } from './model'

/*
 * The models of the editors of small records, which differ only in the record: one declaration makes one.
 * Their oracle: formEditor.ts.
 */

type DraftOf<M extends AnyStateMachine> = ContextFrom<M>['draft']
type RecordOf<M extends AnyStateMachine> = NonNullable<ContextFrom<M>['saved']>
/** Input beyond that of any editor. */
type Own<M extends AnyStateMachine> = Omit<InputFrom<M>, keyof RecordInput>
type Rest<M extends AnyStateMachine> = { value: EditorRest<unknown>['value']; context: ContextFrom<M> }

/** The differences between such editors. */
type DeclaredForm<M extends AnyStateMachine> = {
  /**
   * The field that must not be empty in this world, that the server rejects, and that is chosen after a
   * conflict.
   */
  field: keyof DraftOf<M> & string
  record: RecordOf<M>
  /** Versions of another user; the second one cannot be sent. */
  newer: readonly [RecordOf<M>, RecordOf<M>]
  changes: readonly Partial<DraftOf<M>>[]
  newDraft: DraftOf<M> | ((input: InputFrom<M>) => DraftOf<M>)
  draftOf: (record: RecordOf<M>) => DraftOf<M>
  /** The same editor without a record: its name, its input and the typed fields. */
  blank: { name: string; input?: Own<M>; changes?: readonly Partial<DraftOf<M>>[] }
  /** The input with a record. */
  input?: Own<M>
  violations?: (draft: DraftOf<M>) => Record<string, string>
  places?: readonly (readonly string[])[]
  settled?: (draft: DraftOf<M>) => DraftOf<M>
  unkept?: readonly string[]
  /** Context beyond that of any editor. */
  start?: object
  /** Additional input of the calls. */
  more?: (context: ContextFrom<M>) => object
  /** Returns the resting state after an event that is specific to this editor; null for shared events. */
  ownRestAfter?: (event: { type: string }, before: Rest<M>) => EditorRest<ContextFrom<M>> | null
  facts?: (context: ContextFrom<M>) => unknown
  /** Events whose cases differ from those of small records. */
  events?: AnyModel['events']
}

/** An editor, for the tests of its model and its walk in the browser. */
export type Form = {
  log: DurableDeclaration
  field: string
  record: object
  model: AnyModel
  /** With an existing record, and with a new one. */
  existing: RecordInput
  blank: { name: string; input: RecordInput; events: AnyModel['events'] }
  edited: (input: RecordInput) => EditedForm<unknown, RecordDraft, AnyContext>
}
type AnyContext = RecordContext<unknown, RecordDraft>

/** The model of a small record's editor. */
export function declareForm<M extends AnyStateMachine>(
  { machine, log }: { machine: M; log: DurableDeclaration<M> },
  { field, blank, ...form }: DeclaredForm<M>,
): Form {
  const existing = {
    iri: form.record['@id'],
    company: { '@id': '/api/companies/1' },
    commandId: 'c1',
    ...form.input,
  } as RecordInput
  const events = {
    ...formEvents(field),
    'fields.changed': changed(form.changes),
    'xstate.done.actor.loadRecord': [{ output: { record: form.record, etag: '"1"' } }],
    'xstate.done.actor.loadNewer': form.newer.map((record) => ({ output: { record, etag: '"2"' } })),
    'xstate.done.actor.saveRecord': [{ output: form.record }],
    ...form.events,
  }
  const commonFacts = formFacts(field)
  return {
    log: log as unknown as DurableDeclaration,
    field,
    record: form.record,
    model: {
      machine,
      input: existing,
      invokes: formInvokes,
      events,
      facts: (context) => [commonFacts(context as AnyContext), form.facts?.(context as ContextFrom<M>)],
    },
    existing,
    blank: {
      name: blank.name,
      input: { ...existing, iri: null, ...blank.input },
      events: blank.changes === undefined ? events : { ...events, 'fields.changed': changed(blank.changes) },
    },
    edited: (input) => {
      const { newDraft } = form
      const draft = typeof newDraft === 'function' ? newDraft(input as InputFrom<M>) : newDraft
      return {
        places: [],
        ...form,
        start: { ...input, ...unread, base: draft, draft, ...form.start },
        violations:
          form.violations ??
          ((typed: RecordDraft): Record<string, string> =>
            valueOf(typed, field) === '' ? { [field]: validationMessages.required } : {}),
        refused: { field, path: field },
      } as unknown as ReturnType<Form['edited']>
    },
  }
}

const changed = (changes: readonly object[]) => changes.map((each) => ({ changes: each }))

export const formInvokes = {
  loadRecord: 'loadRecord',
  loadNewer: 'loadRecord',
  saveRecord: 'saveRecord',
} as const

const notFound = new HttpError({ status: 404, title: 'Not Found' })

/**
 * All events of such an editor except for typed values, loaded records and responses.
 * @param field a field that the server rejects, which is chosen after a conflict as well
 * @param path its name in the server's responses
 */
export const formEvents = (field: string, path = field) => ({
  'save.request': [{}],
  'load.retry': [{}],
  'conflict.choose': [
    { part: field, side: 'theirs' as const },
    { part: field, side: 'mine' as const },
  ],
  'conflict.apply': [{}],
  'pause.cancel': [{}],
  close: [{}],
  'edit.resume': [{}],
  'xstate.error.actor.loadRecord': [{ error: new NetworkError() }, { error: notFound }],
  'xstate.error.actor.loadNewer': [{ error: notFound }, { error: new NetworkError() }],
  'xstate.error.actor.saveRecord': [
    { error: new HttpError({ status: 412 }) },
    { error: notFound },
    {
      error: new HttpError({
        status: 422,
        violations: [{ propertyPath: path, message: refusedName }],
      }),
    },
    { error: new HttpError({ status: 422, title: 'Das geht gerade nicht.' }) },
    { error: new HttpError({ status: 403, description: 'Das darf nur die Zentrale.' }) },
    { error: new HttpError({ status: 429, code: 'TooManyRequests', retryAfterSeconds: 90 }) },
    { error: new HttpError({ status: 429, code: 'TooManyRequests', retryAfterSeconds: 60 }) },
    { error: new HttpError({ status: 503, retryAfterSeconds: 5 }) },
    { error: new NetworkError() },
  ],
})

/** The facts that guards of such an editor read, and their decisions; the oracle compares whole contexts. */
export const formFacts =
  (field: string) =>
  (context: RecordContext<unknown, RecordDraft>): unknown => {
    const { iri, base, draft, theirs, choices, serverViolations, pause } = context
    const [before, now, other] = [base, draft, theirs?.draft].map((one) => one && valueOf(one, field))
    const isChosen = choices[field] === 'theirs'
    const sent = [isChanged(context), isUnanswered(context)]
    const violated = Object.keys(serverViolations)
    return [iri, now === '', now === before, other === '', isChosen, violated, pause === null, ...sent]
  }
