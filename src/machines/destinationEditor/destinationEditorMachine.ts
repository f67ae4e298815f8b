import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Company } from '../../contract/company'
import type { Destination } from '../../contract/destination'
import {
  draftOfDestination,
  draftViolations,
  newDestinationDraft,
  type DestinationDraft,
} from '../../contract/destinationDraft'
import { HttpError, statusOf } from '../../contract/errors'
import { fieldValidationDelayMs } from '../../contract/timing'
import { errorsByField } from '../../lib/forms/fieldErrors'
import { placeholder } from '../support/placeholders'

/*
 * Editing one destination, from opening its form to saved or closed. Durable: whatever ends the page, the draft is
 * found again under 'Nicht abgeschlossen'.
 *
 * loading      an existing destination is read, with its version
 * loadFailed   it could not be read; try again or close
 * editing      the form; `resting`, or `typing` until a pause shows the errors of the fields touched
 * saving       the draft is sent, once per command id
 * conflicted   somebody saved a newer version meanwhile: keep one's own or take theirs
 * parked       closed with a changed draft, which is kept until it is gone on with or discarded (decision 27c)
 * saved        final; the output is the saved destination
 * closed       final; there was nothing to keep
 */

export type DestinationEditorInput = {
  /** Null creates a new one. */
  iri: string | null
  /** The tour a new destination joins. */
  tourTemplate: string | null
  /** Colour of that tour, for the pin on the map. */
  colour: string
  company: Company
  commandId: string
}

export type DestinationEditorContext = {
  iri: string | null
  tourTemplate: string | null
  colour: string
  company: Company
  commandId: string
  /** Counts what changes the request: a repeated save of the same draft has one effect (I4), another draft is another command. */
  revision: number
  etag: string | null
  /** What the draft started from; the difference is what the user typed. */
  base: DestinationDraft
  draft: DestinationDraft
  touched: readonly string[]
  /** Messages by field, as shown. */
  violations: Record<string, string>
  /** The server's part of them: kept until its field is changed or another answer comes (part 1 §4). */
  serverViolations: Record<string, string>
  /** What the form says as a whole: a title of the answer, or that the record is gone. */
  failure: { status: number; title: string | null } | null
  saved: Destination | null
}

export type LoadedDestination = { destination: Destination; etag: string | null }
export type SaveRequest = {
  iri: string | null
  tourTemplate: string | null
  company: Company
  draft: DestinationDraft
  etag: string | null
  commandId: string
}

export type DestinationEditorEvent =
  | { type: 'fields.changed'; changes: Partial<DestinationDraft> }
  | { type: 'save.request' }
  | { type: 'load.retry' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }
  | { type: 'close' }
  | { type: 'edit.resume' }

