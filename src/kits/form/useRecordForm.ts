import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject, type SubmitEvent } from 'react'
import type { AnyActorRef } from 'xstate'
import type { RecordDraft } from '../../domain/drafts/draftParts'
import type { SubmitStatus } from '../../lib/forms/submitStatus'
import type { RecordContext, RecordEvent } from '../../machines/kinds/recordEditor/recordTypes'
import { useRefusals } from '../stop/useRefusals'

type RecordSnapshot<D extends RecordDraft> = { value: unknown; context: RecordContext<unknown, D> }

/** The part of a record editor that a form uses. */
export type RecordActor<D extends RecordDraft> = {
  getSnapshot: () => RecordSnapshot<D>
  subscribe: AnyActorRef['subscribe']
  send: (event: RecordEvent<D>) => void
}

/** Access to values and errors for the fields of a form. */
export type RecordForm<D extends RecordDraft> = {
  values: D
  /** The initial values. */
  base: D
  isNew: boolean
  set: <Name extends keyof D & string>(name: Name, value: D[Name]) => void
  /** @param name of a field, or of a nested control such as `value[2]` */
  errorOf: (name: string) => string | undefined
}

/** Top-level state such as `editing` or `conflicted`, without nested states. */
export const topState = ({ value }: { value: unknown }): string =>
  typeof value === 'object' && value !== null ? String(Object.keys(value)[0]) : String(value)

/**
 * Connects a form with its editor: fields, submit status and submit. A rejected save focuses the first error.
 */
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
    /** The native validation messages are off; German ones are attached to the fields. */
    formProps: { ref: element, noValidate: true, onSubmit: submit },
  }
}

type LastSave = Pick<RecordContext<unknown, RecordDraft>, 'failure' | 'violations'>

/** Status of the last save. Field errors take precedence over a failed request. */
function statusOf(state: string, { failure, violations }: LastSave, deletedText: string): SubmitStatus {
  if (state === 'saving') return { kind: 'sending' }
  if (state === 'pausing') return { kind: 'pausing' }
  if (state !== 'editing' || failure === null) return { kind: 'idle' }
  const { status, title, waitSeconds } = failure
  if (waitSeconds !== undefined) return { kind: 'throttled', waitSeconds }
  if (status === 404 && title === null) return { kind: 'refused', messages: [deletedText] }
  if (status === 422 || ([403, 504].includes(status) && title !== null)) {
    return { kind: 'refused', messages: title === null ? [] : [title] }
  }
  return Object.keys(violations).length === 0 ? { kind: 'unsent' } : { kind: 'idle' }
}

/** After each rejected save, focuses the first control in page order that has an error. */
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
