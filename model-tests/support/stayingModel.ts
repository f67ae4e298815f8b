import type { AnyStateMachine, ContextFrom } from 'xstate'
import type { Company } from '../../src/contract/company/company'
import type { Iri } from '../../src/contract/wire/ids'
import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { RecordDraft } from '../../src/domain/drafts/draftParts'
import type { DurableDeclaration } from '../../src/eventlog/durable'
import type { RecordInput } from '../../src/machines/kinds/recordEditor/recordTypes'
import type { StayingContext } from '../../src/machines/kinds/recordEditor/stayingEditor'
import { refusedName, unread, valueOf, type EditedRecord } from './editorOracle'
import type { AnyModel } from './model'

/* The models of settings, which stay open: one declaration makes one. Their oracle: stayingOracle.ts. */

type DraftOf<M extends AnyStateMachine> = ContextFrom<M>['draft']
type RecordOf<M extends AnyStateMachine> = NonNullable<ContextFrom<M>['saved']>
type AnyContext = StayingContext<unknown, RecordDraft>

/** The differences between settings. */
type DeclaredSettings<M extends AnyStateMachine> = {
  /**
   * The field that can be invalid in this world, that the server rejects, and that is chosen after a
   * conflict.
   */
  field: keyof DraftOf<M> & string
  /** A second field that is typed into. */
  other: keyof DraftOf<M> & string
  company: Company
  record: RecordOf<M> & { '@id': Iri }
  /** The version of another user. */
  newer: RecordOf<M>
  changes: readonly Partial<DraftOf<M>>[]
  newDraft: DraftOf<M>
  draftOf: (record: RecordOf<M>) => DraftOf<M>
  violations: (draft: DraftOf<M>) => Record<string, string>
  /** Context beyond that of any settings. */
  start?: object
  facts?: (context: ContextFrom<M>) => unknown
  /** Children and events beyond those of any settings. */
  invokes?: AnyModel['invokes']
  events?: AnyModel['events']
}

/** Settings, for the tests of their model and their walk in the browser. */
export type Settings = {
  log: DurableDeclaration
  field: string
  record: { '@id': Iri }
  model: AnyModel
  edited: EditedRecord<unknown, RecordDraft>
  /** The context before anything has been loaded. */
  start: AnyContext
}

const missing = new HttpError({ status: 404, title: 'Not Found' })

/** The model of settings. */
export function declareSettings<M extends AnyStateMachine>(
  { machine, log }: { machine: M; log: DurableDeclaration<M> },
  {
    field,
    other,
    company,
    record,
    newer,
    changes,
    newDraft,
    draftOf,
    violations,
    ...own
  }: DeclaredSettings<M>,
): Settings {
  const input: RecordInput = { iri: record['@id'], company, commandId: 'c1' }
  return {
    log: log as unknown as DurableDeclaration,
    field,
    record,
    model: {
      machine,
      input,
      invokes: {
        loadRecord: 'loadRecord',
        loadNewer: 'loadRecord',
        loadSaved: 'loadRecord',
        saveRecord: 'saveRecord',
        ...own.invokes,
      },
      events: {
        'fields.changed': changes.map((each) => ({ changes: each })),
        'changes.discarded': [{}],
        'save.request': [{}],
        'load.retry': [{}],
        'conflict.choose': [
          { part: field, side: 'theirs' },
          { part: field, side: 'mine' },
        ],
        'conflict.apply': [{}],
        'pause.cancel': [{}],
        close: [{}],
        'edit.resume': [{}],
        'xstate.done.actor.loadRecord': [{ output: { record, etag: '"1"' } }],
        'xstate.error.actor.loadRecord': [{ error: new NetworkError() }, { error: missing }],
        'xstate.done.actor.loadNewer': [{ output: { record: newer, etag: '"2"' } }],
        'xstate.error.actor.loadNewer': [{ error: missing }, { error: new NetworkError() }],
        'xstate.done.actor.loadSaved': [{ output: { record: newer, etag: '"4"' } }],
        'xstate.error.actor.loadSaved': [{ error: new NetworkError() }],
        'xstate.done.actor.saveRecord': [
          { output: { record: newer, etag: '"3"' } },
          { output: { record: null, etag: null } },
        ],
        'xstate.error.actor.saveRecord': [
          { error: new HttpError({ status: 412 }) },
          { error: missing },
          {
            error: new HttpError({
              status: 422,
              violations: [{ propertyPath: field, message: refusedName }],
            }),
          },
          { error: new HttpError({ status: 422, title: 'Das geht gerade nicht.' }) },
          { error: new HttpError({ status: 503, retryAfterSeconds: 5 }) },
          { error: new NetworkError() },
        ],
        ...own.events,
      },
      // The facts that guards read, and their decisions; the oracle compares whole contexts.
      facts: (context) => {
        const { base, draft, sent, choices, serverViolations, pause } = context as AnyContext
        const [before, now, pending] = [base, draft, sent].map((one) => one && valueOf(one, field))
        return [
          Object.keys(violations(draft as DraftOf<M>)),
          now === before,
          valueOf(draft, other) === valueOf(base, other),
          pending === now,
          choices[field] === 'theirs',
          Object.keys(serverViolations),
          pause === null,
          own.facts?.(context as ContextFrom<M>),
        ]
      },
    },
    edited: {
      draftOf,
      violations,
      places: [],
      refused: { field, path: field },
    } as unknown as Settings['edited'],
    start: { ...input, ...unread, base: newDraft, draft: newDraft, sent: null, ...own.start } as AnyContext,
  }
}
