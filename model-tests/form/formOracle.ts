import { HttpError, NetworkError } from '../../src/domain/calls/errors'
import type { FormContext, FormInput, formMachine, FormValues } from '../../src/machines/form/formMachine'
import type { LastStep } from '../support/model'

/*
 * Oracle of a form: specifies its behaviour event by event. Values are never lost, there is one call at a
 * time, the same content has the same id, errors are shown beside touched fields, and a rejection focuses the
 * first invalid field.
 */

type Violations = FormContext['violations']
type Errors = FormContext['ownErrors']
type Step = LastStep<typeof formMachine>
type Value = NonNullable<Step['before']>['value']
export type Rest = { value: Value; context: FormContext; effects: readonly unknown[] }

export const input: FormInput = {
  initial: { name: '', city: '' },
  values: { name: 'Ida', city: '' },
}

export const noCity: Violations = [{ propertyPath: 'city', message: 'fehlt' }]
export const expired: Violations = [
  { propertyPath: 'name', message: 'zu lang' },
  { propertyPath: 'name', message: 'vergeben' },
  { propertyPath: 'token', message: 'abgelaufen' },
]

const names = ['name', 'city']
const errorsOf = (violations: Violations, shown: readonly string[]): Errors => {
  const errors: Record<string, string[]> = {}
  for (const { propertyPath, message } of violations)
    if (names.includes(propertyPath) && shown.includes(propertyPath))
      (errors[propertyPath] ??= []).push(message)
  return errors
}
const generalOf = (violations: Violations): string[] =>
  violations.filter(({ propertyPath }) => !names.includes(propertyPath)).map(({ message }) => message)
const without = (errors: Errors, changes: FormValues): Errors =>
  Object.fromEntries(
    names.flatMap((name) => (name in changes || !errors[name] ? [] : [[name, errors[name]]])),
  )

const resting = { fields: 'resting', submission: { open: 'idle' } } as const

export const restAtStart: Rest = {
  value: resting,
  context: {
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
  },
  effects: [],
}

/**
 * Returns the resting state after an event; `effects` are the application's actions with their parameters.
 */
export function restAfter(
  event: NonNullable<Step['event']>,
  { value, context }: { value: Value; context: FormContext },
): Rest {
  const to = (next: Partial<Value>, change: Partial<FormContext> = {}, ...effects: unknown[]): Rest => ({
    value: { ...value, ...next },
    context: { ...context, ...change },
    effects,
  })
  const isOpen = typeof value.submission === 'object'

  switch (event.type) {
    case 'fields.changed': {
      const values = { ...context.values, ...event.changes }
      const touched = [...context.touched]
      for (const name in event.changes) if (!touched.includes(name)) touched.push(name)
      const serverErrors = without(context.serverErrors, event.changes)
      const change = { values, touched, serverErrors, violations: event.violations }
      return to({ fields: 'typing' }, change, ['keepDraft', { values }])
    }
    case 'form.submit': {
      if (!isOpen) return to({})
      const { violations, body, commandId } = event
      const judged = { violations, touched: names, ownErrors: errorsOf(violations, names) }
      if (violations.length > 0) {
        const refusal = { messages: generalOf(violations), focusRequest: Object.keys(judged.ownErrors) }
        return to({ submission: { open: 'refused' } }, { ...judged, ...refusal })
      }
      const isSame = JSON.stringify(context.body) === JSON.stringify(body)
      const sent = { body, commandId: isSame ? context.commandId : commandId }
      return to({ submission: 'sending' }, { ...judged, ...sent })
    }
    case 'form.reset':
      if (!isOpen) return to({})
      return to(
        { submission: resting.submission },
        { values: input.initial, violations: [], touched: [], ownErrors: {}, serverErrors: {} },
      )
    case 'xstate.done.actor.sendForm':
      return to(
        { submission: resting.submission },
        { body: null, serverErrors: {} },
        ['forgetDraft'],
        ['xstate.emit', { event: { type: 'form.saved' } }],
      )
    case 'xstate.error.actor.sendForm':
      return afterFailure(event.error)
    default:
      if (!event.type.startsWith('xstate.after.fieldValidationDelay.'))
        throw new Error(`No rule covers ${event.type}`)
      return to({ fields: 'resting' }, { ownErrors: errorsOf(context.violations, context.touched) })
  }

  function afterFailure(error: unknown): Rest {
    const notified = ['notifyFailure', { error }]
    if (error instanceof NetworkError) return to({ submission: { open: 'unsent' } }, {}, notified)
    if (!(error instanceof HttpError)) return to({ submission: 'broken' }, { defect: error })
    const { status, code, violations, title, description, retryAfterSeconds } = error
    if (status === 429 && code === 'TooManyRequests')
      return to({ submission: { open: 'throttled' } }, { waitSeconds: retryAfterSeconds })
    const refused = { submission: { open: 'refused' } } as const
    if (status === 403 && description) return to(refused, { messages: [description] }, notified)
    if (status !== 422) return to({ submission: { open: 'unsent' } }, {}, notified)
    const serverErrors = errorsOf(violations, names)
    const general = title ?? description
    const alone = general === null ? [] : [general]
    const messages = violations.length === 0 ? alone : generalOf(violations)
    return to(refused, { serverErrors, messages, focusRequest: Object.keys(serverErrors) }, notified)
  }
}
