import type * as Schema from 'effect/Schema'
import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { HttpError, isApiError } from '../../domain/calls/errors'
import { isThrottled } from '../../domain/calls/isThrottled'
import { fieldValidationDelayMs } from '../../domain/calls/timing'
import { decodeOrViolations, type Violation } from '../../contract/wire/violations'
import { createCommandId } from '../../lib/commandId'
import { errorsByField, type FieldErrors } from '../../lib/forms/fieldErrors'
import type { SubmitStatus } from '../../lib/forms/submitStatus'
import { usePlatform } from '../platform'

type Options<S extends Schema.ConstraintDecoder<unknown>, Values extends Record<string, unknown>> = {
  schema: S
  initial: Values
  /** Turns what the fields hold into what the schema describes; by default it is the same. */
  toBody?: (values: Values) => unknown
  /** Sends the form. `commandId` is the same for every attempt with the same content. */
  save: (body: S['Type'], options: { commandId: string }) => Promise<unknown>
  /** After `save` succeeded, unless the screen has been left meanwhile; `reset` empties the fields. */
  onSaved?: (reset: () => void) => void
  /** Keeps what was typed beyond the life of the screen, until it was sent. Never for passwords. */
  draft?: { key: string; drafts: Map<string, Values> }
}

/**
 * A form that is no workflow, because it must not be kept or has no user yet: values, errors and sending.
 * Fields are checked once typing has stopped, all of them at submit; what the server says of a field stays there until it
 * is changed, or a save succeeds. Values are kept whatever happens, a second submit is ignored while one is under way.
 */
export function useFormFields<
  S extends Schema.ConstraintDecoder<unknown>,
  Values extends Record<string, unknown>,
>({ schema, initial, toBody = (values) => values, save, onSaved, draft }: Options<S, Values>) {
  const { notifyFailure } = usePlatform()
  const [values, setValues] = useState<Values>(() => draft?.drafts.get(draft.key) ?? initial)
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({})
  const [serverErrors, setServerErrors] = useState<FieldErrors>({})
  const [status, setStatus] = useState<SubmitStatus>({ kind: 'idle' })
  // Two fields may be set in one go, before the next rendering.
  const latest = useRef(values)
  const form = useRef<HTMLFormElement>(null)
  const touched = useRef(new Set<string>())
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  const isMounted = useRef(true)
  const command = useRef({ id: createCommandId(), content: '' })
  const [focusRequest, setFocusRequest] = useState<readonly string[]>([])

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      clearTimeout(typing.current)
    }
  }, [])

  useEffect(() => focusFirst(form.current, focusRequest), [focusRequest])

  const sortByField = (violations: readonly Violation[]) => errorsByField(violations, Object.keys(initial))

  function show(next: Values): void {
    latest.current = next
    setValues(next)
  }

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    const next = { ...latest.current, [name]: value }
    show(next)
    draft?.drafts.set(draft.key, next)
    touched.current.add(name)
    // What was refused is not there any more.
    setServerErrors(({ [name]: _, ...others }) => others)
    clearTimeout(typing.current)
    typing.current = setTimeout(() => {
      const { fields } = sortByField(decodeOrViolations(schema, toBody(next)).violations ?? [])
      setOwnErrors(onlyOf(fields, touched.current))
    }, fieldValidationDelayMs)
  }

  /** What a text input needs; only for fields that hold text. */
  function textInput(name: keyof Values & string) {
    return {
      name,
      value: String(values[name] ?? ''),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.target.value as Values[typeof name]),
    }
  }

  function errorOf(name: keyof Values & string): string | undefined {
    return (ownErrors[name] ?? serverErrors[name])?.join(' ')
  }

  async function submit(event?: SubmitEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault()
    if (isSending.current) return
    clearTimeout(typing.current)
    touched.current = new Set(Object.keys(initial))
    const body = toBody(latest.current)
    const checked = decodeOrViolations(schema, body)
    if (checked.violations !== undefined) {
      const { fields, others } = sortByField(checked.violations)
      setOwnErrors(fields)
      setStatus({ kind: 'refused', messages: others })
      setFocusRequest(Object.keys(fields))
      return
    }
    setOwnErrors({})
    isSending.current = true
    setStatus({ kind: 'sending' })
    try {
      await save(checked.value, { commandId: commandIdOf(body) })
      succeed()
    } catch (error) {
      fail(error)
    } finally {
      isSending.current = false
    }
  }

  /** Other content is another command: the server refuses an id that it knows with different content. */
  function commandIdOf(body: unknown): string {
    const content = JSON.stringify(body)
    if (content !== command.current.content) command.current = { id: createCommandId(), content }
    return command.current.id
  }

  function succeed(): void {
    command.current = { id: createCommandId(), content: '' }
    draft?.drafts.delete(draft.key)
    setServerErrors({})
    setStatus({ kind: 'idle' })
    if (isMounted.current) onSaved?.(reset)
  }

  function fail(error: unknown): void {
    if (isThrottled(error)) {
      setStatus({ kind: 'throttled', waitSeconds: error.retryAfterSeconds })
      return
    }
    if (!isApiError(error)) {
      // Thrown while rendering, so that the nearest error boundary shows it.
      setStatus(() => {
        throw error
      })
      return
    }
    notifyFailure(error)
    if (error instanceof HttpError && error.status === 403 && error.description) {
      // Sending it again would change nothing; the toast may be gone before it is read.
      setStatus({ kind: 'refused', messages: [error.description] })
      return
    }
    if (!(error instanceof HttpError) || error.status !== 422) {
      setStatus({ kind: 'unsent' })
      return
    }
    const { fields, others } = sortByField(error.violations)
    const general = error.violations.length === 0 ? [error.title ?? error.description] : others
    setServerErrors(fields)
    setStatus({ kind: 'refused', messages: general.filter((message) => message !== null) })
    setFocusRequest(Object.keys(fields))
  }

  /** Back to the initial values, as after a save that leaves the form open. */
  function reset(): void {
    clearTimeout(typing.current)
    touched.current = new Set()
    show(initial)
    setOwnErrors({})
    setServerErrors({})
    setStatus({ kind: 'idle' })
  }

  return {
    values,
    status,
    set,
    textInput,
    errorOf,
    submit,
    reset,
    /** For the form element: the browser's own messages are off, ours are German and tied to the fields. */
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
  }
}

function onlyOf(errors: FieldErrors, names: ReadonlySet<string>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => names.has(name)))
}

/** Focuses the first control, in the order of the page, whose name is among these. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? '')) {
      element.focus()
      return
    }
  }
}
