import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react'
import type { AnyActorRef } from 'xstate'
import type { RecordDraft } from '../../domain/drafts/draftParts'
import type { SubmitStatus } from '../../lib/forms/submitStatus'
import type { RecordContext, RecordEvent } from '../../machines/kinds/recordEditor/recordTypes'
import { useRefusals } from '../stop/useRefusals'

type RecordSnapshot<D extends RecordDraft> = { value: unknown; context: RecordContext<unknown, D> }

/** What a form uses of the running editor of a record. */
export type RecordActor<D extends RecordDraft> = {
  getSnapshot: () => RecordSnapshot<D>
  subscribe: AnyActorRef['subscribe']
  send: (event: RecordEvent<D>) => void
}

/** What the fields of a form need. */
export type RecordForm<D extends RecordDraft> = {
  values: D
  /** What the form began with. */
  base: D
  isNew: boolean
  set: <Name extends keyof D & string>(name: Name, value: D[Name]) => void
  /** @param name of a field, or of a control inside of it, such as `value[2]` */
  errorOf: (name: string) => string | undefined
}

/** `editing`, `conflicted` …: what the state is, without what goes on in it. */
export const topState = ({ value }: { value: unknown }): string =>
  typeof value === 'object' && value !== null ? String(Object.keys(value)[0]) : String(value)

/** The form of a record: its fields, how it was sent last, and sending it; a refusal leads to the first error. */
export function useRecordForm<D extends RecordDraft>(actor: RecordActor<D>, deletedText: string) {
  const state = useSelector(actor, topState)
  const values = useSelector(actor, ({ context }) => context.draft)
  const base = useSelector(actor, ({ context }) => context.base)
  const violations = useSelector(actor, ({ context }) => context.violations)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isNew = useSelector(actor, ({ context }) => context.iri === null)
  const element = useRef<HTMLFormElement>(null)
  const { refusals, refuse } = useRefusals(state === 'editing')
  useFirstError(element, refusals, Object.keys(violations))

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    actor.send({ type: state === 'conflicted' ? 'conflict.apply' : 'save.request' })
    if (topState(actor.getSnapshot()) === 'editing') refuse()
  }

  const form: RecordForm<D> = {
    values,
    base,
    isNew,
    set: (name, value) => {
      const changes: Partial<D> = {}
      changes[name] = value
      actor.send({ type: 'fields.changed', changes })
    },
    errorOf: (name) => violations[name],
  }
  return {
    form,
    state,
    failure,
    status: statusOf(state, { failure, violations }, deletedText),
    /** The browser's own messages are off, ours are German and tied to the fields. */
    formProps: { ref: element, noValidate: true, onSubmit: submit },
  }
}

type LastSave = Pick<RecordContext<unknown, RecordDraft>, 'failure' | 'violations'>

/** How the last attempt to save went. Faults that are shown come before a save that never arrived. */
function statusOf(state: string, { failure, violations }: LastSave, deletedText: string): SubmitStatus {
  if (state === 'saving') return { kind: 'sending' }
  if (state !== 'editing' || failure === null) return { kind: 'idle' }
  const { status, title, waitSeconds } = failure
  if (waitSeconds !== undefined) return { kind: 'throttled', waitSeconds }
  if (status === 404 && title === null) return { kind: 'refused', messages: [deletedText] }
  if (status === 422 || ([403, 504].includes(status) && title !== null)) {
    return { kind: 'refused', messages: title === null ? [] : [title] }
  }
  return Object.keys(violations).length === 0 ? { kind: 'unsent' } : { kind: 'idle' }
}

/** With each refusal, the first control in the order of the page whose name is at fault gets the focus. */
function useFirstError(form: RefObject<HTMLFormElement | null>, refusals: number, names: readonly string[]) {
  const followed = useRef(0)
  useEffect(() => {
    if (refusals === followed.current) return
    followed.current = refusals
    const controls = [...(form.current?.elements ?? [])]
    const first = controls.find((control) => names.includes(control.getAttribute('name') ?? ''))
    if (first instanceof HTMLElement) first.focus()
  }, [form, refusals, names])
}
