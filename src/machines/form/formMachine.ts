import { assign, emit, setup } from 'xstate'
import type { Violation } from '../../contract/wire/violations'
import { HttpError, isApiError } from '../../domain/calls/errors'
import { isThrottled } from '../../domain/calls/isThrottled'
import { fieldValidationDelayMs } from '../../domain/calls/timing'
import { errorsByField, type FieldErrors } from '../../lib/forms/fieldErrors'
import { placeholder } from '../support/placeholders'

/*
 * A form that is no workflow, because it must not be kept or has no user yet: its values, their errors, and sending them.
 * It has no log, because its values may be passwords. It starts with its screen. A call that is under way when the
 * screen is left is still finished.
 *
 * fields       what is typed; `resting`, or `typing` until a pause shows the errors of the fields touched
 * submission   `open` to be sent; how the last attempt went is one of its states:
 *                idle        nothing was sent, or it arrived
 *                refused     a field is wrong, or the server refused the content
 *                throttled   there were too many attempts
 *                unsent      it did not arrive, or failed for a reason that has nothing to do with the content
 *              `sending`, in which another submit is ignored
 *              `broken`, final: the call failed in no way in which calls can fail
 */

export type FormValues = Readonly<Record<string, unknown>>

export type FormInput = {
  /** What an empty form holds; names all fields. */
  initial: FormValues
  /** What the form begins with, such as a draft. */
  values: FormValues
}

export type FormContext = FormInput & {
  /** Everything wrong with the values, whether it is shown or not; as long as nothing was typed, it is not known. */
  violations: readonly Violation[]
  /** Names of the fields whose errors are shown. */
  touched: readonly string[]
  ownErrors: FieldErrors
  /** What the server said of a field, until the field is changed or a save succeeds. */
  serverErrors: FieldErrors
  /** What belongs to no field of a content that was refused. */
  messages: readonly string[]
  /** How long the server asks to wait; null when it does not say. */
  waitSeconds: number | null
  /** Fields of which the first one gets the focus; another list is another request. */
  focusRequest: readonly string[]
  /** What was sent last; null before the first call and after one that succeeded. */
  body: unknown
  commandId: string
  defect: unknown
}

export type FormEvent =
  /** `violations` are those of all values with these changes. */
  | { type: 'fields.changed'; changes: FormValues; violations: readonly Violation[] }
  /** `body` is what the values mean; it is sent when nothing is wrong with them. `commandId` is for another content. */
  | { type: 'form.submit'; body: unknown; violations: readonly Violation[]; commandId: string }
  /** Back to an empty form, as after a save that leaves it open. */
  | { type: 'form.reset' }

/** After a save succeeded. */
export type FormEmitted = { type: 'form.saved' }

export type SendRequest = {
  body: unknown
  /** The same for every call with the same content: the server refuses an id that it knows with different content. */
  commandId: string
}

type Violations = { violations: readonly Violation[] }
type Failed = { error: unknown }
const violationsOf = ({ event }: { event: Violations }): Violations => ({ violations: event.violations })
const errorOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })
/** Not of the region as a whole: it would be entered again with the other one, and a call that is under way ended. */
const changed = {
  actions: [
    {
      type: 'changeFields',
      params: ({ event: { changes, violations } }: { event: Violations & { changes: FormValues } }) => ({
        changes,
        violations,
      }),
    },
    {
      type: 'keepDraft',
      params: ({ context }: { context: FormContext }) => ({ values: context.values }),
    },
  ],
  target: 'typing',
} as const
const notifyFailure = { type: 'notifyFailure', params: errorOf } as const

