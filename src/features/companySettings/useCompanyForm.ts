import { useEffect, useMemo, useRef, useState } from 'react'
import type { Versioned } from '../../api/httpClient'
import type { Company } from '../../contract/company/company'
import { HttpError } from '../../domain/calls/errors'
import { useFormFields } from '../../platform/forms/useFormFields'
import { usePlatform } from '../../platform/platform'
import { useApi } from '../../platform/useApi'
import { companySettingsTexts as texts } from '../../texts/settings/companySettings'
import {
  CompanyChanges,
  changesOf,
  companyFormOf,
  hasChanges,
  rebased,
  type CompanyFormValues,
} from './companyForm'

/**
 * What was typed and the version it was typed over, by user; both outlive the screen, though not the page. The
 * version stays with the draft, so that a change of somebody else's is noticed however late the draft is saved.
 */
const drafts = new Map<string, CompanyFormValues>()
const bases = new Map<string, Versioned<Company>>()

export type CompanyForm = ReturnType<typeof useCompanyForm>

/** @param draftKey whose draft it is; nobody else ever sees it */
export function useCompanyForm(loaded: Versioned<Company>, draftKey: string) {
  const { api } = useApi()
  const { notify, session } = usePlatform()
  const [base, setBase] = useState(() => (drafts.has(draftKey) ? (bases.get(draftKey) ?? loaded) : loaded))
  const initial = useMemo(() => companyFormOf(base.value), [base])
  useEffect(() => void bases.set(draftKey, base), [base, draftKey])

  const form = useFormFields({
    schema: CompanyChanges,
    initial,
    toBody: (values) => changesOf(values, initial),
    save,
    onSaved: keepLaterChanges,
    refusalOf: (error) => (isConflict(error) ? [texts.conflict] : null),
    draft: { key: draftKey, drafts },
  })
  const isDirty = hasChanges(form.values, initial)
  useParkedNotice(isDirty)

  const iri = base.value['@id']
  async function save(changes: Record<string, unknown>, { commandId }: { commandId: string }) {
    if (Object.keys(changes).length === 0) {
      notify({ type: 'info', message: texts.nothingToSave })
      return
    }
    const sent = form.latestValues()
    let saved: Company
    try {
      saved = await api.companies.update(iri, changes, { commandId, etag: base.etag })
    } catch (error) {
      if (isConflict(error)) adopt(await api.companies.get(iri), initial)
      throw error
    }
    notify({ type: 'success', message: texts.saved })
    // Forms take their defaults from the company of the session.
    session.send({ type: 'user.changed' })
    adopt(await api.companies.get(iri).catch(() => ({ value: saved, etag: null })), sent)
  }

  /** Goes on from a newer version with what was typed over `before`. */
  function adopt(newer: Versioned<Company>, before: CompanyFormValues) {
    form.replace(rebased(form.latestValues(), before, companyFormOf(newer.value)))
    // At once, because the screen may have been left.
    bases.set(draftKey, newer)
    setBase(newer)
  }

  /** The draft ends with the save, but not what was typed while it was under way. */
  function keepLaterChanges() {
    const saved = bases.get(draftKey)
    if (saved !== undefined && hasChanges(form.latestValues(), companyFormOf(saved.value)))
      drafts.set(draftKey, form.latestValues())
  }

  function discard() {
    drafts.delete(draftKey)
    form.reset()
  }

  function change(changes: Partial<CompanyFormValues>) {
    for (const name of Object.keys(changes) as (keyof CompanyFormValues)[]) {
      const value = changes[name]
      if (value !== undefined) form.set(name, value)
    }
  }

  return { ...form, change, discard, isDirty }
}

/** Says on leaving that something is unsaved, and leads back to it. */
function useParkedNotice(isDirty: boolean) {
  const { notify, navigate, session } = usePlatform()
  const isUnsaved = useRef(isDirty)
  useEffect(() => {
    isUnsaved.current = isDirty
  })
  useEffect(
    () => () => {
      if (!isUnsaved.current || session.getSnapshot().context.user === null) return
      notify({
        type: 'info',
        message: texts.parked,
        action: { label: texts.continueEditing, onClick: () => navigate('settings-company') },
      })
    },
    [notify, navigate, session],
  )
}

const isConflict = (error: unknown): boolean => error instanceof HttpError && error.status === 412
