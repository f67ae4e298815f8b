import { dequal } from 'dequal/lite'
import type { Company } from '../../contract/company/company'
import { changesByTemplate, type DestinationDraft } from '../../domain/destination/destinationDraft'
import type { DestinationTemplate } from '../../contract/destination/destinationTemplate'
import { conflictsOf, mergeDrafts } from '../../domain/drafts/draftMerge'

/** The effect of a template on a form, with the data for an undo. */
export type TemplateApplication = {
  /** Identifies the form. */
  commandId: string
  /** Display name of the template. */
  name: string
  /** The fields that it changed, before and after. */
  previous: Partial<DestinationDraft>
  applied: Partial<DestinationDraft>
}

/** Changes of a form when a template is chosen; null unlinks the destination and changes nothing else. */
export function changesByChoice(
  draft: DestinationDraft,
  template: DestinationTemplate | null,
  company: Company,
): Partial<DestinationDraft> {
  if (template === null) return { destinationTemplate: null }
  return changesBetween(draft, { ...draft, ...changesByTemplate(draft, template, company) })
}

export function applicationOf(
  { commandId, draft, company }: { commandId: string; draft: DestinationDraft; company: Company },
  template: DestinationTemplate | null,
): TemplateApplication {
  const applied = changesByChoice(draft, template, company)
  const previous = Object.fromEntries(Object.entries(draft).filter(([field]) => field in applied))
  return { commandId, name: template?.name || template?.importReference || '', previous, applied }
}

/** Restores the previous values, except for fields changed since. */
export function changesByUndo(
  draft: DestinationDraft,
  { previous, applied }: Pick<TemplateApplication, 'previous' | 'applied'>,
): Partial<DestinationDraft> {
  const versions = { base: { ...draft, ...applied }, mine: { ...draft, ...previous }, theirs: draft }
  const changedSince = conflictsOf(versions).map((part) => [part, 'theirs'] as const)
  return changesBetween(draft, mergeDrafts(versions, Object.fromEntries(changedSince)))
}

function changesBetween(before: DestinationDraft, after: DestinationDraft): Partial<DestinationDraft> {
  const previous: Record<string, unknown> = before
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !dequal(previous[field], value)))
}