export const destinationEditorMachine = setup({
  types: {
    context: {} as DestinationEditorContext,
    input: {} as DestinationEditorInput,
    events: {} as DestinationEditorEvent,
    output: {} as { saved: Destination | null },
    tags: {} as 'busy',
  },
  actors: {
    loadDestination: placeholder<LoadedDestination, { iri: string }>('loadDestination'),
    saveDestination: placeholder<Destination, SaveRequest>('saveDestination'),
  },
  guards: {
    isNew: ({ context }) => context.iri === null,
    isDraftChanged: ({ context }) => isDirty(context),
    isValid: ({ context }) => Object.keys(draftViolations(context.draft, context.company)).length === 0,
    // A new destination has no other version and cannot have been deleted.
    isConflict: ({ context }, params: { error: unknown }) =>
      context.iri !== null && statusOf(params.error) === 412,
    isGone: ({ context }, params: { error: unknown }) =>
      context.iri !== null && statusOf(params.error) === 404,
  },
  actions: {
    adoptLoaded: assign(({ context }, params: LoadedDestination) => {
      const base = draftOfDestination(params.destination, context.company)
      return {
        base,
        draft: base,
        etag: params.etag,
        revision: context.revision + 1,
        touched: [],
        violations: {},
        serverViolations: {},
        failure: null,
      }
    }),
    changeFields: assign(({ context }, params: { changes: Partial<DestinationDraft> }) => {
      const changed = Object.keys(params.changes)
      return {
        draft: { ...context.draft, ...params.changes },
        revision: context.revision + 1,
        touched: [...new Set([...context.touched, ...changed])],
        // A field that is being corrected says nothing until the pause.
        violations: withoutKeys(context.violations, changed),
        serverViolations: withoutKeys(context.serverViolations, changed),
      }
    }),
    showTouchedViolations: assign(({ context }) => ({
      violations: {
        ...context.serverViolations,
        ...onlyKeys(draftViolations(context.draft, context.company), context.touched),
      },
    })),
    showAllViolations: assign(({ context }) => ({
      violations: { ...context.serverViolations, ...draftViolations(context.draft, context.company) },
    })),
    clearOwnProblems: assign(({ context }) => ({ violations: context.serverViolations, failure: null })),
    adoptServerProblems: assign(({ context }, params: { error: unknown }) =>
      problemsOf(params.error, context),
    ),
    /** Deleted meanwhile: the form is kept and offered as a new destination (F31). */
    becomeNew: assign(({ context }) => ({
      iri: null,
      etag: null,
      revision: context.revision + 1,
      failure: { status: 404, title: null },
    })),
    forgetVersion: assign(({ context }) => ({ etag: null, revision: context.revision + 1 })),
    rememberSaved: assign((_, params: { destination: Destination }) => ({ saved: params.destination })),
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: { error: unknown }) => undefined,
  },
  delays: { fieldValidationDelay: fieldValidationDelayMs },
}).createMachine({
  id: 'destinationEditor',
  context: ({ input }) => {
    const base = newDestinationDraft(input.company)
    return {
      ...input,
      revision: 0,
      etag: null,
      base,
      draft: base,
      touched: [],
      violations: {},
      serverViolations: {},
      failure: null,
      saved: null,
    }
  },
  output: ({ context }) => ({ saved: context.saved }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'editing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      on: { close: 'closed' },
      invoke: {
        id: 'loadDestination',
        src: 'loadDestination',
        input: ({ context }) => ({ iri: context.iri ?? '' }),
        onDone: { actions: { type: 'adoptLoaded', params: ({ event }) => event.output }, target: 'editing' },
        onError: {
          actions: { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'loadFailed',
        },
      },
    },
    loadFailed: { on: { 'load.retry': 'loading', close: 'closed' } },
    editing: {
      initial: 'resting',
      on: {
        'fields.changed': {
          actions: { type: 'changeFields', params: ({ event }) => ({ changes: event.changes }) },
          target: '.typing',
          reenter: true,
        },
        'save.request': [
          { guard: 'isValid', actions: 'clearOwnProblems', target: 'saving' },
          { actions: 'showAllViolations', target: '.resting' },
        ],
        close: [{ guard: 'isDraftChanged', target: 'parked' }, { target: 'closed' }],
      },
      states: {
        resting: {},
        typing: { after: { fieldValidationDelay: { actions: 'showTouchedViolations', target: 'resting' } } },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveDestination',
        src: 'saveDestination',
        input: ({ context }) => ({
          iri: context.iri,
          tourTemplate: context.tourTemplate,
          company: context.company,
          draft: context.draft,
          etag: context.etag,
          commandId: `${context.commandId}.${context.revision}`,
        }),
        onDone: {
          actions: { type: 'rememberSaved', params: ({ event }) => ({ destination: event.output }) },
          target: 'saved',
        },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) },
            target: 'conflicted',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            actions: [
              { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
              'becomeNew',
            ],
            target: 'editing',
          },
          {
            actions: [
              { type: 'notifyFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'adoptServerProblems', params: ({ event }) => ({ error: event.error }) },
            ],
            target: 'editing',
          },
        ],
      },
    },
    conflicted: {
      on: {
        'conflict.keepMine': { actions: 'forgetVersion', target: 'saving' },
        'conflict.takeTheirs': 'loading',
        close: [{ guard: 'isDraftChanged', target: 'parked' }, { target: 'closed' }],
      },
    },
    parked: { on: { 'edit.resume': 'editing' } },
    saved: { type: 'final' },
    closed: { type: 'final' },
  },
})
/** What a screen uses of the running machine. */
export type DestinationEditorActorRef = Pick<
  ActorRefFrom<typeof destinationEditorMachine>,
  'send' | 'getSnapshot' | 'subscribe'
>
export type DestinationEditorSnapshot = SnapshotFrom<typeof destinationEditorMachine>

export function isDirty({ base, draft }: Pick<DestinationEditorContext, 'base' | 'draft'>): boolean {
  return JSON.stringify(base) !== JSON.stringify(draft)
}

type Problems = Pick<DestinationEditorContext, 'violations' | 'serverViolations' | 'failure'>

/** Only an answer that judged the draft replaces the messages at the fields. */
function problemsOf(error: unknown, { draft, serverViolations }: DestinationEditorContext): Problems {
  const status = statusOf(error)
  const title = error instanceof HttpError ? error.title : null
  if (!(error instanceof HttpError) || status !== 422) {
    return { violations: serverViolations, serverViolations, failure: { status, title } }
  }
  const { fields, others } = errorsByField(error.violations, Object.keys(draft))
  const messages = Object.fromEntries(Object.entries(fields).map(([name, lines]) => [name, lines.join(' ')]))
  // What no field can show is shown above the form.
  const general = error.violations.length === 0 ? title : others.join(' ') || null
  return { violations: messages, serverViolations: messages, failure: { status, title: general } }
}

function withoutKeys(record: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
}

function onlyKeys(record: Record<string, string>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)))
}
