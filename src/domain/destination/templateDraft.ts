import type { Company } from '../../contract/company/company'
import {
  DestinationTemplateWrite,
  type DestinationTemplate,
} from '../../contract/destination/destinationTemplate'
import { draftOfStop, newStopDraft, type StopDraft } from './stopDraft'
import { bodyOfStop } from './stopDraftBody'
import { stopViolations } from './stopDraftRules'

/** A destination template as its form holds it. */
export type TemplateDraft = StopDraft & {
  /** The 'Vorlage' value used in imports. */
  importReference: string
}

/** The draft of a new template. */
export const newTemplateDraft = (company: Company): TemplateDraft => ({
  ...newStopDraft(company),
  importReference: '',
})

export const draftOfTemplate = (template: DestinationTemplate, company: Company): TemplateDraft => ({
  ...draftOfStop(template, company),
  importReference: template.importReference ?? '',
})

/** The body to send for a template. */
export const bodyOfTemplate = (draft: TemplateDraft, company: Company) => ({
  ...bodyOfStop(draft, company),
  importReference: draft.importReference,
})

/** Validation messages of a template, by field; empty if it may be sent. */
export function templateViolations(draft: TemplateDraft, company: Company): Record<string, string> {
  const body = bodyOfTemplate(draft, company)
  const isPlaced = body.address !== null && body.lat !== null && body.lng !== null
  return stopViolations(DestinationTemplateWrite, body, draft, company, isPlaced ? [] : ['address'])
}

/** A new name also becomes the 'Vorlage' value as long as both were equal. */
export function withFollowingReference(
  draft: TemplateDraft,
  changes: Partial<TemplateDraft>,
): Partial<TemplateDraft> {
  const { name } = changes
  const follows =
    name !== undefined && changes.importReference === undefined && draft.importReference === draft.name
  return follows ? { ...changes, importReference: name } : changes
}
