import { assign, emit, setup } from 'xstate'
import type { Violation } from '../../contract/wire/violations'
import { HttpError, isApiError } from '../../domain/calls/errors'
import { isThrottled } from '../../domain/calls/isThrottled'
import { fieldValidationDelayMs } from '../../domain/calls/timing'
import { errorsByField, type FieldErrors } from '../../lib/forms/fieldErrors'
import { placeholder } from '../support/placeholders'

/*
 * A form without a workflow, because it must not be stored or has no user yet: its values, their errors, and
 * sending them. It has no log, because its values may be passwords. It starts with its screen. A call in
 * flight is completed after the screen is left.
 *
 * fields       the input; `resting`, or `typing` until the debounce shows the errors of the touched fields
 * submission   `open` for a submit, with the outcome of the last attempt as a substate:
 *                idle        nothing was sent, or it succeeded
 *                refused     a field is invalid, or the server refused the content
 *                throttled   there were too many attempts
 *                unsent      it did not arrive, or failed for a reason unrelated to the content
 *              `sending` ignores another submit. `broken`, final: the call threw an unexpected error
 */

export type FormValues = Readonly<Record<string, unknown>>

export type FormInput = {
  /** Values of an empty form; they name all fields. */
  initial: FormValues
  /** Initial values, such as a draft. */
  values: FormValues
}

export type FormContext = FormInput & {
  /** All violations of the values, shown or not; empty until the first change. */
  violations: readonly Violation[]
  /** Names of the fields whose errors are shown. */
  touched: readonly string[]
  ownErrors: FieldErrors
  /** The server's errors by field, until the field is changed or a save succeeds. */
  serverErrors: FieldErrors
  /** Messages of a refusal that belong to no field. */
  messages: readonly string[]
  /** Seconds that the server asks to wait; null when it does not say. */
  waitSeconds: number | null
  /** Fields of which the first one gets the focus; a new array is a new request. */
  focusRequest: readonly string[]
  /** The body sent last; null before the first call and after a successful one. */
  body: unknown
  commandId: string
  defect: unknown
}

export type FormEvent =
  /** `violations` are those of all values with these changes. */
  | { type: 'fields.changed'; changes: FormValues; violations: readonly Violation[] }
  /**
   * `body` represents the values; it is sent when there are no violations. `commandId` is used when the body
   * has changed.
   */
  | { type: 'form.submit'; body: unknown; violations: readonly Violation[]; commandId: string }
  /** Empties the form, as after a save that leaves it open. */
  | { type: 'form.reset' }

/** Emitted after a successful save. */
export type FormEmitted = { type: 'form.saved' }

export type SendRequest = {
  body: unknown
  /** The same for every call with the same content: the server refuses a known id with different content. */
  commandId: string
}

type Violations = { violations: readonly Violation[] }
type Failed = { error: unknown }
const violationsOf = ({ event }: { event: Violations }): Violations => ({ violations: event.violations })
const errorOf = ({ event }: { event: Failed }): Failed => ({ error: event.error })
/** Not defined on the region: it would reenter the other region too, and abort a call in flight. */
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
      // The server's errors concern the previous values.
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
    /** Sending it again would change nothing, and the toast may close before it is read. */
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
    /** Stores the input beyond the life of the screen. */
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
          // After a submit or a reset, this shows the same errors again.
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

/** The server's reason for a forbidden write; null without a reason, and for other failures. */
const forbiddenReason = (error: unknown): string | null =>
  error instanceof HttpError && error.status === 403 ? error.description || null : null
