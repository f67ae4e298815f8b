import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { CompanyDraft } from '../../domain/company/companyDraft'
import type { SubmitStatus } from '../../lib/forms/submitStatus'
import type {
  CompanyEditorActorRef,
  CompanyEditorSnapshot,
} from '../../machines/companyEditor/companyEditorMachine'
import { useJoined } from '../../platform/useJoined'
import { companySettingsTexts as texts } from '../../texts/settings/companySettings'

const request = {}

/** The settings of the company, for as long as the screen is open; null while they are being opened. */
export const useCompanyEditor = (): CompanyEditorActorRef | null => useJoined('companyEditor', request)

/** `editing`, `conflicted` …: what the state is, without what goes on in it. */
export function topState({ value }: Pick<CompanyEditorSnapshot, 'value'>): string {
  return typeof value === 'string' ? value : String(Object.keys(value)[0])
}

export type CompanyForm = ReturnType<typeof useCompanyForm>

/** What the fields need. */
export function useCompanyForm(actor: CompanyEditorActorRef) {
  const values = useSelector(actor, ({ context }) => context.draft)
  const violations = useSelector(actor, ({ context }) => context.violations)
  const change = useCallback(
    (changes: Partial<CompanyDraft>) => actor.send({ type: 'fields.changed', changes }),
    [actor],
  )
  return {
    values,
    violations,
    change,
    set: <Name extends keyof CompanyDraft>(name: Name, value: CompanyDraft[Name]) =>
      change({ [name]: value }),
    errorOf: (name: keyof CompanyDraft): string | undefined => violations[name],
  }
}

/** How the last attempt to save went. */
export function submitStatusOf(snapshot: CompanyEditorSnapshot): SubmitStatus {
  const { failure, violations } = snapshot.context
  const isSaving = snapshot.matches('saving') || snapshot.matches('confirming')
  if (isSaving || snapshot.matches({ conflicted: 'reading' })) return { kind: 'sending' }
  if (failure === null) return { kind: 'idle' }
  if (failure.status === 412) return { kind: 'refused', messages: [texts.conflict] }
  if (failure.title !== null) return { kind: 'refused', messages: [failure.title] }
  if (failure.status === 422) return { kind: 'refused', messages: [] }
  // Faults that are shown come before a save that never arrived.
  return Object.keys(violations).length === 0 ? { kind: 'unsent' } : { kind: 'idle' }
}
