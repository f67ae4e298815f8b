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
  /** Turns what the fields hold into what the schema describes; by default it is the same. */
  toBody?: (values: Values) => unknown
  /** Sends the form. `commandId` is the same for every attempt with the same content. */
  save: (body: S['Type'], options: { commandId: string }) => Promise<unknown>
  /** After `save` succeeded, unless the screen has been left meanwhile; `reset` empties the fields. */
  onSaved?: ((reset: () => void) => void) | undefined
  /** Keeps what was typed beyond the life of the screen, until it was sent. Never for passwords. */
  draft?: { key: string; drafts: Map<string, Values> } | undefined
}

/** The `form` machine of a screen: what its fields show, and the events that they send. */
export function useFormFields<
  S extends Schema.ConstraintDecoder<unknown>,
  Values extends Record<string, unknown>,
>({ schema, initial, toBody = (values) => values, save, onSaved, draft }: Options<S, Values>) {
  const { notifyFailure } = usePlatform()
  const latest = useLatest<Ports<S['Type'], Values>>({ save, draft, notifyFailure })
  // Not stopped with the screen: what is being sent then is still finished.
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
  // The nearest error boundary shows it.
  if (snapshot.matches({ submission: 'broken' })) throw defect

  const check = (typed: Values) => {
    const { value: body, violations = [] } = decodeOrViolations(schema, toBody(typed))
    return { body, violations }
  }
  // Two fields may be set in one go, before the next rendering.
  const typed = () => actor.getSnapshot().context.values as Values

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void {
    const changes = { [name]: value }
    const { violations } = check({ ...typed(), ...changes })
    actor.send({ type: 'fields.changed', changes, violations })
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

  return {
    values,
    status: statusOf(snapshot),
    set,
    textInput,
    errorOf: (name: keyof Values & string): string | undefined =>
      (ownErrors[name] ?? serverErrors[name])?.join(' '),
    /** For the form element: the browser's own messages are off, ours are German and tied to the fields. */
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

/** How the last attempt to send the form went. */
function statusOf(snapshot: SnapshotFrom<typeof formMachine>): SubmitStatus {
  const { messages, waitSeconds } = snapshot.context
  if (snapshot.matches({ submission: 'sending' })) return { kind: 'sending' }
  if (snapshot.matches({ submission: { open: 'refused' } })) return { kind: 'refused', messages }
  if (snapshot.matches({ submission: { open: 'throttled' } })) return { kind: 'throttled', waitSeconds }
  return { kind: snapshot.matches({ submission: { open: 'unsent' } }) ? 'unsent' : 'idle' }
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
