import { useSelector } from '@xstate/react'
import type * as Schema from 'effect/Schema'
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { decodeOrViolations } from '../../contract/wire/violations'
import { createCommandId } from '../../lib/commandId'
import type { SubmitStatus } from '../../lib/forms/submitStatus'
import { formMachine, type SendRequest } from '../../machines/form/formMachine'
import { usePlatform } from '../platform'
import { useLatest } from '../useLatest'

type Options<S extends Schema.ConstraintDecoder<unknown>, Values extends Record<string, unknown>> = {
  schema: S
  initial: Values
  /** Converts the field values to the request body; default: identity. */
  toBody?: (values: Values) => unknown
  /** Sends the form. `commandId` is the same for every attempt with the same content. */
  save: (body: S['Type'], options: { commandId: string }) => Promise<unknown>
  /** Called after a successful `save`, unless the screen was left; `reset` clears the fields. */
  onSaved?: ((reset: () => void) => void) | undefined
  /** Keeps the values after the screen is left, until they are sent. Never for passwords. */
  draft?: { key: string; drafts: Map<string, Values> } | undefined
}

/** Connects a screen with a `form` machine: field values and handlers. */
export function useFormFields<
  S extends Schema.ConstraintDecoder<unknown>,
  Values extends Record<string, unknown>,
>({ schema, initial, toBody = (values) => values, save, onSaved, draft }: Options<S, Values>) {
  const { notifyFailure } = usePlatform()
  const latest = useLatest<Ports<S['Type'], Values>>({ save, draft, notifyFailure })
  // Not stopped on unmount: a running request is completed.
  const [actor] = useState(() =>
    createActor(
      machineOf(() => latest.current),
      {
        input: { initial, values: draft?.drafts.get(draft.key) ?? initial },
      },
    ).start(),
  )
  const snapshot = useSelector(actor, (current) => current)
  const { ownErrors, serverErrors, focusRequest, defect } = snapshot.context
  const values = snapshot.context.values as Values
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirst(form.current, focusRequest), [focusRequest])
  const finish = useEffectEvent(() => onSaved?.(() => actor.send({ type: 'form.reset' })))
  useEffect(() => {
    const { unsubscribe } = actor.on('form.saved', () => finish())
    return unsubscribe
  }, [actor])
  // Rethrown for the nearest error boundary.
  if (snapshot.matches({ submission: 'broken' })) throw defect

  const check = (typed: Values) => {
    const { value: body, violations = [] } = decodeOrViolations(schema, toBody(typed))
    return { body, violations }
  }
  // The actor has newer values than the last render, if two fields are set at once.
  const typed = () => actor.getSnapshot().context.values as Values

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    const changes = { [name]: value }
    const { violations } = check({ ...typed(), ...changes })
    actor.send({ type: 'fields.changed', changes, violations })
  }

  /** Props of a text input; only for fields with text values. */
  function textInput(name: keyof Values & string) {
    return {
      name,
      value: String(values[name] ?? ''),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.target.value as Values[typeof name]),
    }
  }

  return {
    values,
    status: statusOf(snapshot),
    set,
    textInput,
    errorOf: (name: keyof Values & string): string | undefined =>
      (ownErrors[name] ?? serverErrors[name])?.join(' '),
    /**
     * Props of the form element. The native validation messages are off; German ones are attached to the
     * fields.
     */
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        actor.send({ type: 'form.submit', ...check(typed()), commandId: createCommandId() })
      },
    },
  }
}

type Ports<Body, Values extends Record<string, unknown>> = {
  save: (body: Body, options: { commandId: string }) => Promise<unknown>
  draft: { key: string; drafts: Map<string, Values> } | undefined
  notifyFailure: (error: unknown) => void
}

function machineOf<Body, Values extends Record<string, unknown>>(ports: () => Ports<Body, Values>) {
  return formMachine.provide({
    actors: {
      sendForm: fromPromise<unknown, SendRequest>(async ({ input: { body, commandId } }) =>
        ports().save(body as Body, { commandId }),
      ),
    },
    actions: {
      keepDraft: (_, { values }) => {
        const { draft } = ports()
        draft?.drafts.set(draft.key, values as Values)
      },
      forgetDraft: () => {
        const { draft } = ports()
        draft?.drafts.delete(draft.key)
      },
      notifyFailure: (_, { error }) => ports().notifyFailure(error),
    },
  })
}

/** Status of the last submit. */
function statusOf(snapshot: SnapshotFrom<typeof formMachine>): SubmitStatus {
  const { messages, waitSeconds } = snapshot.context
  if (snapshot.matches({ submission: 'sending' })) return { kind: 'sending' }
  if (snapshot.matches({ submission: { open: 'refused' } })) return { kind: 'refused', messages }
  if (snapshot.matches({ submission: { open: 'throttled' } })) return { kind: 'throttled', waitSeconds }
  return { kind: snapshot.matches({ submission: { open: 'unsent' } }) ? 'unsent' : 'idle' }
}

/** Focuses the first control, in page order, with one of the names. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLElement && names.includes(element.getAttribute('name') ?? '')) {
      element.focus()
      return
    }
  }
}