export const formMachine = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    emitted: {} as FormEmitted,
  },
  actors: { sendForm: placeholder<unknown, SendRequest>('sendForm') },
  guards: {
    isValid: (_, { violations }: Violations) => violations.length === 0,
    isThrottled: (_, { error }: Failed) => isThrottled(error),
    isDefect: (_, { error }: Failed) => !isApiError(error),
    isForbidden: (_, { error }: Failed) => forbiddenReason(error) !== null,
    isRefused: (_, { error }: Failed) => error instanceof HttpError && error.status === 422,
  },
  actions: {
    changeFields: assign(({ context }, { changes, violations }: Violations & { changes: FormValues }) => ({
      values: { ...context.values, ...changes },
      violations,
      touched: [...new Set([...context.touched, ...Object.keys(changes)])],
      // The server refused values that are not there any more.
      serverErrors: onlyOf(context.serverErrors, (name) => !(name in changes)),
    })),
    showTouchedErrors: assign(({ context }) => ({
      ownErrors: onlyOf(sort(context, context.violations).fields, (name) => context.touched.includes(name)),
    })),
    showAllErrors: assign(({ context }, { violations }: Violations) => ({
      violations,
      touched: Object.keys(context.initial),
      ownErrors: sort(context, violations).fields,
    })),
    rememberBody: assign(({ context }, { body, commandId }: SendRequest) => ({
      body,
      commandId: JSON.stringify(body) === JSON.stringify(context.body) ? context.commandId : commandId,
    })),
    rejectValues: assign(({ context }, { violations }: Violations) => {
      const { fields, others } = sort(context, violations)
      return { messages: others, focusRequest: Object.keys(fields) }
    }),
    adoptServerErrors: assign(({ context }, { error }: Failed) => {
      if (!(error instanceof HttpError)) return {}
      const { violations, title, description } = error
      const { fields, others } = sort(context, violations)
      const general = violations.length === 0 ? [title ?? description] : others
      return {
        serverErrors: fields,
        messages: general.filter((message) => message !== null),
        focusRequest: Object.keys(fields),
      }
    }),
    /** Sending it again would change nothing, and the toast may be gone before it is read. */
    rememberReason: assign((_, { error }: Failed) => ({ messages: [forbiddenReason(error) ?? ''] })),
    rememberWait: assign((_, { error }: Failed) => ({
      waitSeconds: error instanceof HttpError ? error.retryAfterSeconds : null,
    })),
    rememberDefect: assign((_, { error }: Failed) => ({ defect: error })),
    forgetCall: assign({ body: null, serverErrors: {} }),
    reset: assign(({ context }) => ({
      values: context.initial,
      violations: [],
      touched: [],
      ownErrors: {},
      serverErrors: {},
    })),
    announceSaved: emit({ type: 'form.saved' }),
    /** Keeps what was typed beyond the life of the screen. */
    keepDraft: (_, _params: { values: FormValues }) => undefined,
    forgetDraft: () => undefined,
    /** Shows the specified toast for a failed call. */
    notifyFailure: (_, _params: Failed) => undefined,
  },
  delays: { fieldValidationDelay: fieldValidationDelayMs },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    violations: [],
    touched: [],
    ownErrors: {},
    serverErrors: {},
    messages: [],
    waitSeconds: null,
    focusRequest: [],
    body: null,
    commandId: '',
    defect: null,
  }),
  type: 'parallel',
  states: {
    fields: {
      initial: 'resting',
      states: {
        resting: { on: { 'fields.changed': changed } },
        typing: {
          on: { 'fields.changed': { ...changed, reenter: true } },
          // After a submit or a reset, this shows what they have shown.
          after: { fieldValidationDelay: { actions: 'showTouchedErrors', target: 'resting' } },
        },
      },
    },
    submission: {
      initial: 'open',
      states: {
        open: {
          initial: 'idle',
          on: {
            'form.submit': [
              {
                guard: { type: 'isValid', params: violationsOf },
                actions: [
                  { type: 'showAllErrors', params: violationsOf },
                  { type: 'rememberBody', params: ({ event: { body, commandId } }) => ({ body, commandId }) },
                ],
                target: 'sending',
              },
              {
                actions: [
                  { type: 'showAllErrors', params: violationsOf },
                  { type: 'rejectValues', params: violationsOf },
                ],
                target: '.refused',
              },
            ],
            'form.reset': { actions: 'reset', target: '.idle' },
          },
          states: { idle: {}, refused: {}, throttled: {}, unsent: {} },
        },
        sending: {
          invoke: {
            id: 'sendForm',
            src: 'sendForm',
            input: ({ context: { body, commandId } }) => ({ body, commandId }),
            onDone: { actions: ['forgetCall', 'forgetDraft', 'announceSaved'], target: 'open' },
            onError: [
              {
                guard: { type: 'isThrottled', params: errorOf },
                actions: { type: 'rememberWait', params: errorOf },
                target: 'open.throttled',
              },
              {
                guard: { type: 'isDefect', params: errorOf },
                actions: { type: 'rememberDefect', params: errorOf },
                target: 'broken',
              },
              {
                guard: { type: 'isForbidden', params: errorOf },
                actions: [notifyFailure, { type: 'rememberReason', params: errorOf }],
                target: 'open.refused',
              },
              {
                guard: { type: 'isRefused', params: errorOf },
                actions: [notifyFailure, { type: 'adoptServerErrors', params: errorOf }],
                target: 'open.refused',
              },
              { actions: notifyFailure, target: 'open.unsent' },
            ],
          },
        },
        broken: { type: 'final' },
      },
    },
  },
})

const sort = ({ initial }: FormContext, violations: readonly Violation[]) =>
  errorsByField(violations, Object.keys(initial))

const onlyOf = (errors: FieldErrors, isKept: (name: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => isKept(name)))

/** Why a write is forbidden; null where the server gave no reason, and for other failures. */
const forbiddenReason = (error: unknown): string | null =>
  error instanceof HttpError && error.status === 403 ? error.description || null : null
