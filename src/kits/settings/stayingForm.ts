import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { AnyActorRef } from 'xstate'
import type { RecordDraft } from '../../domain/drafts/draftParts'
import type { SubmitStatus } from '../../lib/forms/submitStatus'
import type { StayingContext, StayingEvent } from '../../machines/kinds/recordEditor/stayingEditor'
import { settingsTexts as texts } from '../../texts/settings/settings'

type StayingSnapshot<D extends RecordDraft> = {
  hasTag: (tag: 'busy') => boolean
  value: unknown
  context: StayingContext<unknown, D>
}

/** The part of a running editor that a permanently open form uses. */
export type StayingActor<D extends RecordDraft> = {
  getSnapshot: () => StayingSnapshot<D>
  subscribe: AnyActorRef['subscribe']
  send: (event: StayingEvent<D>) => void
}

/** Access to values and errors for the fields. */
export type StayingForm<D extends RecordDraft> = {
  values: D
  violations: Record<string, string>
  change: (changes: Partial<D>) => void
  set: <Name extends keyof D & string>(name: Name, value: D[Name]) => void
  errorOf: (name: keyof D & string) => string | undefined
}

export function useStayingForm<D extends RecordDraft>(actor: StayingActor<D>): StayingForm<D> {
  const values = useSelector(actor, ({ context }) => context.draft)
  const violations = useSelector(actor, ({ context }) => context.violations)
  const change = useCallback(
    (changes: Partial<D>) => actor.send({ type: 'fields.changed', changes }),
    [actor],
  )
  return {
    values,
    violations,
    change,
    set: (name, value) => {
      const changes: Partial<D> = {}
      changes[name] = value
      change(changes)
    },
    errorOf: (name) => violations[name],
  }
}

/** Status of the last save. */
export function submitStatusOf<D extends RecordDraft>(snapshot: StayingSnapshot<D>): SubmitStatus {
  const { failure, violations } = snapshot.context
  if (snapshot.hasTag('busy')) return { kind: 'sending' }
  if (snapshot.value === 'pausing') return { kind: 'pausing' }
  if (failure === null) return { kind: 'idle' }
  if (failure.status === 412) return { kind: 'refused', messages: [texts.conflict] }
  if (failure.title !== null) return { kind: 'refused', messages: [failure.title] }
  if (failure.status === 422) return { kind: 'refused', messages: [] }
  // Field errors take precedence over a failed request.
  return Object.keys(violations).length === 0 ? { kind: 'unsent' } : { kind: 'idle' }
}
