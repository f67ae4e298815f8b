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
  /** The 'Vorlage' value used at import. */
  importReference: string
}

/** What a new template starts with. */
export const newTemplateDraft = (company: Company): TemplateDraft => ({
  ...newStopDraft(company),
  importReference: '',
})

export const draftOfTemplate = (template: DestinationTemplate, company: Company): TemplateDraft => ({
  ...draftOfStop(template, company),
  importReference: template.importReference ?? '',
})

/** The body to send of a template. */
export const bodyOfTemplate = (draft: TemplateDraft, company: Company) => ({
  ...bodyOfStop(draft, company),
  importReference: draft.importReference,
})

/** What is wrong with a template, by field; empty when it may be sent. */
export function templateViolations(draft: TemplateDraft, company: Company): Record<string, string> {
  const body = bodyOfTemplate(draft, company)
  const isPlaced = body.address !== null && body.lat !== null && body.lng !== null
  return stopViolations(DestinationTemplateWrite, body, draft, company, isPlaced ? [] : ['address'])
}

/** A new name is the new 'Vorlage' value too, as long as both were equal. */
export function withFollowingReference(
  draft: TemplateDraft,
  changes: Partial<TemplateDraft>,
): Partial<TemplateDraft> {
  const { name } = changes
  const follows =
    name !== undefined && changes.importReference === undefined && draft.importReference === draft.name
  return follows ? { ...changes, importReference: name } : changes
}
